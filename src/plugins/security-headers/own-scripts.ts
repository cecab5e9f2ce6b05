import { APPEARANCE_SCRIPT } from '../../app/page-scripts/appearance-script';
import type { PageFile } from '../lib/built-pages';
import { EARLY_MENU_SCRIPT } from '../../app/page-scripts/early-menu-script';
import { pageCode } from './page-code';

/** The page that hosts show for unknown paths, with the headers of the path that was requested. */
export const NOT_FOUND_PATH = '/404';

/** Scripts that plugins write into finished pages. */
const PLACED = [APPEARANCE_SCRIPT, EARLY_MENU_SCRIPT];

/**
 * The inline scripts that a page may have: those that plugins write into finished pages, and those of the not-found page,
 * which has what configuration and plugins give to every page, and no text of a document, a post or a specification.
 *
 * @throws Error if there is no such page
 */
export function ownScripts(pages: readonly Pick<PageFile, 'path' | 'html'>[]): ReadonlySet<string> {
  const page = pages.find(({ path }) => path === NOT_FOUND_PATH);
  if (page === undefined) throw new Error(`The build has no page ${NOT_FOUND_PATH}.`);
  return new Set([...PLACED, ...pageCode(page.html).scripts]);
}

/**
 * Code in a page that the build did not write, one sentence each: something in a text, a title or a specification was not
 * treated as text.
 *
 * @param own the inline scripts that it may have
 * @param isFile whether an address is that of a script of this build
 */
export function foreignCode(
  { file, html }: Pick<PageFile, 'file' | 'html'>,
  own: ReadonlySet<string>,
  isFile: (url: string) => boolean,
): readonly string[] {
  const { scripts, sources, handlers } = pageCode(html);
  return [
    ...scripts.filter((text) => !own.has(text)).map((text) => `the script ${text.trim().slice(0, 60)}`),
    ...sources.filter((url) => !isFile(url)).map((url) => `the script from ${url}`),
    ...handlers.map((tag) => `code in ${tag}`),
  ].map((what) => `${file} contains ${what}.`);
}
