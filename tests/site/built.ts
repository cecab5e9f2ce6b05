import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedScripts } from '../support/named-files';

/**
 * The folder of the production build under test, which the step before has created: `npm test` names that of the browser
 * tests.
 */
export const dir = join(import.meta.dirname, '../..', process.env.ATTO_BUILD ?? 'build');
if (!existsSync(join(dir, 'index.html'))) {
  throw new Error('There is no build to test: run `npm run build` first.');
}

/** All files of the build, with forward slashes. */
export const files = readdirSync(dir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(dir.length + 1)
      .replaceAll('\\', '/'),
  );

/** The pages among them. */
export const pages = files.filter((file) => file.endsWith('.html'));

/** The text of one file of the build. */
export function text(file: string): string {
  return bytes(file).toString('utf8');
}

/** The bytes of one file of the build. */
export function bytes(file: string): Buffer {
  return readFileSync(join(dir, file));
}

/** The scripts that a page links, as files of the build. */
export function scriptsOf(page: string): string[] {
  return namedScripts(text(page));
}
