import type { Address } from '../protocol/address';
import type { Hash } from '../protocol/hash';
import type { Network } from '../protocol/network';
import type { PublicKey } from '../protocol/public-key';
import type { KnownAddress } from './known-addresses';
import { meaningOfTyped, type Meaning } from './meaning';

/** What a text was recognised as. */
export type Recognised = Kind & {
  /** The network that a pasted link names, if it is not the page's. */
  readonly network?: Network | undefined;
};

type Kind =
  | { readonly kind: 'address'; readonly address: Address; readonly publicKey: PublicKey }
  /** 64 hexadecimal digits: a transaction's hash or an account's public key; only a node can tell which. */
  | { readonly kind: 'transaction'; readonly hash: Hash }
  | { readonly kind: 'hash-or-key'; readonly hash: Hash; readonly publicKey: PublicKey }
  | { readonly kind: 'known'; readonly matches: readonly KnownAddress[] }
  | { readonly kind: 'nothing' };

/**
 * Recognises what a reader typed or pasted into the site-wide search, which needs only a few kinds; the explorer's
 * own search recognises more and diagnoses damaged text (`interpret`). Pure: sends no requests.
 */
export function recognise(typed: string, network: Network): Recognised {
  const meaning = meaningOfTyped(typed, network, { own: () => [], guess: () => ({ kind: 'nothing' }) });
  return meaning.network === undefined ? kindOf(meaning) : { ...kindOf(meaning), network: meaning.network };
}

function kindOf(meaning: Meaning): Kind {
  switch (meaning.kind) {
    case 'account':
      if (meaning.byKey) {
        const { publicKey } = meaning;
        return { kind: 'hash-or-key', hash: publicKey as string as Hash, publicKey };
      }
      return { kind: 'address', address: meaning.address, publicKey: meaning.publicKey };
    case 'block':
      return { kind: 'address', address: meaning.address, publicKey: meaning.publicKey };
    case 'hash-or-key':
      return { kind: 'hash-or-key', hash: meaning.hash, publicKey: meaning.publicKey };
    case 'transaction':
      return { kind: 'transaction', hash: meaning.hash };
    case 'names':
      return { kind: 'known', matches: meaning.known };
    case 'damaged-address':
    case 'malformed':
    case 'nothing':
      return { kind: 'nothing' };
  }
}
