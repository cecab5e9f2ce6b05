import { useCallback, useEffect, useRef, useState } from 'react';
import { rateOf } from '../../work/expected-time';
import type { EngineName, FoundWork, WorkFinder, WorkProgress, WorkRequest } from '../../work/port';

/** The state of a search for work; times are milliseconds of this page's clock. */
export type WorkSearch =
  | { readonly state: 'idle' }
  | {
      readonly state: 'searching' | 'stopped';
      readonly request: WorkRequest;
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

interface WorkSearchOptions {
  /** Creates the finder, which closes with the component. Must be the same function in every render. */
  readonly open: () => WorkFinder;
  /** Whether to create it on mount, so that its workers are loaded even if the connection is lost later. */
  readonly early?: boolean;
  /** Receives a sentence for screen readers. */
  readonly announce: (sentence: string) => void;
}

/** One search at a time, which ends with the component. `rate`: tries per second, once it can be measured. */
export function useWorkSearch({ open, early = false, announce }: WorkSearchOptions) {
  const [search, setSearch] = useState<WorkSearch>({ state: 'idle' });
  const [rate, setRate] = useState<number>();
  const finder = useRef<WorkFinder>(undefined);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    if (early) finder.current = open();
    return () => {
      running.current?.abort();
      finder.current?.close();
      finder.current = undefined;
    };
  }, [open, early]);

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
      setSearch({ state: 'searching', request, tries: 0, ms: 0, engine: undefined });
      const onProgress = ({ tries, engine }: WorkProgress) => {
        if (!signal.aborted) setSearch({ state: 'searching', request, tries, ms: passed(tries), engine });
      };
      finder.current ??= open();
      finder.current.find(request, { signal, onProgress }).then(
        (found) => {
          if (signal.aborted) return;
          setSearch({ state: 'found', request, found, ms: passed(found.tries) });
          announce('Work found.');
        },
        (error: unknown) => {
          if (!signal.aborted) setSearch({ state: 'failed', error });
        },
      );
    },
    [open, announce],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    setSearch((current) => (current.state === 'searching' ? { ...current, state: 'stopped' } : current));
    announce('Search stopped.');
  }, [announce]);

  return { search, rate, start, stop };
}
