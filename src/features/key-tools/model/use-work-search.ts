import { useCallback, useEffect, useRef, useState } from 'react';
import { createPageWork } from '../../../app/node/page-work';
import { useAnnounce } from '../../../ui/live-region';
import type { EngineName, FoundWork, WorkFinder, WorkProgress, WorkRequest } from '../../../work/port';
import { rateOf } from '../lib/spans';

/** Where a search for work stands; times are milliseconds of this page's clock. */
export type WorkSearch =
  | { readonly state: 'idle' }
  | {
      readonly state: 'searching' | 'stopped';
      readonly tries: number;
      readonly ms: number;
      /** The engine that searches; undefined before its first report. */
      readonly engine: EngineName | undefined;
    }
  | {
      readonly state: 'found';
      readonly request: WorkRequest;
      readonly found: FoundWork;
      readonly ms: number;
    }
  | { readonly state: 'failed'; readonly error: unknown };

/** One search at a time, in workers that are fetched with this page and ended with it. */
export function useWorkSearch() {
  const [search, setSearch] = useState<WorkSearch>({ state: 'idle' });
  const [rate, setRate] = useState<number>();
  const announce = useAnnounce();
  const finder = useRef<WorkFinder>(undefined);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const made = createPageWork();
    finder.current = made;
    return () => {
      running.current?.abort();
      made.close();
    };
  }, []);

  const start = useCallback(
    (request: WorkRequest) => {
      running.current?.abort();
      const work = new AbortController();
      running.current = work;
      const { signal } = work;
      const since = performance.now();
      const passed = (tries: number) => {
        const ms = performance.now() - since;
        setRate((known) => rateOf(tries, ms) ?? known);
        return ms;
      };
      setSearch({ state: 'searching', tries: 0, ms: 0, engine: undefined });
      const onProgress = ({ tries, engine }: WorkProgress) =>
        setSearch({ state: 'searching', tries, ms: passed(tries), engine });
      finder.current?.find(request, { signal, onProgress }).then(
        (found) => {
          setSearch({ state: 'found', request, found, ms: passed(found.tries) });
          announce('Work found.');
        },
        (error: unknown) => {
          if (!signal.aborted) setSearch({ state: 'failed', error });
        },
      );
    },
    [announce],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    setSearch((current) => (current.state === 'searching' ? { ...current, state: 'stopped' } : current));
    announce('Search stopped.');
  }, [announce]);

  return { search, rate, start, stop };
}
