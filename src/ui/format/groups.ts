/** A whole number with its thousands set off by commas: `1204000n` is `1,204,000`. */
export function groupThousands(value: bigint | number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A text cut into pieces of one size, the last one possibly shorter: addresses and hashes are read in fours. */
export function piecesOf(text: string, size = 4): readonly string[] {
  return text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
}

/** The beginning and the end of a text, or the whole of it when cutting would not save anything. */
export function shorten(text: string, head = 8, tail = 8): { head: string; tail: string } {
  if (text.length <= head + tail + 1) return { head: text, tail: '' };
  return { head: text.slice(0, head), tail: text.slice(-tail) };
}
