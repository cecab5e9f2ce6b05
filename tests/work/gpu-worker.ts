import type { ToWorker } from '../../src/work/worker-messages';
import { openEngine } from '../../src/work/open-engine';
import { serveEngine } from '../../src/work/serve-engine';

// The worker of the product, but graphics cards may be imitated by the processor: a test machine has no other.
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
const clock = () => performance.now();
const take = serveEngine(
  (name) => openEngine(name, { pause, clock }, { allowSoftware: true }),
  (message) => postMessage(message),
  clock,
);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
