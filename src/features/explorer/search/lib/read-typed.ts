import { explorerLinks } from '../../../../app/url/explorer-links';
import { writeNetwork } from '../../../../app/url/network-in-url';
import { networkLabel } from '../../../../app/node/networks';
import { interpret, type Interpretation } from '../../../../directory/interpret';
import { nicknameOf, type Nicknames } from '../../../../directory/nicknames';
import type { Network } from '../../../../protocol/network';
import { destinationOf, suggestionsOf, type Suggestion } from './suggestions';

/** The interpretation of a text, and its destination. */
export interface Reading {
  readonly meaning: Interpretation;
  readonly suggestions: readonly Suggestion[];
  readonly destination: Suggestion | undefined;
}

/**
 * The context of an interpretation: the page's network, the default network of URLs without one, and the reader's
 * nicknames.
 */
export interface ReadingContext {
  readonly network: Network;
  readonly fallback: Network;
  readonly nicknames: Nicknames;
}

/** Interprets the typed text, without requests. */
export function readTyped(typed: string, { network, fallback, nicknames }: ReadingContext): Reading {
  const meaning = interpret(typed, network, nicknames);
  const suggestions = suggestionsOf(meaning, {
    network,
    labelOf: networkLabel,
    linksOf: (other) => explorerLinks(writeNetwork('', other, fallback)),
    nicknameOf: (address) => nicknameOf(nicknames, meaning.network ?? network, address),
  });
  return { meaning, suggestions, destination: destinationOf(suggestions, typed) };
}
