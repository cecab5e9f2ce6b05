import type { ExplorerLinks } from '../../../../app/url/explorer-links';
import type { Interpretation } from '../../../../directory/interpret';
import { knownAddress } from '../../../../directory/known-addresses';
import { addressPath, publicKeyFromAddress, type Address } from '../../../../protocol/address';
import type { Network } from '../../../../protocol/network';
import { withSearch } from './search-in-url';

/** A place that a text may mean. */
export interface Suggestion {
  /** Name or kind of the thing. */
  readonly title: string;
  /** Why it is offered. */
  readonly says: string | undefined;
  /** Address or hash, whole. */
  readonly id: string;
  readonly href: string;
  /** How the text was read, where that is not what it says itself: the page that opens tells. */
  readonly readAs?: ReadAs;
}

/** `spelling`: the same address, written as it should be. `key`: the address of a public key. */
export type ReadAs = 'spelling' | 'key';

/** What suggestions are made with. */
export interface SuggestionContext {
  readonly network: Network;
  /** The label of a network. */
  readonly labelOf: (network: Network) => string;
  readonly linksOf: (network: Network) => ExplorerLinks;
  /** The reader's own name for an account. */
  readonly nicknameOf: (address: Address) => string | undefined;
}

const NAMELESS = 'Account';

/** The places that a text may mean; none where it has to be asked about, or means nothing. */
export function suggestionsOf(meaning: Interpretation, context: SuggestionContext): readonly Suggestion[] {
  const network = meaning.network ?? context.network;
  const links = context.linksOf(network);
  const there = network === context.network ? undefined : `On ${context.labelOf(network)}`;
  const account = (address: Address, says?: string): Suggestion => {
    const known = knownAddress(network, address);
    const name = context.nicknameOf(address) ?? known?.label;
    const href = links.account(addressPath(address));
    return { title: name ?? NAMELESS, says: there ?? says ?? known?.entity, id: address, href };
  };
  switch (meaning.kind) {
    case 'account': {
      // The page of a key makes sure that it is not a transaction's hash.
      if (meaning.byKey) {
        const id = publicKeyFromAddress(meaning.address);
        return [{ title: 'Public key', says: there, id, href: links.account(id) }];
      }
      const found = account(meaning.address);
      return [meaning.read ? { ...found, readAs: 'spelling' } : found];
    }
    case 'transaction':
      return [{ title: 'Transaction', says: there, id: meaning.hash, href: links.transaction(meaning.hash) }];
    case 'hash-or-key': {
      // An account that has a name is known to be one. Of other digits only the node can tell.
      const named = account(meaning.address);
      if (named.title !== NAMELESS) return [{ ...named, readAs: 'key' }];
      const title = 'Hash or public key';
      return [{ title, says: 'Look it up', id: meaning.hash, href: withSearch(links.home, meaning.hash) }];
    }
    case 'names':
      return [
        ...meaning.nicknames.map(({ address }) => account(address, 'Your nickname')),
        ...meaning.known.map(({ address, label, entity }) => ({ ...account(address, entity), title: label })),
      ];
    default:
      return [];
  }
}

/** The one place that a text means beyond doubt; undefined where there is none, or more than one. */
export function destinationOf(suggestions: readonly Suggestion[], typed: string): Suggestion | undefined {
  if (suggestions.length === 1) return suggestions[0];
  const named = suggestions.filter(({ title }) => title.toLowerCase() === typed.trim().toLowerCase());
  return named.length === 1 ? named[0] : undefined;
}
