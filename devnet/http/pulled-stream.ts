import type { Hub } from '../node/hub';
import type { Commit } from '../types';
import { untilOver, type Reader } from './until-over';

/** The source of lines of a pulled stream. */
export interface Source {
  /** The next line; `wait` if there is none yet, `end` if there will be no more. */
  next(): Uint8Array | 'wait' | 'end';
  /** Whether this commit may add a line. */
  concerns(commit: Commit): boolean;
}

/** How long one stream may block the event loop, in milliseconds: making a line can be expensive. */
const SLICE_MS = 8;

/** A stream that pulls lines from its source on demand, so that a long history takes no memory. */
export function pulledStream(hub: Hub, { signal }: Reader, source: Source): ReadableStream<Uint8Array> {
  let end: 'open' | 'cancelled' | 'disposed' = 'open';
  let wake = () => {};
  const finish = (how: typeof end) => {
    end = how;
    unlisten();
    forget();
    wake();
  };
  const unlisten = hub.listen((commit) => {
    if (source.concerns(commit)) wake();
  });
  let until = performance.now() + SLICE_MS;
  let fail = () => {};
  const forget = untilOver(
    hub,
    signal,
    () => finish('disposed'),
    () => {
      if (end !== 'open') return;
      finish('cancelled');
      fail();
    },
  );
  return new ReadableStream<Uint8Array>({
    start(controller) {
      fail = () => controller.error(signal.reason);
    },
    async pull(controller) {
      if (performance.now() > until) {
        await new Promise((resolve) => setImmediate(resolve));
        until = performance.now() + SLICE_MS;
      }
      let found = source.next();
      while (found === 'wait' && end === 'open') {
        await new Promise<void>((resolve) => (wake = resolve));
        found = source.next();
      }
      if (end === 'cancelled') return;
      if (found instanceof Uint8Array && end === 'open') return controller.enqueue(found);
      finish('disposed');
      controller.close();
    },
    cancel: () => finish('cancelled'),
  });
}
