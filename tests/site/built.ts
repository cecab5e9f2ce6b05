import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The production build that these tests look at: `npm test` makes it in the step before. */
const dir = join(import.meta.dirname, '../../build');
if (!existsSync(join(dir, 'index.html'))) {
  throw new Error('There is no build to look at: run `npm run build` first.');
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
  return readFileSync(join(dir, file), 'utf8');
}

/** The scripts that a page names, as files of the build. */
export function scriptsOf(page: string): string[] {
  return [...text(page).matchAll(/<script\b[^>]*\bsrc="?\/([^"\s>]+)/g)].map(([, file]) => file!);
}
