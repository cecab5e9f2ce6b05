import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPages, type PageFile } from './built-pages';

/**
 * Changes the HTML of all pages of a built site, and returns the pages with their new HTML.
 *
 * @param edit the new HTML of a page, or the same
 */
export async function editPages(outDir: string, edit: (page: PageFile) => string): Promise<PageFile[]> {
  const pages = (await builtPages(outDir)).map((page) => ({ page, html: edit(page) }));
  for (const { page, html } of pages) if (html !== page.html) await writeWhole(join(outDir, page.file), html);
  return pages.map(({ page, html }) => ({ ...page, html }));
}

/** Writes atomically, because other plugins read the pages at the same time. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
