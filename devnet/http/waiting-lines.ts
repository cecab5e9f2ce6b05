import type { Hub } from '../node/hub';

/** Maximum queued bytes for one reader, and for all readers of a network. */
export interface WaitingLimits {
  readonly perReader: number;
  readonly inAll: number;
}

/** 4 MiB are about 5,000 transactions: one second at the highest rates. */
export const WAITING_LIMITS: WaitingLimits = { perReader: 4 * 2 ** 20, inAll: 64 * 2 ** 20 };
/** The queue's overhead per line, rounded up, so that many short lines count too. */
const LINE_OVERHEAD = 64;

/** The FIFO queue of lines that a reader has not read yet. */
export interface WaitingLines {
  /** Adds a line; may report this reader or another one as too slow. */
  push(line: Uint8Array): void;
  shift(): Uint8Array | undefined;
  /** Empties the queue. */
  clear(): void;
}

interface Reader {
  bytes: number;
  onTooSlow(error: Error): void;
}

/** The slow readers of each network, with their queued bytes. */
const readersOf = new WeakMap<Hub, { readonly readers: Set<Reader>; bytes: number }>();

/** The bytes queued for all readers of a network, including overhead. */
export function waitingBytes(hub: Hub): number {
  return readersOf.get(hub)?.bytes ?? 0;
}

/**
 * Creates the queue of one reader. `onTooSlow` is called when the reader exceeds its limit; when the readers together
 * exceed theirs, it is called for the one with the longest queue. The callback must clear that queue.
 */
export function createWaitingLines(
  hub: Hub,
  onTooSlow: (error: Error) => void,
  { perReader, inAll }: WaitingLimits = WAITING_LIMITS,
): WaitingLines {
  const all = readersOf.get(hub) ?? { readers: new Set(), bytes: 0 };
  readersOf.set(hub, all);
  const own: Reader = { bytes: 0, onTooSlow };
  let lines: Uint8Array[] = [];
  let first = 0;

  function count(bytes: number): void {
    own.bytes += bytes;
    all.bytes += bytes;
    if (own.bytes > 0) all.readers.add(own);
    else all.readers.delete(own);
  }

  return {
    push(line) {
      lines.push(line);
      count(line.byteLength + LINE_OVERHEAD);
      if (own.bytes > perReader) onTooSlow(tooSlow(own));
      else if (all.bytes > inAll) {
        const slowest = [...all.readers].reduce((a, b) => (b.bytes > a.bytes ? b : a));
        slowest.onTooSlow(tooSlow(slowest));
      }
    },
    shift() {
      const line = lines[first];
      if (!line) return undefined;
      count(-line.byteLength - LINE_OVERHEAD);
      first++;
      // Drop read lines once they are half of the array: shifting it for each line would be quadratic.
      if (first * 2 > lines.length) {
        lines = lines.slice(first);
        first = 0;
      }
      return line;
    },
    clear() {
      lines = [];
      first = 0;
      count(-own.bytes);
    },
  };
}

function tooSlow({ bytes }: Reader): Error {
  return new Error(`The reader is too slow: ${bytes} bytes are queued for it`);
}
