import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { builtPages, type PageFile } from './built-pages';

type Edit = (page: PageFile) => string;

/** The edits that wait for the next pass over the pages of a build, and that pass: every plugin asks for its own. */
const waiting = new Map<string, { readonly edits: Edit[]; readonly pass: Promise<void> }>();
/** The pass that runs, or the last one. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Changes the HTML of all pages of a built site. The framework runs the post-build hooks of all plugins in parallel; their edits
 * of a page follow one another, in the order in which they were requested, so that none overwrites another, and each page is
 * read and written once for all that were requested together.
 *
 * @param edit returns the new HTML of a page, or the same
 * @returns rejects if one of those edits throws
 */
export function editPages(outDir: string, edit: Edit): Promise<void> {
  const known = waiting.get(outDir);
  if (known) {
    known.edits.push(edit);
    return known.pass;
  }
  const edits = [edit];
  const pass = last.then(async () => {
    // After all hooks have begun.
    await setImmediate();
    waiting.delete(outDir);
    for (const page of await builtPages(outDir)) {
      const html = edits.reduce((before, change) => change({ ...page, html: before }), page.html);
      if (html !== page.html) await writeWhole(join(outDir, page.file), html);
    }
  });
  waiting.set(outDir, { edits, pass });
  last = pass.catch(() => {});
  return pass;
}

/** Writes atomically, because other plugins read the pages at the same time. */
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
