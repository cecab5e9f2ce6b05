import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPages, type PageFile } from './built-pages';

/** The last edit, done or not: the framework runs the post-build hooks of all plugins in parallel. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the HTML of all pages of a built site. Edits run one after another, in the order in which they were
 * requested, so that none overwrites another.
 *
 * @param edit returns the new HTML of a page, or the same
 */
export function editPages(outDir: string, edit: (page: PageFile) => string): Promise<void> {
  const edited = last.then(async () => {
    for (const page of await builtPages(outDir)) {
      const html = edit(page);
      if (html !== page.html) await writeWhole(join(outDir, page.file), html);
    }
  });
  last = edited.catch(() => {});
  return edited;
}

/** Writes atomically, because other plugins read the pages at the same time. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
