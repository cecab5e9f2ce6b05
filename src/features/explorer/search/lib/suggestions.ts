import type { ExplorerLinks } from '@site/src/app/url/explorer-links';
import type { Interpretation } from '@site/src/directory/interpret';
import { knownAddress } from '@site/src/directory/known-addresses';
import { addressPath, publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import type { Abbreviated } from './abbreviated';
import { withSearch } from './search-in-url';

/** A page that a search text may mean. */
export interface Suggestion {
  /** The name of the account, or the kind of the page. */
  readonly title: string;
  /** Why it is suggested. */
  readonly detail: string | undefined;
  /** The complete address or hash. */
  readonly id: string;
  readonly href: string;
  /** How the text was interpreted, if that differs from its literal meaning: the opened page explains it. */
  readonly readAs?: ReadAs;
  /** On another network than the page's: it is only opened if the reader chooses it. */
  readonly isElsewhere?: true;
}

/** `spelling`: an address in another spelling. `inside`: text around an address. `key`: the public key of an address. */
export type ReadAs = 'spelling' | 'inside' | 'key';

/** The context of suggestions. */
export interface SuggestionContext {
  readonly network: Network;
  /** The label of a network. */
  readonly labelOf: (network: Network) => string;
  readonly linksOf: (network: Network) => ExplorerLinks;
  /** The reader's nickname for an account. */
  readonly nicknameOf: (address: Address) => string | undefined;
}

const NAMELESS = 'Account';

/** The pages that a text may mean; none if a request is needed, or if it means nothing. */
export function suggestionsOf(
  meaning: Interpretation | Abbreviated,
  context: SuggestionContext,
): readonly Suggestion[] {
  const network = meaning.network ?? context.network;
  const links = context.linksOf(network);
  const there = network === context.network ? undefined : `On ${context.labelOf(network)}`;
  const account = (address: Address, detail?: string): Suggestion => {
    const known = knownAddress(network, address);
    const name = context.nicknameOf(address) ?? known?.label;
    const href = links.account(addressPath(address));
    return { title: name ?? NAMELESS, detail: there ?? detail ?? known?.entity, id: address, href };
  };
  switch (meaning.kind) {
    case 'account': {
      // The page of a key checks that it is not a transaction's hash.
      if (meaning.byKey) {
        const id = publicKeyFromAddress(meaning.address);
        return [{ title: 'Public key', detail: there, id, href: links.account(id) }];
      }
      const found = account(meaning.address);
      return [meaning.read ? { ...found, readAs: meaning.inside ? 'inside' : 'spelling' } : found];
    }
    case 'transaction':
      return [
        { title: 'Transaction', detail: there, id: meaning.hash, href: links.transaction(meaning.hash) },
      ];
    case 'hash-or-key': {
      // A named account is known to exist. For other digits, only the node knows.
      const named = account(meaning.address);
      if (named.title !== NAMELESS) return [{ ...named, readAs: 'key' }];
      const title = 'Hash or public key';
      return [{ title, detail: 'Look it up', id: meaning.hash, href: withSearch(links.home, meaning.hash) }];
    }
    case 'names':
      return [
        ...meaning.nicknames.map(({ address }) => account(address, 'Your nickname')),
        ...meaning.known.map(({ address, label, entity }) => ({ ...account(address, entity), title: label })),
        ...(meaning.elsewhere ?? []).map(({ network: other, address, name }): Suggestion => ({
          title: name,
          detail: `On ${context.labelOf(other)}`,
          id: address,
          href: context.linksOf(other).account(addressPath(address)),
          isElsewhere: true,
        })),
      ];
    case 'abbreviated':
      return [
        ...meaning.addresses.map((address) => account(address)),
        ...meaning.hashes.map((hash) => ({
          title: 'Transaction',
          detail: there,
          id: hash,
          href: links.transaction(hash),
        })),
      ];
    default:
      return [];
  }
}

/**
 * The page that a text unambiguously means; undefined if there is none, or more than one. A name on another network is
 * not opened automatically.
 */
export function destinationOf(found: readonly Suggestion[], typed: string): Suggestion | undefined {
  const suggestions = found.filter(({ isElsewhere }) => !isElsewhere);
  if (suggestions.length === 1) return suggestions[0];
  const named = suggestions.filter(({ title }) => title.toLowerCase() === typed.trim().toLowerCase());
  return named.length === 1 ? named[0] : undefined;
}
