import type { ByteSource } from './byte-source';
import type { Line, LineLimits } from './line-splitter';
import { createLineSplitter, LINE_LIMITS } from './line-splitter';

/** The lines of one chunk, and whether a line is unfinished. */
export interface LineBatch {
  readonly lines: readonly Line[];
  readonly unfinished: boolean;
}

/**
 * The lines of a body, chunk by chunk, at the reader's pace. Ends when the body ends or after an `endless` line; a
 * failed body throws its own error and an unfinished line is dropped; an abort throws the signal's reason. The body
 * is cancelled in every case.
 */
export async function* readLines(
  body: ByteSource,
  { signal, limits = LINE_LIMITS }: { signal: AbortSignal; limits?: LineLimits },
): AsyncGenerator<LineBatch, void, undefined> {
  const splitter = createLineSplitter(limits);
  const onAbort = () => body.cancel(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const piece = await body.read().catch((error: unknown) => {
        signal.throwIfAborted();
        throw error;
      });
      // A cancelled body reports `done`.
      signal.throwIfAborted();
      const done = piece === undefined;
      const lines = done ? splitter.end() : splitter.push(piece);
      if (!done || lines.length > 0) yield { lines, unfinished: !done && splitter.unfinished };
      const last = lines.at(-1);
      if (done || (last?.type === 'bad' && last.reason === 'endless')) return;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    body.cancel();
  }
}
