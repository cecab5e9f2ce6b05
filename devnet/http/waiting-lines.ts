import type { Hub } from '../node/hub';

/** Bytes that may wait for one reader, and for all readers of a network together. */
export interface WaitingLimits {
  readonly perReader: number;
  readonly inAll: number;
}

/** 4 MiB are some 5,000 transactions: what a reader misses who does not read for a second at the highest rates. */
export const WAITING_LIMITS: WaitingLimits = { perReader: 4 * 2 ** 20, inAll: 64 * 2 ** 20 };
/** What the queue itself takes for a line, rounded up, so that many short lines count as well. */
const LINE_OVERHEAD = 64;

/** The lines that one reader has not read yet, first in, first out. */
export interface WaitingLines {
  /** Adds a line; may call back that this reader, or another one, is too slow. */
  push(line: Uint8Array): void;
  shift(): Uint8Array | undefined;
  /** Forgets them. */
  clear(): void;
}

interface Reader {
  bytes: number;
  onTooSlow(error: Error): void;
}

/** The slow readers of each network, with the bytes that wait for them. */
const readersOf = new WeakMap<Hub, { readonly readers: Set<Reader>; bytes: number }>();

/** The bytes that wait for all readers of a network, with the overhead of their queues. */
export function waitingBytes(hub: Hub): number {
  return readersOf.get(hub)?.bytes ?? 0;
}

/**
 * A queue for one reader. A reader for whom more than its share waits is called back as too slow; when more than the
 * whole waits for all of them, it is the one with the longest queue. The callback must clear that queue.
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
      // What is read is let go of in halves: moving the rest up for each line would take ever longer.
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
  return new Error(`The reader is too slow: ${bytes} bytes wait for it`);
}
