import { packError } from '@site/src/protocol/error';
import { startJob, type JobName, type JobRequest } from './jobs';
import type { FromWorker, ToWorker } from './run-job';

interface Running {
  readonly steps: AsyncGenerator<unknown, void, undefined>;
  readonly controller: AbortController;
}

/** The worker of the account page: checks, filters and exports histories without blocking the page. */
const running = new Map<number, Running>();
const post = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  const { id } = message;
  if (message.type === 'start') {
    const controller = new AbortController();
    const { subject, job } = message;
    const request = message.request as JobRequest<JobName>;
    const steps = startJob(subject, job, request, { signal: controller.signal });
    running.set(id, { steps, controller });
    post({ type: 'started', id });
  } else if (message.type === 'stop') {
    running.get(id)?.controller.abort();
    running.delete(id);
  } else {
    void makeStep(id);
  }
});

async function makeStep(id: number): Promise<void> {
  const job = running.get(id);
  if (job === undefined) return;
  try {
    const { done, value } = await job.steps.next();
    if (!running.has(id)) return;
    if (done !== true) return post({ type: 'step', id, step: value });
    running.delete(id);
    post({ type: 'done', id });
  } catch (error) {
    if (!running.delete(id)) return;
    post({ type: 'failed', id, error: packError(error) });
  }
}
