import { useEffect, useState } from 'react';
import type { AccountEntry } from '../../../../protocol/account-entry';
import type { IntegrityFault } from '../lib/check-entries';
import { pageCount, spanOfPage, type Span } from '../lib/pages';
import type { EntrySource } from './entry-source';

/** A page of history. While another one is fetched, the one before stays in view. */
export interface HistoryPage {
  /** Newest first; undefined before the first page has come. */
  readonly entries: readonly AccountEntry[] | undefined;
  readonly faults: readonly IntegrityFault[];
  /** Of the entries in view. */
  readonly span: Span | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly askAgain: () => void;
}

type Fetched = Pick<HistoryPage, 'entries' | 'faults' | 'span' | 'error'> & { readonly key: string };

/** How long the reader rests on a page before its neighbour is fetched, in milliseconds. */
const REST_MS = 600;

/** Fetches a page of a history of `top` blocks by one bounded request, and then, when there is rest, the older one. */
export function useHistoryPage(source: EntrySource, top: bigint, page: bigint): HistoryPage {
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<Fetched>();
  const key = `${top} ${page} ${attempt}`;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const span = spanOfPage(top, page);
    let rest: ReturnType<typeof setTimeout> | undefined;
    source.range(span, { signal }).then(
      ({ entries, faults }) => {
        if (signal.aborted) return;
        setFetched({ key, span, faults, entries: [...entries].reverse(), error: undefined });
        if (page < pageCount(top) && !savesData()) {
          // A page that cannot be fetched ahead will say so when it is asked for.
          rest = setTimeout(
            () => void source.range(spanOfPage(top, page + 1n), { signal }).catch(() => undefined),
            REST_MS,
          );
        }
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setFetched((before) => ({ faults: [], entries: undefined, span: undefined, ...before, key, error }));
      },
    );
    return () => {
      clearTimeout(rest);
      controller.abort();
    };
  }, [source, top, page, key]);

  return {
    entries: fetched?.entries,
    faults: fetched?.faults ?? [],
    span: fetched?.span,
    loading: fetched?.key !== key,
    error: fetched?.key === key ? fetched.error : undefined,
    askAgain: () => setAttempt((count) => count + 1),
  };
}

/** Whether the reader has asked for fewer bytes. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
