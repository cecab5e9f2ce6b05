import { useHistory, useLocation } from '@docusaurus/router';
import { useCallback } from 'react';
import { forRouter } from '../../../../app/url/for-router';
import type { ReadAs, Suggestion } from '../lib/suggestions';

/** What the page that a search led to is told about it; it lives in the browser's history, not in the URL. */
export interface SearchTrace {
  readonly typed: string;
  readonly readAs: ReadAs;
}

/** Goes where a search leads: a step in the browser's history, so that Back returns. */
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

/** The trace of the search that led to this page. The browser's history is foreign input. */
export function useSearchTrace(): SearchTrace | undefined {
  const { state } = useLocation<unknown>();
  const { search } = (state ?? {}) as { search?: Partial<SearchTrace> };
  if (typeof search?.typed !== 'string') return undefined;
  if (search.readAs !== 'key' && search.readAs !== 'spelling') return undefined;
  return { typed: search.typed, readAs: search.readAs };
}
