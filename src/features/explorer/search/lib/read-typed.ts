import { explorerLinks } from '@site/src/app/url/explorer-links';
import { writeNetwork } from '@site/src/app/url/network-in-url';
import type { SeenIds } from '@site/src/app/names/seen-ids';
import { networkLabel } from '@site/src/app/node/networks';
import { readAbbreviation } from '@site/src/directory/abbreviation';
import { interpret, type Interpretation } from '@site/src/directory/interpret';
import { nicknameOf, type Nicknames } from '@site/src/directory/nicknames';
import type { Network } from '@site/src/protocol/network';
import { findAbbreviated, type Abbreviated } from './abbreviated';
import { destinationOf, suggestionsOf, type Suggestion } from './suggestions';

/** The interpretation of a text, and its destination. */
export interface Reading {
  readonly meaning: Interpretation | Abbreviated;
  readonly suggestions: readonly Suggestion[];
  readonly destination: Suggestion | undefined;
}

/**
 * The context of an interpretation: the page's network, the default network of URLs without one, the reader's
 * nicknames, and what the page has seen.
 */
export interface ReadingContext {
  readonly network: Network;
  readonly fallback: Network;
  readonly nicknames: Nicknames;
  readonly seen: () => SeenIds;
  /** Complete digits are looked up although the page has seen them: the results open what they are. */
  readonly looksUp?: boolean;
}

/** Interprets the typed text, without requests. */
export function readTyped(typed: string, context: ReadingContext): Reading {
  const { network, fallback, nicknames, seen, looksUp = false } = context;
  const short = readAbbreviation(typed);
  const meaning =
    short === undefined
      ? recognised(interpret(typed, network, nicknames), looksUp ? NOTHING_SEEN : seen)
      : findAbbreviated(short, { network, nicknames, seen: seen() });
  const suggestions = suggestionsOf(meaning, {
    network,
    labelOf: networkLabel,
    linksOf: (other) => explorerLinks(writeNetwork('', other, fallback)),
    nicknameOf: (address) => nicknameOf(nicknames, meaning.network ?? network, address),
  });
  return { meaning, suggestions, destination: destinationOf(suggestions, typed) };
}

const NOTHING_SEEN = (): SeenIds => ({ accounts: new Set(), transactions: new Set() });

/** 64 digits that the page has seen as a hash or as a public key need not be looked up first. */
function recognised(meaning: Interpretation, seen: () => SeenIds): Interpretation {
  if (meaning.kind !== 'hash-or-key') return meaning;
  const { hash, publicKey, address } = meaning;
  const { transactions, accounts } = seen();
  if (transactions.has(hash)) return { kind: 'transaction', hash };
  // The page of a key checks that it is not a hash.
  if (accounts.has(publicKey)) return { kind: 'account', address, publicKey, read: false, byKey: true };
  return meaning;
}
