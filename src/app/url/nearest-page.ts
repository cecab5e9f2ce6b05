/** How much of a path may differ, and how many characters at least. */
const TOLERANCE = 0.3;
const FEWEST = 2;

/**
 * The page whose address is most like one that is none: it ends in the same name (`/docs/quickstart` for a page that is in
 * a subfolder), or differs by a typing error or two. Undefined if none is close.
 *
 * @param pathname of the address, without a base
 * @param pages paths without parameters
 */
export function nearestPage(pathname: string, pages: readonly string[]): string | undefined {
  const wanted = plain(pathname);
  if (wanted === '') return undefined;
  const name = nameOf(wanted);
  const namesakes = pages.filter((page) => nameOf(plain(page)) === name);
  if (namesakes.length === 1) return namesakes[0];
  let nearest: string | undefined;
  let least = Math.max(FEWEST, Math.floor(wanted.length * TOLERANCE)) + 1;
  for (const page of pages) {
    const path = plain(page);
    // Home is near to every short path.
    if (path === '' || Math.abs(path.length - wanted.length) >= least) continue;
    const distance = editDistance(path, wanted);
    if (distance < least) [nearest, least] = [page, distance];
  }
  return nearest;
}

function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/^\/+|\/+$/g, '');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Levenshtein distance: characters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let other = 1; other <= to.length; other += 1) {
      const replaced = row[other - 1]! + (from[at - 1] === to[other - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[other]! + 1, next[other - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
