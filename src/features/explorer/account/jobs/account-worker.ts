import { JOBS } from './jobs';
import { packError, type FromWorker, type ToWorker } from './messages';
import { toolsFor } from './tools';

interface Running {
  readonly steps: AsyncGenerator<unknown, void, undefined>;
  readonly controller: AbortController;
}

/** The other thread of an account's page: checks, looks through and writes out histories while the page stays quick. */
const running = new Map<number, Running>();
const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  const { id } = message;
  if (message.type === 'start') {
    const controller = new AbortController();
    const job = JOBS[message.job] as (...job: unknown[]) => Running['steps'];
    const steps = job(toolsFor(message.subject), message.request, { signal: controller.signal });
    running.set(id, { steps, controller });
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
    if (done !== true) return tell({ type: 'step', id, step: value });
    running.delete(id);
    tell({ type: 'done', id });
  } catch (error) {
    if (!running.delete(id)) return;
    tell({ type: 'failed', id, error: packError(error) });
  }
}
