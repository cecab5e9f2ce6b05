import type { Hub } from '../node/hub';
import { untilOver, type Reader } from './until-over';

/** How many lines may wait for one slow reader before its stream is broken off. */
const MAX_WAITING = 100_000;

/** What a source of lines may do with its stream. */
export interface Lines {
  write(line: Uint8Array): void;
  /** Ends the stream; nothing may be written after. */
  end(): void;
}

/**
 * A live stream: whatever the source writes is sent at once, one chunk a line. `start` subscribes and returns how to
 * unsubscribe; that happens when the reader goes away, when the source ends, or when the network is disposed.
 */
export function liveStream(
  hub: Hub,
  { signal }: Reader,
  start: (lines: Lines) => () => void,
): ReadableStream<Uint8Array> {
  let open = true;
  let stop = () => {};
  const close = () => {
    open = false;
    stop();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const finish = (last: () => void) => {
        if (!open) return;
        close();
        last();
      };
      const end = () => finish(() => controller.close());
      const unsubscribe = start({
        end,
        write(line) {
          if (!open) return;
          controller.enqueue(line);
          if ((controller.desiredSize ?? 0) > -MAX_WAITING) return;
          const error = new Error(`${MAX_WAITING} lines wait for a reader that does not read`);
          finish(() => controller.error(error));
        },
      });
      const forget = untilOver(hub, signal, end, () => finish(() => controller.error(signal.reason)));
      stop = () => {
        forget();
        unsubscribe();
      };
      if (!open) stop();
    },
    cancel: close,
  });
}
