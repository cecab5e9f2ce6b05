import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { apacheHtaccess } from './apache-htaccess';
import { caddyfile } from './caddyfile';
import { containerfile } from './containerfile';
import { firebaseJson } from './firebase-json';
import { planOf } from './host-plan';
import { nginxConf } from './nginx-conf';

/** The folder with the configuration of servers for a build: next to it, because a server must not serve it. */
export function kitsOf(dir: string): string {
  return `${resolve(dir)}-hosting`;
}

/**
 * Writes the configuration of every supported server for a finished build.
 *
 * @param options.host the host of the site, with its port if it has one
 * @returns the folder
 */
export async function writeKits(dir: string, { host }: { readonly host: string }): Promise<string> {
  const plan = planOf(dir);
  const kits = kitsOf(dir);
  // Servers choose a site by the name alone.
  const { hostname } = new URL(`https://${host}`);
  const root = `/srv/${basename(dir) === 'build' ? 'atto' : 'atto-wallet'}`;
  await rm(kits, { recursive: true, force: true });
  await mkdir(kits, { recursive: true });
  for (const [name, text] of [
    [
      'nginx.conf',
      nginxConf(plan, { host: hostname, root, listen: ['80', '[::]:80'], secure: ['443', '[::]:443'] }),
    ],
    ['Caddyfile', caddyfile(plan, { address: host, root })],
    ['apache.htaccess', apacheHtaccess(plan, { host })],
    ['firebase.json', firebaseJson(plan, { folder: basename(dir) })],
    ['Containerfile', containerfile({ dir, kits })],
  ] as const)
    await writeFile(join(kits, name), text);
  return kits;
}
