import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_INDEX_FILE } from '../../../app/site/search-index';
import { useNetwork } from '../../../app/node/use-network';
import { createLazyPart } from '../../../lib/lazy-part';
import { savesData } from '../../../lib/saves-data';
import { useLazyPart } from '../../../ui/layout/use-lazy-part';
import type { Engine } from '../lib/engine';
import { engineLoader } from '../lib/engine-loader';
import { groupsOf, type Group } from '../lib/result-groups';
import { pageIndex } from './page-index';

const loadEngine = engineLoader(pageIndex.read);
/** The code that recognizes addresses and names. It is large, and shared with the explorer. */
const recogniser = createLazyPart(
  () => import(/* webpackChunkName: "search-explorer" */ '../lib/explorer-hits'),
);

type Index =
  | { readonly state: 'failed'; readonly engine?: undefined }
  /** While it loads, the engine searches titles alone. */
  | { readonly state: 'loading'; readonly engine?: Engine }
  | { readonly state: 'ready'; readonly engine: Engine };

/** The results of a query, and whether more may follow. */
export interface Found {
  readonly state: Index['state'];
  /** Empty for an empty query. Partial results are shown while others load. */
  readonly groups: readonly Group[];
  /** Retries what failed to load. */
  readonly retry: () => void;
}

/**
 * Searches the site and the names of the page's network. The index and the code that recognizes addresses are loaded on
 * first use, so that the first letter waits for neither; readers who save data fetch that code with the first letter.
 * `guessed`: the reader has not typed the query.
 */
export function useFound(typed: string, most: number, { guessed = false } = {}): Found {
  const url = useBaseUrl(`/${SEARCH_INDEX_FILE}`);
  const { network, links } = useNetwork();
  const [index, setIndex] = useState<Index>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const onTitles = (engine: Engine) => wanted && setIndex({ state: 'loading', engine });
    loadEngine(url, onTitles).then(
      (engine) => wanted && setIndex({ state: 'ready', engine }),
      () => wanted && setIndex({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [url, attempt]);

  const hasQuery = typed.trim() !== '';
  const recognising = useLazyPart(recogniser, hasQuery || !savesData(navigator));
  const recognise = recognising.state === 'ready' ? recognising.part.explorerHits : undefined;
  const { engine } = index;
  const groups = useMemo(
    () =>
      hasQuery
        ? groupsOf(recognise?.(typed, network, links) ?? [], engine?.(typed, { guessed }) ?? [], most)
        : [],
    [hasQuery, guessed, typed, network, links, recognise, engine, most],
  );

  const retry = () => {
    if (recognising.state === 'failed') recogniser.fetch();
    if (index.state !== 'failed') return;
    setIndex({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  const failed = index.state === 'failed' || recognising.state === 'failed';
  const ready = index.state === 'ready' && (!hasQuery || recognise !== undefined);
  return { state: failed ? 'failed' : ready ? 'ready' : 'loading', groups, retry };
}
