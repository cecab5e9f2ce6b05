import { AttoError } from '../../protocol/error';
import { hashBlock } from '../../protocol/block-hash';
import type { Hash } from '../../protocol/hash';
import { bytesToHex, hexToBytes } from '../../protocol/hex';
import { parseJson, printJson } from '../../protocol/json';
import { readMember, readObject, readString } from '../../protocol/json-members';
import { LEDGER_REASONS, type LedgerReason } from '../../protocol/ledger-check';
import type { Transaction } from '../../protocol/transaction';
import { decodeTransaction, encodeTransaction } from '../../protocol/transaction-codec';

/**
 * The state of a signed block. `signed`: stored and perhaps published, with an unknown outcome.
 * `confirmed` and `dead` are final.
 */
export type OutboxState = 'signed' | 'confirmed' | 'dead';

const STATES: ReadonlySet<string> = new Set<OutboxState>(['signed', 'confirmed', 'dead']);

/** Why a block can never be confirmed; OLD_TRANSACTION where another block of the account has its height. */
export type DeathReason = Exclude<LedgerReason, 'ALREADY_CONFIRMED' | 'PREVIOUS_NOT_FOUND'>;

const REASONS: ReadonlySet<string> = new Set(
  LEDGER_REASONS.filter((reason) => reason !== 'ALREADY_CONFIRMED' && reason !== 'PREVIOUS_NOT_FOUND'),
);

/** A signed block, with the owner's confirmation that it came from. */
export interface OutboxEntry {
  readonly hash: Hash;
  readonly transaction: Transaction;
  readonly state: OutboxState;
  /** Identifies the owner's confirmation; for a receive, the payment's hash. One confirmation makes one block. */
  readonly confirmation: string;
  /** Why it is dead; undefined otherwise. */
  readonly reason?: DeathReason;
}

const VERSION = 1n;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The bytes under which an entry is stored. */
export function encodeOutboxEntry({ transaction, state, confirmation, reason }: OutboxEntry): Uint8Array {
  const bytes = bytesToHex(encodeTransaction(transaction));
  const entry = { version: VERSION, state, confirmation, transaction: bytes };
  return new TextEncoder().encode(printJson(reason === undefined ? entry : { ...entry, reason }));
}

/** An entry from its bytes. Errors: WALLET_STORAGE_ALTERED if they are not an entry with this hash. */
export function decodeOutboxEntry(bytes: Uint8Array, hash: Hash): OutboxEntry {
  try {
    const json = readObject(parseJson(utf8.decode(bytes)), 'outbox entry');
    const state = readString(json, 'state');
    const transaction = decodeTransaction(hexToBytes(readString(json, 'transaction')));
    if (
      readMember(json, 'version') === VERSION &&
      STATES.has(state) &&
      hashBlock(transaction.block) === hash
    ) {
      const entry = {
        hash,
        transaction,
        state: state as OutboxState,
        confirmation: readString(json, 'confirmation'),
      };
      if (state !== 'dead') return entry;
      const reason = readString(json, 'reason');
      if (REASONS.has(reason)) return { ...entry, reason: reason as DeathReason };
    }
  } catch {
    // Falls through: whatever is wrong with it, this wallet did not write it.
  }
  throw new AttoError('WALLET_STORAGE_ALTERED', { record: `outbox ${hash}` });
}

/** Whether two entries hold the same signed bytes for the same confirmation. */
export function isSameEntry(one: OutboxEntry | undefined, other: OutboxEntry): boolean {
  return one !== undefined && bytesToHex(encodeOutboxEntry(one)) === bytesToHex(encodeOutboxEntry(other));
}
