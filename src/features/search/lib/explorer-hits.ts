import type { ExplorerLinks } from '../../../app/explorer-links';
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

/**
 * What of the network was typed: an address, 64 hex digits, or words with which a known name's words begin (LIVE has
 * names). Asks nobody, so that an answer says what would be looked at, not that it exists.
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
    const says = 'If these digits are its public key';
    return [
      {
        href: links.transaction(found.hash),
        title: 'Transaction',
        says: 'If these digits are its hash',
        id: found.hash,
      },
      { href: links.account(addressPath(address)), title: 'Account', says, id: address },
    ];
  }
  if (found.kind === 'nothing' || typed.trim().length < MIN_NAME_LENGTH) return [];
  // The owner's name alone leads to half of the list: here it is the label's words that count.
  const words = foldedWords(typed);
  const named = found.matches.filter(({ label }) => {
    const names = foldedWords(label);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
  return named.slice(0, MAX_NAMES).map(({ label, entity, address }) => ({
    href: links.account(addressPath(address)),
    title: label,
    says: entity,
    id: address,
  }));
}

const foldedWords = (text: string) => wordsOf(text).map((word) => fold(word.text));
