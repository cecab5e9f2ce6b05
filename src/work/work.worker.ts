import type { FromWorker, ToWorker } from './worker-messages';
import { openEngine } from './open-engine';
import { serveEngine } from './serve-engine';

// A message to itself lets the page's messages in; a timer would wait four milliseconds each time.
const { port1: here, port2: there } = new MessageChannel();
const waiting: (() => void)[] = [];
here.onmessage = () => waiting.shift()?.();
const pause = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    there.postMessage(undefined);
  });
const clock = () => performance.now();

/** The engines in a thread of their own: searching never holds up the page. */
const take = serveEngine(
  (name) => openEngine(name, { pause, clock }),
  (message: FromWorker) => postMessage(message),
  clock,
);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
