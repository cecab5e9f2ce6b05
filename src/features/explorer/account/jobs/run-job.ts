import { abortable } from '@site/src/lib/abort';
import { BROWSER_MS, withDeadline } from '@site/src/lib/deadline';
import { unpackError, type PortableError } from '@site/src/protocol/error';
import type { JobName, JobRequest, JobStep, Subject } from './jobs';

/** A message from the page to the worker. A job runs its next step only when the page requests it. */
export type ToWorker =
  | {
      readonly type: 'start';
      readonly id: number;
      readonly subject: Subject;
      readonly job: JobName;
      readonly request: unknown;
    }
  | { readonly type: 'next'; readonly id: number }
  | { readonly type: 'stop'; readonly id: number };

/** A message from the worker to the page. */
export type FromWorker =
  /** Its script runs and has begun the job. */
  | { readonly type: 'started'; readonly id: number }
  | { readonly type: 'step'; readonly id: number; readonly step: unknown }
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: PortableError };

/** What ends the wait for a step. */
type Answer = Exclude<FromWorker, { type: 'started' }>;

let worker: Worker | undefined | 'refused';
let ids = 0;
const waiting = new Map<number, (message: Answer) => void>();

/** The page's only worker, created for the first job; undefined if the browser refuses workers or does not start one. */
function pageWorker(): Worker | undefined {
  if (worker === 'refused') return undefined;
  if (worker !== undefined) return worker;
  try {
    // The folder of its name decides what a worker may connect to: see security-headers.
    const made = new Worker(
      /* webpackChunkName: "own-node/account-jobs" */ new URL('./account-worker.ts', import.meta.url),
    );
    const started = new Promise<void>((resolve) => {
      made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        resolve();
        if (data.type !== 'started') waiting.get(data.id)?.(data);
      };
    });
    // The first job follows at once.
    withDeadline(started, { ms: BROWSER_MS.worker }).catch(() => refuse(made));
    made.onerror = (event) => {
      event.preventDefault();
      refuse(made);
    };
    worker = made;
    return made;
  } catch {
    worker = 'refused';
    return undefined;
  }
}

/** Its script did not load or start: waiting jobs fail, later ones run on the page. */
function refuse(broken: Worker): void {
  if (worker !== broken) return;
  broken.terminate();
  worker = 'refused';
  for (const [id, notify] of waiting) notify({ type: 'failed', id, error: { code: undefined } });
}

/**
 * Runs a job about an account in a worker, one step per value taken; without a worker, on the page itself with a
 * pause after each step. An abort throws the signal's reason. Errors: those of the job.
 */
export async function* runJob<N extends JobName>(
  subject: Subject,
  job: N,
  request: JobRequest<N>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<JobStep<N>, void, undefined> {
  const thread = pageWorker();
  if (thread === undefined) {
    yield* runHere(subject, job, request, { signal });
    return;
  }
  const id = ++ids;
  let steps = 0;
  const post = (message: ToWorker) => thread.postMessage(message);
  try {
    post({ type: 'start', id, subject, job, request });
    for (;;) {
      const message = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      post({ type: 'next', id });
      const reply = await abortable(message, { signal });
      if (reply.type === 'done') return;
      if (reply.type === 'failed') {
        if (worker === 'refused' && steps === 0) break;
        throw unpackError(reply.error);
      }
      steps++;
      yield reply.step as JobStep<N>;
    }
  } finally {
    waiting.delete(id);
    post({ type: 'stop', id });
  }
  yield* runHere(subject, job, request, { signal });
}

async function* runHere<N extends JobName>(
  subject: Subject,
  job: N,
  request: JobRequest<N>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<JobStep<N>, void, undefined> {
  const { startJob } = await import(/* webpackChunkName: "account-tools" */ './jobs');
  const steps = startJob(subject, job, request, { signal });
  for await (const step of steps) {
    yield step;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
