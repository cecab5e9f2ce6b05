import type { BackOff } from '../lib/retry';

/** Times in milliseconds, sizes in bytes. */
export interface NodeLimits {
  /** Until the head of the response to a read. */
  readonly connectMs: number;
  /** From the head to the first byte of the body. */
  readonly firstByteMs: number;
  /** For the whole response to a read, even if it keeps arriving slowly. */
  readonly replyMs: number;
  /** For the response to a publication: the node itself waits up to 40 s. */
  readonly publishMs: number;
  /** For the response of a work server. */
  readonly workMs: number;
  /** After this much silence from the start, a stream's node is probed: real nodes hold the response head back. */
  readonly quietMs: number;
  /** After this much further silence, the node is probed again. */
  readonly idleMs: number;
  /** For the rest of a line that has started to arrive. */
  readonly lineMs: number;
  /** The silence after which an account's stored receivables count as complete. */
  readonly silenceMs: number;
  /** The silence of a stream that replaces a read after which there is no such account or transaction. */
  readonly unknownMs: number;
  /** For reading an account's stored receivables, however many there are. */
  readonly receivablesMs: number;
  readonly maxBodyBytes: number;
  readonly maxLineBytes: number;
  readonly maxLinesPerSecond: number;
  /** Pending events per slow subscriber. */
  readonly maxWaiting: number;
  /** Maximum attempts of a read. */
  readonly attempts: number;
  readonly retry: BackOff;
  readonly reconnect: BackOff;
  /**
   * A connection that has lasted this long counts as good, even without an item; one that ends after so much silence was
   * probably ended because of it, by a proxy.
   */
  readonly steadyMs: number;
  /** How long a page may be hidden before its streams are closed. */
  readonly hiddenMs: number;
  /** How long to wait for a missing height before requesting it. */
  readonly gapMs: number;
}

/** The longest list that a node returns, 3,500 accounts, is about 1.5 MB. */
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
  unknownMs: 5_000,
  receivablesMs: 30_000,
  maxBodyBytes: 4_194_304,
  maxLineBytes: 8_192,
  maxLinesPerSecond: 100_000,
  maxWaiting: 2_000,
  attempts: 3,
  retry: { baseMs: 300, capMs: 3_000 },
  reconnect: { baseMs: 1_000, capMs: 30_000 },
  steadyMs: 10_000,
  hiddenMs: 10_000,
  gapMs: 2_000,
};
