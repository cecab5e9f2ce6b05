import { relative, resolve } from 'node:path';
import { root } from '../../setup.mjs';
import { faultsOf, faultyLinksOf } from './check-page';
import { readProse, type Prose } from './read-prose';
import type { SourcePage } from './source-page';

/** The result of a check. */
interface Checked {
  readonly pages: readonly SourcePage[];
  readonly faults: readonly string[];
  /** Given names that no page has. */
  readonly unknown: readonly string[];
}

/**
 * Checks pages.
 *
 * @param isMeant which pages are checked
 * @param names only these pages and, of the others, their links, which a change of these may break. A file in the folder
 * of a post means the post, and a folder all pages in it. All if empty.
 */
export function checkProse(
  prose: Prose,
  isMeant: (page: SourcePage) => boolean,
  names: readonly string[],
): Checked {
  const meant = prose.pages.filter(isMeant);
  const isWanted = (page: SourcePage) => names.length === 0 || names.some((name) => belongsTo(page, name));
  return {
    pages: meant.filter(isWanted),
    faults: meant.flatMap((page) => (isWanted(page) ? faultsOf : faultyLinksOf)(page, prose)),
    unknown: names.filter((name) => !meant.some((page) => belongsTo(page, name))),
  };
}

function belongsTo({ kind, file }: SourcePage, name: string): boolean {
  const [folder] = (kind === 'post' && /^blog\/[^/]+\//.exec(file)) || [];
  return name === file || file.startsWith(`${name}/`) || (folder !== undefined && name.startsWith(folder));
}

/**
 * Checks pages of this repository, and prints each mistake with its file, its line and a correction. Sets the exit code.
 *
 * @param what their name, for the summary
 * @returns the pages that were checked
 */
export async function reportFaults(
  what: string,
  isMeant: (page: SourcePage) => boolean,
  files: readonly string[],
): Promise<readonly SourcePage[]> {
  const names = files.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'));
  const { pages, faults, unknown } = checkProse(await readProse(root), isMeant, names);
  if (unknown.length > 0) {
    console.error(
      `There are no ${what} of that name: ${unknown.join(', ')}. Name files, or none to check all.`,
    );
    process.exit(2);
  }
  for (const fault of faults) console.error(fault);
  console.log(`${count(pages.length, what)}, ${count(faults.length, 'faults')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
  return pages;
}

/** `1 post`, `2 posts` */
const count = (number: number, plural: string) =>
  `${number} ${number === 1 ? plural.replace(/s$/, '') : plural}`;
