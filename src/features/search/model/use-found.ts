import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_INDEX_FILE } from '../../../app/search-index';
import { useNetwork } from '../../../app/use-network';
import type { Engine } from '../lib/engine';
import { engineLoader } from '../lib/engine-loader';
import { explorerHits } from '../lib/explorer-hits';
import { groupsOf, type Group } from '../lib/groups';

const loadEngine = engineLoader((...request) => fetch(...request));

type Index = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly engine: Engine };

/** What was found for the words typed, and how the index is. */
export interface Found {
  readonly state: Index['state'];
  /** Empty while nothing was typed. What needs no index is there before it. */
  readonly groups: readonly Group[];
  /** Asks for the index once more. */
  readonly retry: () => void;
}

/** Searches the site and the names of the network in view; the index is fetched with the first use. */
export function useFound(typed: string, most: number): Found {
  const url = useBaseUrl(`/${SEARCH_INDEX_FILE}`);
  const { network, links } = useNetwork();
  const [index, setIndex] = useState<Index>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    loadEngine(url).then(
      (engine) => wanted && setIndex({ state: 'ready', engine }),
      () => wanted && setIndex({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [url, attempt]);

  const engine = index.state === 'ready' ? index.engine : undefined;
  const groups = useMemo(() => {
    if (typed.trim() === '') return [];
    return groupsOf(explorerHits(typed, network, links), engine?.(typed) ?? [], most);
  }, [typed, network, links, engine, most]);

  const retry = () => {
    setIndex({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state: index.state, groups, retry };
}
