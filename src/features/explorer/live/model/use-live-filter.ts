import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useMemo } from 'react';
import { forRouter } from '../../../../app/url/for-router';
import { readFilter, writeFilter, type LiveFilter } from '../lib/live-filter';

/** The filter of the live list, which the URL carries, and a way to change it: a step in the browser's history. */
export function useLiveFilter(): readonly [LiveFilter, (filter: LiveFilter) => void] {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const history = useHistory();
  const change = useCallback(
    (filter: LiveFilter) => {
      const { pathname, search: current, hash } = window.location;
      const next = writeFilter(current, filter);
      if (next !== current) history.push(forRouter(pathname + next + hash));
    },
    [history],
  );
  const said = isBrowser ? search : '';
  return [useMemo(() => readFilter(said), [said]), change];
}
