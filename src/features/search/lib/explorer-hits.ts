import type { ExplorerLinks } from '@site/src/app/url/explorer-links';
import { networkLabel } from '@site/src/app/node/networks';
import { writeMembers } from '@site/src/app/url/url-members';
import { isAbbreviated, readAbbreviation } from '@site/src/directory/abbreviation';
import { ALL_KNOWN, knownAddress } from '@site/src/directory/known-addresses';
import { recognise } from '@site/src/directory/recognise';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import { fold, wordsOf } from './split-words';

/** An explorer page that matches the query. */
export interface ExplorerHit {
  readonly href: string;
  readonly title: string;
  /** Its owner, or how it will be looked up. */
  readonly detail?: string | undefined;
  /** The complete address or hash. */
  readonly id: string;
}

const MIN_NAME_LENGTH = 3;
const MAX_NAMES = 4;
/** It has many accounts, and its name means the whole site. */
const PROJECT = 'atto';

/**
 * Explorer pages for a query: an address, 64 hexadecimal digits, both ends of one of these, or the beginning of a known
 * name (LIVE has names). It requests nothing, so a result does not mean that the account or transaction exists.
 */
export function explorerHits(typed: string, network: Network, links: ExplorerLinks): ExplorerHit[] {
  const short = readAbbreviation(typed);
  if (short !== undefined) {
    const named = ALL_KNOWN.find(
      (one) => one.network === network && isAbbreviated(short, addressPath(one.address)),
    );
    if (!named) return [lookUp('Shortened address or hash', typed.trim(), links)];
    const { address: id, label: title, entity: detail } = named;
    return [{ href: links.account(addressPath(id)), title, detail, id }];
  }
  const found = recognise(typed, network);
  if (found.network !== undefined) return [lookUp(`On ${networkLabel(found.network)}`, typed.trim(), links)];
  if (found.kind === 'address') {
    const known = knownAddress(network, found.address);
    const href = links.account(addressPath(found.address));
    return [{ href, title: known?.label ?? 'Account', detail: known?.entity, id: found.address }];
  }
  if (found.kind === 'hash-or-key') {
    const address = addressFromPublicKey(found.publicKey);
    const known = knownAddress(network, address);
    if (known) {
      return [
        { href: links.account(addressPath(address)), title: known.label, detail: known.entity, id: address },
      ];
    }
    // No address: derived from a hash, it would belong to nobody.
    return [lookUp('Hash or public key', found.hash, links)];
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
    detail: entity,
    id: address,
  }));
}

/** The results of the explorer's own search, which opens a single one. */
function lookUp(title: string, id: string, { home }: ExplorerLinks): ExplorerHit {
  const [path = '', search = ''] = home.split('?');
  return { href: path + writeMembers(search, { q: id }), title, detail: 'The explorer looks it up', id };
}

/** Whether a name begins with these words or prefixes: “wallet” is part of many names, but begins none. */
function beginsWith(name: readonly string[], words: readonly string[]): boolean {
  return words.every((word, at) => name[at]?.startsWith(word) ?? false);
}

const foldedWords = (text: string) => wordsOf(text).map((word) => fold(word.text));
