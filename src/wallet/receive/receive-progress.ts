import type { AttoError } from '../../protocol/error';
import type { ReceivableQueue } from './receivable-queue';

/**
 * The progress of receiving. `paused`: the owner is confirming something, or another tab is receiving. `waiting`: the
 * node or an earlier block has to come first; `error` is the reason. `idle`: nothing is left to receive now.
 */
export interface ReceiveProgress {
  readonly status: 'idle' | 'receiving' | 'paused' | 'waiting';
  readonly received: number;
  readonly receivedRaw: bigint;
  readonly left: number;
  readonly leftRaw: bigint;
  /** Of those left, how many failed and are retried later. */
  readonly failing: number;
  /** How long the rest takes at the current pace; undefined before the first one. */
  readonly expectedMs: number | undefined;
  readonly error?: AttoError;
}

/** Counts what was received and estimates the rest. */
export interface ReceiveCount {
  add(raw: bigint, tookMs: number): void;
  progress(status: ReceiveProgress['status'], error?: AttoError): ReceiveProgress;
}

/** The share of the latest receive in the mean that estimates are made from. */
const LATEST = 0.1;

/** A count that starts at zero. */
export function createReceiveCount(queue: ReceivableQueue): ReceiveCount {
  let received = 0;
  let receivedRaw = 0n;
  let meanMs: number | undefined;
  return {
    add(raw, tookMs) {
      received += 1;
      receivedRaw += raw;
      meanMs = meanMs === undefined ? tookMs : meanMs * (1 - LATEST) + tookMs * LATEST;
    },
    progress(status, error) {
      const { size: left, raw: leftRaw, failing } = queue;
      const expectedMs = meanMs === undefined ? undefined : meanMs * left;
      const state = { status, received, receivedRaw, left, leftRaw, failing, expectedMs };
      return error === undefined ? state : { ...state, error };
    },
  };
}
