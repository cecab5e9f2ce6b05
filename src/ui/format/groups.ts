/**
 * An integer with thousands separators: `1204000n` is `1,204,000`. The browser's own formatter takes 30 ms to start, in
 * the middle of hydration.
 */
export function groupThousands(value: bigint | number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Splits a text into pieces of equal size, the last one possibly shorter: addresses and hashes are read in fours. */
export function piecesOf(text: string, size = 4): readonly string[] {
  return text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
}

/** The beginning and the end of a text, or all of it if shortening would not save anything. */
export function shorten(text: string, head = 8, tail = 8): { head: string; tail: string } {
  if (text.length <= head + tail + 1) return { head: text, tail: '' };
  return { head: text.slice(0, head), tail: text.slice(-tail) };
}
