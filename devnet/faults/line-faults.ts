import type { Clock } from '../types';
import { falseData, type FalseDataName } from './false-data';

/**
 * Reads the next line of a response with its line end (of a plain response: everything), undefined at the end. May
 * throw.
 */
export type ReadLine = () => Promise<Uint8Array | undefined>;

/** Damages a sequence of lines. It is pulled one line at a time, on demand. */
export type LineFault = (read: ReadLine, clock: Clock) => ReadLine;

export type LineFaultName =
  | 'stall'
  | 'reset'
  | 'hang-up'
  | 'duplicate'
  | 'shuffle'
  | 'gap'
  | 'hole'
  | 'fork'
  | 'garbage'
  | 'truncate'
  | FalseDataName;

/**
 * How many lines are reordered together, and how long a stream waits for them before it sends what it has.
 */
const SHUFFLED = 3;
const SHUFFLE_WAIT_MS = 50;
/** The line that `truncate` cuts, unless the response ends earlier. */
const CUT_LINE = 3;
/** `gap` omits and `fork` repeats one line in this many; `hole` omits one height in this many. */
const EVERY = 3;
/** The line after which `hang-up` ends a stream. */
const LAST_LINE = 2;

const LINE_FEED = 10;

/**
 * What `garbage` sends between lines, in rotation: invalid JSON, control characters, invalid UTF-8, an overlong line.
 */
const GARBAGE = [
  Buffer.from('{"block":{"type":"SEND",\n'),
  Buffer.from('\0\0\0\n'),
  Buffer.from([0xff, 0xfe, 0xc0, LINE_FEED]),
  Buffer.from(`${'x'.repeat(2 ** 20)}\n`),
] as const;

/** Faults in transit, by name. They can be chained. */
export const lineFaults: Readonly<Record<LineFaultName, LineFault>> = {
  /** Half of the first line, then silence until the reader gives up. */
  stall(read) {
    let begun = false;
    return async () => {
      if (begun) return new Promise(() => {});
      begun = true;
      const line = await read();
      return line && firstHalf(line);
    };
  },

  /**
   * The connection breaks in the middle of the second line, or in the middle of a response that is not a stream.
   */
  reset(read) {
    let whole = 0;
    let broken = false;
    return async () => {
      const line = broken ? undefined : await read();
      if (!line) throw new Error('The connection was reset (injected fault)');
      if (isLine(line) && whole++ === 0) return line;
      broken = true;
      return firstHalf(line);
    };
  },

  /** An endless stream ends cleanly; one that ends earlier is unchanged. */
  'hang-up'(read) {
    let count = 0;
    return async () => (count++ < LAST_LINE ? read() : undefined);
  },

  /** Every line twice. */
  duplicate(read) {
    let again: Uint8Array | undefined;
    return async () => {
      const line = again ?? (await read());
      again = again || !line || !isLine(line) ? undefined : line;
      return line;
    };
  },

  /** Reverses groups of three lines, or fewer if the next one does not come soon. */
  shuffle(read, clock) {
    const ready: Uint8Array[] = [];
    let pending: Promise<Uint8Array | undefined> | undefined;
    return async () => {
      if (ready.length > 0) return ready.pop();
      const first = await (pending ?? read());
      pending = undefined;
      if (!first) return undefined;
      ready.push(first);
      const patience = wait(clock, SHUFFLE_WAIT_MS);
      while (ready.length < SHUFFLED) {
        pending = read();
        const line = await Promise.race([pending, patience.over]);
        if (line === 'over') break;
        pending = line ? undefined : Promise.resolve(undefined);
        if (!line) break;
        ready.push(line);
      }
      patience.cancel();
      return ready.pop();
    };
  },

  /** Every third line is missing. */
  gap(read) {
    let count = 0;
    return async () => {
      const line = await read();
      if (++count % EVERY !== 0 || !line || !isLine(line)) return line;
      count++;
      return read();
    };
  },

  /** Every third height of a chain is missing from all streams. */
  hole(read) {
    return async () => {
      for (;;) {
        const line = await read();
        if (!line || !isLine(line) || heightOf(line) % EVERY !== 0) return line;
      }
    };
  },

  /** Every third line is followed by one with the same height and another hash. */
  fork(read) {
    let count = 0;
    let other: Uint8Array | undefined;
    return async () => {
      const line = other ?? (await read());
      const again: boolean = other !== undefined;
      other = undefined;
      if (!again && line && isLine(line) && ++count % EVERY === 0) other = falsified('false-hash', line);
      return line;
    };
  },

  /** Adds a meaningless line after every line. */
  garbage(read) {
    let sent = 0;
    let due = false;
    return async () => {
      const line = due ? GARBAGE[sent++ % GARBAGE.length] : await read();
      due = !due && line !== undefined && isLine(line);
      return line;
    };
  },

  /**
   * Ends cleanly in the middle of the third line, or of the last one. To detect the last line, each line is held back
   * until the next arrives.
   */
  truncate(read) {
    let held: Uint8Array | undefined;
    let count = 0;
    let ended = false;
    return async () => {
      if (ended) return undefined;
      held ??= await read();
      const following = held && ++count < CUT_LINE ? await read() : undefined;
      const line = held;
      held = following;
      ended = !following;
      return following || !line ? line : firstHalf(line);
    };
  },

  'false-hash': falsifying('false-hash'),
  'false-signature': falsifying('false-signature'),
  'false-work': falsifying('false-work'),
  'false-balance': falsifying('false-balance'),
  'false-height': falsifying('false-height'),
  'false-previous': falsifying('false-previous'),
  'false-account': falsifying('false-account'),
  'false-network': falsifying('false-network'),
};

function falsifying(name: FalseDataName): LineFault {
  return (read) => async () => {
    const line = await read();
    return line && falsified(name, line);
  };
}

function falsified(name: FalseDataName, line: Uint8Array): Uint8Array {
  return Buffer.from(falseData[name](Buffer.from(line).toString()));
}

/** The height in a line; 1 if there is none. */
function heightOf(line: Uint8Array): number {
  return Number(/"height":(\d+)/.exec(Buffer.from(line).toString())?.[1] ?? 1);
}

function wait(clock: Clock, ms: number): { over: Promise<'over'>; cancel: () => void } {
  let cancel = () => {};
  const over = new Promise<'over'>((resolve) => (cancel = clock.after(ms, () => resolve('over'))));
  return { over, cancel };
}

function isLine(line: Uint8Array): boolean {
  return line.at(-1) === LINE_FEED;
}

function firstHalf(line: Uint8Array): Uint8Array {
  return line.subarray(0, Math.ceil(line.length / 2));
}
