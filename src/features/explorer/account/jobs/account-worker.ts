import { packError } from '../../shared/lib/portable-error';
import { JOBS } from './jobs';
import type { FromWorker, ToWorker } from './job-messages';
import { toolsFor } from './tools';

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
    const job = JOBS[message.job] as (...job: unknown[]) => Running['steps'];
    const steps = job(toolsFor(message.subject), message.request, { signal: controller.signal });
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
