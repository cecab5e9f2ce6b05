import type { Hub } from '../node/hub';
import { untilOver, type Reader } from './until-over';
import { createWaitingLines } from './waiting-lines';

/** What a source of lines may do with its stream. */
export interface Lines {
  /** Lines that come before everything written, each made when the reader wants it. Called at most once, at the start. */
  begin(lines: Iterable<Uint8Array>): void;
  write(line: Uint8Array): void;
  /** Ends the stream; nothing may be written after. */
  end(): void;
}

/**
 * A live stream: whatever the source writes is sent at once, one chunk a line, and waits for a reader that is slower; a
 * reader that is much slower is disconnected (see createWaitingLines). `start` subscribes and returns how to
 * unsubscribe; that happens when the reader goes away, when the source ends, or when the network is disposed.
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
  /** Resolves the reader's wish for a line, while it has one that could not be met at once. */
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
        // What waits is still read; then the stream closes.
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
    // Nothing is taken from the source before the reader wants it: what waits is counted in one place.
    { highWaterMark: 0 },
  );
}
