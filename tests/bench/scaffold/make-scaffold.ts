import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An unmodified classic scaffold in a temporary folder: the TypeScript template of `create-docusaurus` in the site's
 * version, from the npm registry, with the site's installed packages.
 *
 * @returns the folder, which the caller removes
 * @throws if the registry cannot be reached
 */
export async function makeScaffold(root: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@docusaurus/core/package.json'), 'utf8'),
  ) as { version: string };
  const folder = await mkdtemp(join(tmpdir(), 'atto-scaffold-'));
  const npm = ['pack', `create-docusaurus@${version}`, '--silent', '--pack-destination', folder];
  const archive = execFileSync('npm', npm, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);

  const templates = join(folder, 'package/templates');
  const site = join(folder, 'site');
  await cp(join(templates, 'shared'), site, { recursive: true });
  await cp(join(templates, 'classic-typescript'), site, { recursive: true });
  await rename(join(site, 'gitignore'), join(site, '.gitignore'));
  const manifest = JSON.parse(await readFile(join(site, 'package.json'), 'utf8')) as object;
  await writeFile(
    join(site, 'package.json'),
    JSON.stringify({ ...manifest, name: 'scaffold' }, undefined, 2),
  );

  await linkPackages(root, site);
  return folder;
}

/** Gives a folder the installed packages of another: a real folder of links, so that the bundler keeps its cache there. */
export async function linkPackages(from: string, to: string): Promise<void> {
  const modules = join(to, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(from, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(from, 'node_modules', name), join(modules, name));
  }
}
