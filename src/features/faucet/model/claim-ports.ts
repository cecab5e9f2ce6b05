import type { FaucetClient } from '@site/src/faucet/faucet-client';
import type { Clock } from '@site/src/lib/clock';
import type { Random } from '@site/src/lib/random';
import { isAttoError } from '@site/src/protocol/error';
import type { WorkEngine } from '@site/src/work/port';
import { parseRecord, printRecord, type ClaimRecord } from '../lib/claim-record';
import type { StoredText } from './stored-text';

/** Remembers the claim of one network. */
export interface ClaimRecords {
  get(): ClaimRecord | undefined;
  set(record: ClaimRecord | undefined): void;
  /** Calls back after another tab has changed it; returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}

/** What a claim depends on. */
export interface ClaimPorts {
  readonly client: Pick<FaucetClient, 'challenge' | 'claim' | 'follow'>;
  readonly records: ClaimRecords;
  /** Runs the job while no other tab runs one; waits for that until the signal aborts. */
  readonly alone: <T>(options: { readonly signal: AbortSignal }, job: () => Promise<T>) => Promise<T>;
  /** Loads the engines of this device. Rejects if they cannot be loaded. */
  readonly openEngine: () => Promise<WorkEngine>;
  /** A number 0…2^64−1, where a search begins. */
  readonly randomStart: () => bigint;
  readonly random: Random;
  readonly clock: Clock;
}

/** Errors after which the outcome is unknown or may change soon: the same request is repeated. */
const UNSURE = [
  'FAUCET_UNREACHABLE',
  'FAUCET_TIMEOUT',
  'FAUCET_UNEXPECTED_REPLY',
  'FAUCET_FAILED',
  'FAUCET_BUSY',
  'FAUCET_NODE_UNAVAILABLE',
  'FAUCET_CLOCK_WRONG',
  'FAUCET_QUEUE_FULL',
];
/** Refusals after which the challenge is of no use any more. */
const FINAL = [
  'FAUCET_ADDRESS_INVALID',
  'FAUCET_REQUEST_INVALID',
  'FAUCET_BODY_TOO_LARGE',
  'FAUCET_CHALLENGE_INVALID',
  'FAUCET_CHALLENGE_EXPIRED',
  'FAUCET_WORK_WRONG',
  'FAUCET_ALREADY_CLAIMED',
  'FAUCET_CLAIM_UNKNOWN',
  'FAUCET_TOO_SOON',
];

/** Whether the same work should be submitted again. */
export function isUnsure(error: unknown): boolean {
  return isAttoError(error) && UNSURE.includes(error.code);
}

/** Whether a challenge and its work are of no use after this error. */
export function isFinal(error: unknown): boolean {
  return isAttoError(error) && FINAL.includes(error.code);
}

/** Records in a stored text; other programs can write to it, so it may hold anything. */
export function createClaimRecords({ get, set, watch }: StoredText): ClaimRecords {
  return {
    get() {
      const text = get();
      return text === undefined ? undefined : parseRecord(text);
    },
    set: (record) => set(record && printRecord(record)),
    watch,
  };
}
