import { useCallback, useMemo } from 'react';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { readFilter, writeFilter, type LiveFilter } from '../lib/live-filter';

/** The filter of the live list, stored in the URL, and a setter that adds an entry to the browser's history. */
export function useLiveFilter(): readonly [LiveFilter, (filter: LiveFilter) => void] {
  const [search, go] = useUrlSearch();
  const change = useCallback((filter: LiveFilter) => go((current) => writeFilter(current, filter)), [go]);
  return [useMemo(() => readFilter(search), [search]), change];
}
