import type { FromWorker, ToWorker } from './messages';
import { createPlainEngine } from './plain-engine';
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

/** The plain engine in a thread of its own: searching never holds up the page. */
const take = serveEngine(
  createPlainEngine({ pause }),
  (message: FromWorker) => postMessage(message),
  () => performance.now(),
);
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
