import type { Line, LineLimits } from './line-splitter';
import { createLineSplitter, LINE_LIMITS } from './line-splitter';

/** What one chunk gave: its lines, and whether a line is left unfinished. */
export interface LineBatch {
  readonly lines: readonly Line[];
  readonly unfinished: boolean;
}

/**
 * The lines of a body, chunk by chunk, at the reader's pace. Ends when the body ends or after an `endless` line;
 * a broken body throws the body's own error and an unfinished line is dropped; an abort throws the signal's reason.
 * However it ends, the body is cancelled.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  { signal, limits = LINE_LIMITS }: { signal: AbortSignal; limits?: LineLimits },
): AsyncGenerator<LineBatch, void, undefined> {
  const reader = body.getReader();
  const splitter = createLineSplitter(limits);
  const onAbort = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal.throwIfAborted();
        throw error;
      });
      // A cancelled reader says that the body is done.
      signal.throwIfAborted();
      const lines = done ? splitter.end() : splitter.push(value);
      if (!done || lines.length > 0) yield { lines, unfinished: !done && splitter.unfinished };
      const last = lines.at(-1);
      if (done || (last?.type === 'bad' && last.reason === 'endless')) return;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Neither awaited nor heard: a source that hangs while it is cancelled must not hold its reader.
    void reader.cancel().catch(() => undefined);
  }
}
