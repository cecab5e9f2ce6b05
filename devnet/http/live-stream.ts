import type { Hub } from '../node/hub';
import { untilOver, type Reader } from './until-over';
import { createWaitingLines } from './waiting-lines';

/** What a source can do with its stream. */
export interface Lines {
  /** Sends lines before anything written, each made on demand. Called at most once, at the start. */
  begin(lines: Iterable<Uint8Array>): void;
  write(line: Uint8Array): void;
  /** Ends the stream; nothing may be written afterwards. */
  end(): void;
}

/**
 * A live stream. What the source writes is sent immediately, one chunk per line, or queued for a slow reader; a
 * reader that is too slow is disconnected (see createWaitingLines). `start` subscribes and returns a function that
 * unsubscribes: it is called when the reader leaves, when the source ends, or when the network is disposed.
 */
export function liveStream(
  hub: Hub,
  { signal }: Reader,
  start: (lines: Lines) => () => void,
): ReadableStream<Uint8Array> {
  let open = true;
  let ended = false;
  let stop = () => {};
  let beginning: Iterator<Uint8Array> | undefined;
  let fail = (_error: unknown) => {};
  /** Wakes a pending pull that found no line. */
  let wake: (() => void) | undefined;
  const waiting = createWaitingLines(hub, (error) => fail(error));

  const close = () => {
    open = false;
    beginning = undefined;
    waiting.clear();
    stop();
    wake?.();
  };

  function next(): Uint8Array | undefined {
    const made = beginning?.next();
    if (made && !made.done) return made.value;
    beginning = undefined;
    return waiting.shift();
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        fail = (error) => {
          if (!open) return;
          close();
          controller.error(error);
        };
        let unsubscribe = () => {};
        // Deliver the queued lines before closing the stream.
        const end = () => {
          ended = true;
          unsubscribe();
          wake?.();
        };
        unsubscribe = start({
          end,
          begin: (lines) => (beginning = lines[Symbol.iterator]()),
          write(line) {
            if (!open || ended) return;
            waiting.push(line);
            wake?.();
          },
        });
        const forget = untilOver(hub, signal, end, () => fail(signal.reason));
        stop = () => {
          forget();
          unsubscribe();
        };
        if (ended) unsubscribe();
        if (!open) stop();
      },
      async pull(controller) {
        for (;;) {
          const line = open ? next() : undefined;
          if (line) return controller.enqueue(line);
          if (!open) return;
          if (ended) {
            close();
            return controller.close();
          }
          await new Promise<void>((resolve) => (wake = resolve));
          wake = undefined;
        }
      },
      cancel: close,
    },
    // No buffering by the stream itself: queued bytes are counted in one place only.
    { highWaterMark: 0 },
  );
}
