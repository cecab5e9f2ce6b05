import type { BackOff } from '../lib/retry';

/** Every time in milliseconds, every size in bytes. */
export interface NodeLimits {
  /** Until the head of an answer to a read. */
  readonly connectMs: number;
  /** From the head to the first byte of the body. */
  readonly firstByteMs: number;
  /** For a whole answer to a read, however steadily it drips. */
  readonly replyMs: number;
  /** For the answer to a publication: a node waits up to 40 s itself. */
  readonly publishMs: number;
  /** For the answer of a work server. */
  readonly workMs: number;
  /** A stream that has said nothing at all for this long is looked at: real nodes hold its head back. */
  readonly quietMs: number;
  /** A stream that has been silent for this long is looked at again. */
  readonly idleMs: number;
  /** For the rest of a line whose beginning has arrived. */
  readonly lineMs: number;
  /** The silence after which an account's stored receivables count as read. */
  readonly silenceMs: number;
  /** For reading an account's stored receivables, however many there are. */
  readonly receivablesMs: number;
  readonly maxBodyBytes: number;
  readonly maxLineBytes: number;
  readonly maxLinesPerSecond: number;
  /** Events that may wait for one slow listener. */
  readonly maxWaiting: number;
  /** How often a read is asked at most. */
  readonly attempts: number;
  readonly retry: BackOff;
  readonly reconnect: BackOff;
  /** A connection that has lasted this long counts as good, even without an item. */
  readonly steadyMs: number;
  /** A page may be hidden for this long before its streams are closed. */
  readonly hiddenMs: number;
  /** How long a missing height is waited for before it is asked for. */
  readonly gapMs: number;
}

/** The longest list that a node answers, 3,500 accounts, is about 1.5 MB. */
export const NODE_LIMITS: NodeLimits = {
  connectMs: 10_000,
  firstByteMs: 15_000,
  replyMs: 30_000,
  publishMs: 60_000,
  workMs: 300_000,
  quietMs: 1_000,
  idleMs: 75_000,
  lineMs: 15_000,
  silenceMs: 500,
  receivablesMs: 30_000,
  maxBodyBytes: 4_194_304,
  maxLineBytes: 8_192,
  maxLinesPerSecond: 100_000,
  maxWaiting: 2_000,
  attempts: 3,
  retry: { baseMs: 300, capMs: 3_000 },
  reconnect: { baseMs: 1_000, capMs: 30_000 },
  steadyMs: 30_000,
  hiddenMs: 10_000,
  gapMs: 2_000,
};
