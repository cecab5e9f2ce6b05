import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobName, JobRequest, JobStep, Subject } from '../jobs/jobs';
import { runJob } from '../jobs/run-job';

/** The progress of a job that the page shows. */
export interface WatchedJob<A> {
  /** The combined steps so far. */
  readonly result: A;
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  readonly error: unknown;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A job and how to combine its steps. */
export interface JobPlan<N extends JobName, A> {
  readonly subject: Subject;
  readonly job: N;
  /** Undefined: the job does not run. */
  readonly request: JobRequest<N> | undefined;
  /** Identifies the request: a change drops the previous result. */
  readonly key: string;
  /** The initial result, created for each run, so that `add` may mutate it. */
  readonly empty: () => A;
  readonly add: (before: A, step: JobStep<N>) => A;
  /** Whether it starts automatically. */
  readonly auto: boolean;
}

interface Run<A> {
  readonly key: string;
  readonly result: A;
  readonly state: WatchedJob<A>['state'];
  readonly error: unknown;
}

/**
 * Runs a job in the background, updates the result at most ten times a second, and can be stopped. It is not a
 * query because its result grows for minutes, the reader stops and resumes it, and nobody returns to it with the
 * Back button.
 */
export function useJob<N extends JobName, A>(plan: JobPlan<N, A>): WatchedJob<A> {
  const { key, auto } = plan;
  const [nothing] = useState(plan.empty);
  const latest = useRef(plan);
  const [wanted, setWanted] = useState<{ readonly key: string; readonly run: number }>();
  const [run, setRun] = useState<Run<A>>();
  useEffect(() => {
    latest.current = plan;
  });
  const isWanted = auto || wanted?.key === key;
  const number = wanted?.key === key ? wanted.run : 0;
  const stopper = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const { subject, job, request, add, empty } = latest.current;
    if (!isWanted || request === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let result = empty();
    let shown = 0;
    const show = (state: Run<A>['state'], error?: unknown) => setRun({ key, result, state, error });
    stopper.current = () => {
      controller.abort();
      show('stopped');
    };
    const work = async () => {
      show('running');
      for await (const step of runJob(subject, job, request, { signal })) {
        if (signal.aborted) return;
        result = add(result, step);
        if (performance.now() - shown < 100) continue;
        shown = performance.now();
        show('running');
      }
      show('done');
    };
    work().catch((error: unknown) => {
      if (!signal.aborted) show('failed', error);
    });
    return () => {
      stopper.current = undefined;
      controller.abort();
    };
  }, [key, isWanted, number]);

  const current = run?.key === key ? run : undefined;
  return {
    result: current?.result ?? nothing,
    state: current?.state ?? (isWanted ? 'running' : 'idle'),
    error: current?.error,
    start: useCallback(() => setWanted((before) => ({ key, run: (before?.run ?? 0) + 1 })), [key]),
    stop: useCallback(() => stopper.current?.(), []),
  };
}
