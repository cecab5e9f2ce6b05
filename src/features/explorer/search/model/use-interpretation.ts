import { useMemo } from 'react';
import { explorerLinks } from '../../../../app/explorer-links';
import { writeNetwork } from '../../../../app/network-in-url';
import { networkLabel } from '../../../../app/networks';
import { useNames } from '../../../../app/use-names';
import { useNetwork } from '../../../../app/use-network';
import { useSiteConfig } from '../../../../app/use-site-config';
import { interpret, type Interpretation } from '../../../../directory/interpret';
import { nicknameOf } from '../../../../directory/nicknames';
import { destinationOf, suggestionsOf, type Suggestion } from '../lib/suggestions';

/** What a text means on the network of the page, and where it leads. */
export interface Reading {
  readonly meaning: Interpretation;
  readonly suggestions: readonly Suggestion[];
  readonly destination: Suggestion | undefined;
}

/** Reads what was typed; asks nobody. */
export function useInterpretation(typed: string): Reading {
  const { network } = useNetwork();
  const { network: fallback } = useSiteConfig();
  const { nicknames } = useNames();
  return useMemo(() => {
    const meaning = interpret(typed, network, nicknames);
    const suggestions = suggestionsOf(meaning, {
      network,
      labelOf: networkLabel,
      linksOf: (other) => explorerLinks(writeNetwork('', other, fallback)),
      nicknameOf: (address) => nicknameOf(nicknames, meaning.network ?? network, address),
    });
    return { meaning, suggestions, destination: destinationOf(meaning, suggestions, typed) };
  }, [typed, network, fallback, nicknames]);
}
