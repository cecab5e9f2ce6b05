import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_INDEX_FILE } from '@site/src/app/site/search-index';
import { useNetwork } from '@site/src/app/node/use-network';
import { createLazyPart } from '@site/src/lib/lazy-part';
import { savesData } from '@site/src/lib/saves-data';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import type { Engine } from './lib/engine';
import { engineLoader } from './lib/engine-loader';
import { counted, groupsOf, type Group } from './lib/result-groups';
import { pageIndex } from './index-file';

const loadEngine = engineLoader(pageIndex.read);
/** The code that recognizes addresses and names. It is large, and shared with the explorer. */
const recogniser = createLazyPart(
  () => import(/* webpackChunkName: "search-explorer" */ './lib/explorer-hits'),
);

/** The number of results is announced after this pause in typing, in milliseconds. */
const DEBOUNCE_MS = 500;

/** Addresses and hashes, whole or shortened: hardly any has no digit. */
const LIKE_ID = /\d|…|\.\.\./;

type Index =
  | { readonly state: 'failed'; readonly engine?: undefined }
  /** While it loads, the engine finds a part. */
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
 * Searches the site and the names of the page's network. The index is loaded on first use, so that the first letter does
 * not wait for it. The code that recognizes addresses and names follows when all of the index can be searched, so that it
 * delays no results of words, or with what may be an address. For readers who save data, only the second letter fetches
 * it: no address or name has one. `guessed`: the reader has not typed the query.
 */
export function useFound(typed: string, most: number, { guessed = false } = {}): Found {
  const url = useBaseUrl(`/${SEARCH_INDEX_FILE}`);
  const { network, links } = useNetwork();
  const [index, setIndex] = useState<Index>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const onPart = (engine: Engine) => wanted && setIndex({ state: 'loading', engine });
    loadEngine(url, onPart).then(
      (engine) => wanted && setIndex({ state: 'ready', engine }),
      () => wanted && setIndex({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [url, attempt]);

  const { length } = typed.trim();
  const hasQuery = length > 0;
  const mayHaveName = length > 1;
  const isWanted = savesData(navigator) ? mayHaveName : index.state !== 'loading' || LIKE_ID.test(typed);
  const recognising = useLazyPart(recogniser, isWanted);
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
  const ready = index.state === 'ready' && (!mayHaveName || recognise !== undefined);
  return { state: failed ? 'failed' : ready ? 'ready' : 'loading', groups, retry };
}

/**
 * The number of results in words, after a pause in typing, so that screen readers do not announce every letter. Empty
 * until then, and while more results may follow: it is always the number of what is listed.
 */
export function useCounted(query: string, groups: readonly Group[], state: Found['state']): string {
  const isUnknown = state === 'loading' || (state === 'failed' && groups.length === 0);
  const now = query.trim() === '' || isUnknown ? '' : counted(groups);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [now, query]);
  return said === now ? said : '';
}
