import { MAX_KEY_INDEX } from '@site/src/protocol/key-index';

/** The index of a key that an owner typed: 0 to 2^31−1 in ASCII digits. Undefined for any other text. */
export function readIndex(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const index = Number(text);
  return index <= MAX_KEY_INDEX ? index : undefined;
}
