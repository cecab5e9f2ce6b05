import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_URL } from '../../src/app/site/config';

/** Files that are copied into a build as they are and name the site's address. */
const NAMING = ['robots.txt', '.well-known/security.txt'];

/** Replaces the address of Atto's own site with that of the build in files for machines. */
export async function nameSite(outDir: string, url: string): Promise<void> {
  for (const file of NAMING.map((name) => join(outDir, name))) {
    if (url === SITE_URL || !existsSync(file)) continue;
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(`${SITE_URL}/`, `${url}/`));
  }
}
