import { meaningOfTyped, type Interpretation } from '@site/src/directory/meaning';
import { damageOf } from '@site/src/directory/repair-address';
import type { Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';

/** White space of every kind, and characters without width. */
const INVISIBLE = /[\s\p{Cf}]/gu;
/** Text from this length on is an attempt at an address, not a name. */
const ADDRESS_LIKE = 40;
/** A payment request says more than its address. Offering the address alone would drop an amount or a note. */
const REQUEST = /atto:\/{0,3}[a-z2-7]{61}\?\w|receiverAddress=/i;

/** What was probably meant by a text that is not an address as it is written. */
export interface Meant {
  /** The address, for the owner to compare and accept; undefined if it is unclear. Never use it without that. */
  readonly address: Address | undefined;
  /** Whether the text was an attempt at an address, and not a name. */
  readonly isAttempt: boolean;
  readonly meaning: Interpretation;
}

/**
 * Looks for the address that was meant: another spelling, the only address in a longer text, a link to an account, or
 * one typo. Links to accounts of other networks mean none.
 */
export function meantAddress(typed: string, network: Network): Meant {
  const text = typed.trim();
  const meaning = meaningOfTyped(text, network, { own: () => [], guess: () => ({ kind: 'nothing' }) });
  if (meaning.kind === 'account' || meaning.kind === 'block') {
    const isOffered = meaning.network === undefined && !REQUEST.test(text);
    return { address: isOffered ? meaning.address : undefined, isAttempt: true, meaning };
  }
  const path = text
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/^atto:\/{0,3}/, '');
  const isAttempt = path.length >= ADDRESS_LIKE || /^[a-z]+:/i.test(text) || text.includes('//');
  const isWrong = isAttempt && meaning.kind === 'nothing';
  return { address: isWrong ? damageOf(path).repair?.address : undefined, isAttempt, meaning };
}
