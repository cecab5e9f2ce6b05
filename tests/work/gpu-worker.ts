import type { ToWorker } from '../../src/work/worker-messages';
import { openEngine } from '../../src/work/open-engine';
import { serveEngine } from '../../src/work/serve-engine';

// The product's worker, except that software adapters are allowed, because a test machine has no others.
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
const clock = () => performance.now();
const take = serveEngine(
  (name) => openEngine(name, { pause, clock }, { allowSoftware: true }),
  (message) => postMessage(message),
  clock,
);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
