/** What a correction changes: one word, or the order of two. */
export function describeRepair(words: readonly number[]): string {
  const [first, second] = words;
  return second === undefined ? `Another word ${first}` : `Words ${first} and ${second} swapped`;
}
