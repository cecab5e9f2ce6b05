import type { ExplorerLinks } from '../../../../app/explorer-links';
import type { Interpretation } from '../../../../directory/interpret';
import { knownAddress } from '../../../../directory/known-addresses';
import { addressPath, type Address } from '../../../../protocol/address';
import type { Network } from '../../../../protocol/network';

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

/** The places that a text may mean; none where it has to be asked about, or means nothing. */
export function suggestionsOf(meaning: Interpretation, context: SuggestionContext): readonly Suggestion[] {
  const network = meaning.network ?? context.network;
  const links = context.linksOf(network);
  const there = network === context.network ? undefined : `On ${context.labelOf(network)}`;
  const account = (address: Address, says?: string): Suggestion => {
    const known = knownAddress(network, address);
    const name = context.nicknameOf(address) ?? known?.label;
    const href = links.account(addressPath(address));
    return { title: name ?? 'Account', says: there ?? says ?? known?.entity, id: address, href };
  };
  switch (meaning.kind) {
    case 'account': {
      const found = account(meaning.address);
      return [meaning.read ? { ...found, readAs: 'spelling' } : found];
    }
    case 'transaction':
      return [{ title: 'Transaction', says: there, id: meaning.hash, href: links.transaction(meaning.hash) }];
    case 'hash-or-key':
      return [
        {
          title: 'Transaction',
          says: 'If these digits are its hash',
          id: meaning.hash,
          href: links.transaction(meaning.hash),
        },
        { ...account(meaning.address, 'If these digits are its public key'), readAs: 'key' },
      ];
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
export function destinationOf(
  meaning: Interpretation,
  suggestions: readonly Suggestion[],
  typed: string,
): Suggestion | undefined {
  if (meaning.kind === 'hash-or-key') return undefined;
  if (suggestions.length === 1) return suggestions[0];
  const named = suggestions.filter(({ title }) => title.toLowerCase() === typed.trim().toLowerCase());
  return named.length === 1 ? named[0] : undefined;
}
