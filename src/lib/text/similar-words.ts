/** How many characters identify a word, where a list is made for that. */
const BEGINNING = 4;
const SUGGESTIONS = 3;

/**
 * Words of a list that resemble a misspelt one: those with one letter added, removed, changed or swapped, then those that
 * begin with the same four letters; three at most.
 */
export function similarWords(word: string, list: readonly string[]): readonly string[] {
  const start = word.slice(0, BEGINNING);
  const beginning = start.length < BEGINNING ? [] : list.filter((one) => one.startsWith(start));
  const near = list.filter((one) => isOneStepAway(one, word));
  return [...new Set([...near, ...beginning])].slice(0, SUGGESTIONS);
}

/** The one word of a list that begins with these four letters or more; undefined if it is none or several. */
export function wordBeginning(typed: string, list: readonly string[]): string | undefined {
  if (typed.length < BEGINNING) return undefined;
  const found = list.filter((one) => one.startsWith(typed));
  return found.length === 1 ? found[0] : undefined;
}

function isOneStepAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  return (
    rest(a, 1) === rest(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2))
  );
}
