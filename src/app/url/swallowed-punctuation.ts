/** Brackets, quotation marks and marks of sentences in any alphabet, but none that may be a path's own. */
const SWALLOWED = /[\p{Pe}\p{Pf}\p{Pi}\p{Po}<>`|*~^\s]+$/u;

/**
 * The page that a path meant whose link took the punctuation after it along, as in `/docs/mining).`; undefined if it has
 * none or what remains is no page. The path may be percent-encoded, and what other programs add after a bracket or a
 * quotation mark is left out too.
 */
export function meantPage(pathname: string, isPage: (path: string) => boolean): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  // Slashes are punctuation to Unicode.
  const bare = path.replace(/\/+$/, '');
  const end = bare.slice(bare.lastIndexOf('/') + 1);
  const kept = end
    .replace(/&(?:gt|quot|amp|#39);?$/, '')
    .replace(/[<"“”«»)\]}].*$/su, '')
    .replace(SWALLOWED, '');
  if (kept === end) return undefined;
  const meant = encodeURI(bare.slice(0, bare.length - end.length) + kept);
  return [meant, meant.replace(/\/$/, '')].find((one) => one !== '' && isPage(one));
}
