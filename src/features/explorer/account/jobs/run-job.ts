import { abortable } from '../../../../lib/abort';
import { unpackError, type FromWorker, type JobName, type JobRequest, type JobStep } from './messages';
import type { Subject, ToWorker } from './messages';

let worker: Worker | undefined | 'refused';
let ids = 0;
const waiting = new Map<number, (message: FromWorker) => void>();

/** One worker for the page, made when the first job comes; undefined where the browser lets none be made. */
function pageWorker(): Worker | undefined {
  if (worker === 'refused') return undefined;
  if (worker !== undefined) return worker;
  try {
    const made = new Worker(new URL('./account-worker.ts', import.meta.url));
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => waiting.get(data.id)?.(data);
    made.onerror = (event) => {
      // Its program did not arrive: jobs that wait are told, later ones run here.
      event.preventDefault();
      worker = 'refused';
      for (const [id, tell] of waiting) tell({ type: 'failed', id, error: { code: undefined } });
    };
    worker = made;
    return made;
  } catch {
    worker = 'refused';
    return undefined;
  }
}

/**
 * Runs a job about an account beside the page, step by step as they are taken; where there is no worker, on the page
 * itself with a pause after each step. An abort throws the signal's reason. Errors: those of the job.
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
  const tell = (message: ToWorker) => thread.postMessage(message);
  try {
    tell({ type: 'start', id, subject, job, request });
    for (;;) {
      const answered = new Promise<FromWorker>((resolve) => waiting.set(id, resolve));
      tell({ type: 'next', id });
      const answer = await abortable(answered, { signal });
      if (answer.type === 'done') return;
      if (answer.type === 'failed') {
        if (worker === 'refused' && steps === 0) break;
        throw unpackError(answer.error);
      }
      steps++;
      yield answer.step as JobStep<N>;
    }
  } finally {
    waiting.delete(id);
    tell({ type: 'stop', id });
  }
  yield* runHere(subject, job, request, { signal });
}

async function* runHere<N extends JobName>(
  subject: Subject,
  job: N,
  request: JobRequest<N>,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<JobStep<N>, void, undefined> {
  const [{ JOBS }, { toolsFor }] = await Promise.all([import('./jobs'), import('./tools')]);
  const steps = (JOBS[job] as (...job: unknown[]) => AsyncGenerator<JobStep<N>, void, undefined>)(
    toolsFor(subject),
    request,
    { signal },
  );
  for await (const step of steps) {
    yield step;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
