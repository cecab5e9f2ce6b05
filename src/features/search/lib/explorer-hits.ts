import type { ExplorerLinks } from '../../../app/url/explorer-links';
import { knownAddress } from '../../../directory/known-addresses';
import { recognise } from '../../../directory/recognise';
import { addressFromPublicKey, addressPath } from '../../../protocol/address';
import type { Network } from '../../../protocol/network';
import { fold, wordsOf } from './words';

/** A page of the explorer for something of the network that was typed. */
export interface ExplorerHit {
  readonly href: string;
  readonly title: string;
  /** Who is behind it, or why there is more than one answer. */
  readonly says?: string | undefined;
  /** Address or hash, whole. */
  readonly id: string;
}

const MIN_NAME_LENGTH = 3;
const MAX_NAMES = 4;
/** Its accounts are many, and its name stands for everything here. */
const PROJECT = 'atto';

/**
 * What of the network was typed: an address, 64 hex digits, or the beginning of a known name (LIVE has names). Asks nobody, so that an answer says what would be looked at, not that it exists.
 */
export function explorerHits(typed: string, network: Network, links: ExplorerLinks): ExplorerHit[] {
  const found = recognise(typed, network);
  if (found.kind === 'address') {
    const known = knownAddress(network, found.address);
    const href = links.account(addressPath(found.address));
    return [{ href, title: known?.label ?? 'Account', says: known?.entity, id: found.address }];
  }
  if (found.kind === 'hash-or-key') {
    const address = addressFromPublicKey(found.publicKey);
    const known = knownAddress(network, address);
    if (known) {
      return [
        { href: links.account(addressPath(address)), title: known.label, says: known.entity, id: address },
      ];
    }
    // No address: made from a hash, it would belong to nobody. The page finds out which of the two it is.
    const says = 'The explorer looks it up';
    return [{ href: links.transaction(found.hash), title: 'Hash or public key', says, id: found.hash }];
  }
  if (found.kind === 'transaction')
    return [{ href: links.transaction(found.hash), title: 'Transaction', id: found.hash }];
  if (found.kind === 'nothing' || typed.trim().length < MIN_NAME_LENGTH) return [];
  const words = foldedWords(typed);
  if (words.join(' ') === PROJECT) return [];
  const named = found.matches.filter(({ label }) => beginsWith(foldedWords(label), words));
  return named.slice(0, MAX_NAMES).map(({ label, entity, address }) => ({
    href: links.account(addressPath(address)),
    title: label,
    says: entity,
    id: address,
  }));
}

/** Whether a name begins with these words or their beginnings: “wallet” is a part of many names, and means none. */
function beginsWith(name: readonly string[], words: readonly string[]): boolean {
  return words.every((word, at) => name[at]?.startsWith(word) ?? false);
}

const foldedWords = (text: string) => wordsOf(text).map((word) => fold(word.text));
