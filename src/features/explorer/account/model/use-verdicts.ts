import { useEffect, useRef, useState } from 'react';
import type { Span } from '../lib/pages';
import type { Verdict } from '../lib/verdict';
import type { Subject } from '../work/messages';
import { runJob } from '../work/run-job';

/** What the transactions behind the rows in view prove. */
export interface Verdicts {
  readonly of: ReadonlyMap<bigint, Verdict>;
  readonly state: 'checking' | 'checked' | 'failed';
  readonly error: unknown;
}

/** Verdicts that are remembered. */
const REMEMBERED = 1_000;
const NONE: ReadonlyMap<bigint, Verdict> = new Map();

/**
 * Fetches the transactions of the span in view and checks each by its own bytes, beside the page. What was checked
 * before is not fetched again. Nothing is checked while `span` is undefined.
 */
export function useVerdicts(subject: Subject, span: Span | undefined): Verdicts {
  const known = useRef<ReadonlyMap<bigint, Verdict>>(NONE);
  const [verdicts, setVerdicts] = useState<Verdicts>({ of: NONE, state: 'checking', error: undefined });
  const from = span?.from;
  const to = span?.to;

  useEffect(() => {
    if (from === undefined || to === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const missing = unchecked({ from, to }, known.current);
    const check = async () => {
      if (missing === undefined) return;
      const request = { publicKey: subject.publicKey, span: missing };
      for await (const step of runJob(subject, 'verify', request, { signal })) {
        if (signal.aborted) return;
        const more = new Map(known.current.size > REMEMBERED ? NONE : known.current);
        for (const verdict of step) more.set(verdict.block.height, verdict);
        known.current = more;
        setVerdicts({ of: more, state: 'checking', error: undefined });
      }
    };
    check().then(
      () => {
        if (!signal.aborted) setVerdicts({ of: known.current, state: 'checked', error: undefined });
      },
      (error: unknown) => {
        if (!signal.aborted) setVerdicts({ of: known.current, state: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [subject, from, to]);

  return verdicts;
}

/** The part of a span that was not checked yet, with the block below it, which the lowest row builds on. */
function unchecked({ from, to }: Span, known: ReadonlyMap<bigint, Verdict>): Span | undefined {
  const lowest = from > 1n ? from - 1n : from;
  let first = lowest;
  let last = to;
  while (first <= last && known.has(first)) first++;
  while (last >= first && known.has(last)) last--;
  return first > last ? undefined : { from: first, to: last };
}
