import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';
import { forRouter } from '@site/src/app/url/for-router';
import type { ReadAs, Suggestion } from './lib/suggestions';

/** The search that led to a page, stored in the browser's history state, not in the URL. */
export interface SearchTrace {
  readonly typed: string;
  readonly readAs: ReadAs;
}

/** Navigates to a search result with a new entry in the browser's history, so that Back returns. */
export function useGo(): (to: Pick<Suggestion, 'href' | 'readAs'>, typed: string) => void {
  const history = useHistory();
  return useCallback(
    ({ href, readAs }, typed) => {
      const trace: SearchTrace | undefined = readAs && { typed: typed.trim().slice(0, 200), readAs };
      history.push(forRouter(href), trace && { search: trace });
    },
    [history],
  );
}

/** The search that led to this page. The browser's history is untrusted input. */
export function useSearchTrace(): SearchTrace | undefined {
  const { state } = useLocation<unknown>();
  const { search } = (state ?? {}) as { search?: Partial<SearchTrace> };
  if (typeof search?.typed !== 'string') return undefined;
  if (search.readAs !== 'key' && search.readAs !== 'spelling' && search.readAs !== 'inside') return undefined;
  return { typed: search.typed, readAs: search.readAs };
}
