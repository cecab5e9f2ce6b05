import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { nodeKey } from '@site/src/app/queries/node-key';
import type { Span } from '@site/src/ui/history/history-pages';
import type { Verdict } from '../lib/history-integrity';
import type { Subject } from '../jobs/jobs';
import { runJob } from '../jobs/run-job';

/** The verification results of the visible rows, by height. */
export interface Verdicts {
  readonly of: ReadonlyMap<bigint, Verdict>;
  readonly state: 'checking' | 'checked' | 'failed';
  readonly error: unknown;
  /** Checks what has no result yet once more. */
  readonly retry: () => void;
}

type Checked = Omit<Verdicts, 'retry'>;

/** The number of results to keep. */
const REMEMBERED = 1_000;
type ByHeight = Verdicts['of'];
const NONE: ByHeight = new Map();

const keyOf = ({ network, node, publicKey }: Subject) =>
  nodeKey({ network, url: node }, 'verdicts', publicKey);

/**
 * Fetches the transactions of the visible span and verifies each of them in the background. Nothing is fetched
 * twice, and nothing is checked while `span` is undefined. It is not a query because results arrive one by one
 * from a worker, and overlapping spans share them. They are stored in the query cache, so that going back to the
 * page needs no request. What failed is checked again when the device is back online.
 */
export function useVerdicts(subject: Subject, span: Span | undefined): Verdicts {
  const client = useQueryClient();
  const [verdicts, setVerdicts] = useState<Checked>(() => ({
    of: client.getQueryData<ByHeight>(keyOf(subject)) ?? NONE,
    state: 'checking',
    error: undefined,
  }));
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const from = span?.from;
  const to = span?.to;
  const hasFailed = verdicts.state === 'failed';

  useEffect(() => {
    if (from === undefined || to === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let known = client.getQueryData<ByHeight>(keyOf(subject)) ?? NONE;
    const missing = unchecked({ from, to }, known);
    const check = async () => {
      if (missing === undefined) return;
      const request = { publicKey: subject.publicKey, span: missing };
      for await (const step of runJob(subject, 'verify', request, { signal })) {
        if (signal.aborted) return;
        const more = new Map(known.size > REMEMBERED ? NONE : known);
        for (const verdict of step) more.set(verdict.block.height, verdict);
        known = more;
        client.setQueryData<ByHeight>(keyOf(subject), more);
        setVerdicts({ of: more, state: 'checking', error: undefined });
      }
    };
    check().then(
      () => {
        if (!signal.aborted) setVerdicts({ of: known, state: 'checked', error: undefined });
      },
      (error: unknown) => {
        if (!signal.aborted) setVerdicts({ of: known, state: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [client, subject, from, to, attempt]);

  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  return useMemo(() => ({ ...verdicts, retry }), [verdicts, retry]);
}

/** The unchecked part of a span, including the block below it, which the lowest row builds on. */
function unchecked({ from, to }: Span, known: ReadonlyMap<bigint, Verdict>): Span | undefined {
  const lowest = from > 1n ? from - 1n : from;
  let first = lowest;
  let last = to;
  while (first <= last && known.has(first)) first++;
  while (last >= first && known.has(last)) last--;
  return first > last ? undefined : { from: first, to: last };
}
