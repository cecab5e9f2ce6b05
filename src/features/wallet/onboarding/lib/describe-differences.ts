import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';

/** Places that are named one by one. */
const NAMED = 4;

/**
 * What is wrong with words that were typed to prove a backup. Only their number and their places are named.
 *
 * @param count how many were typed
 * @param places where they differ, from 1
 */
export function describeDifferences(count: number, places: readonly number[]): string {
  if (count !== MNEMONIC_WORDS) {
    const words = count === 1 ? '1 word' : `${count} words`;
    return `These are ${words}; your wallet has ${MNEMONIC_WORDS}. Look for missing or repeated ones.`;
  }
  if (places.length > NAMED)
    return `${places.length} words differ from those of this wallet. Is this the right paper?`;
  const last = places[places.length - 1];
  if (places.length === 1) return `Word ${last} differs from that of this wallet.`;
  return `Words ${places.slice(0, -1).join(', ')} and ${last} differ from those of this wallet.`;
}
