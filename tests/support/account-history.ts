import fc from 'fast-check';
import type { AccountEntry } from '../../src/protocol/account-entry';
import type { Amount } from '../../src/protocol/amount';
import type { Hash } from '../../src/protocol/hash';
import type { Height } from '../../src/protocol/height';
import type { Instant } from '../../src/protocol/instant';
import type { PublicKey } from '../../src/protocol/public-key';

/** The account of the histories below. */
export const ACCOUNT = '11'.repeat(32) as PublicKey;

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(64, '0');

/** Another account, by number. */
export const other = (number: number) => hex(BigInt(number) + 1n) as PublicKey;

/** One block of a history: its amount in raw (negative: a send; 0: a change), its counterparty, and its time. */
export interface Move {
  readonly by: bigint;
  readonly with: number;
  readonly after?: bigint;
}

/** A valid history; sends that the balance does not cover become changes. */
export function chainOf(moves: readonly Move[], start = 1_700_000_000_000n): AccountEntry[] {
  let balance = 0n;
  let timestamp = start;
  return moves.map(({ by, with: subject, after = 1000n }, index) => {
    const previousBalance = balance;
    const isFirst = index === 0;
    const moved = isFirst ? (by <= 0n ? 1n : by) : balance + by < 0n ? 0n : by;
    balance += moved;
    timestamp += after;
    const blockType = isFirst ? 'OPEN' : moved > 0n ? 'RECEIVE' : moved < 0n ? 'SEND' : 'CHANGE';
    return {
      hash: hex(BigInt(index) + 1_000_000n) as Hash,
      algorithm: 'V1',
      publicKey: ACCOUNT,
      height: BigInt(index + 1) as Height,
      blockType,
      subjectAlgorithm: 'V1',
      subjectPublicKey: other(subject),
      previousBalance: previousBalance as Amount,
      balance: balance as Amount,
      timestamp: timestamp as Instant,
    };
  });
}

/** The blocks of a random history. */
export const anyMoves = (maxLength = 80) =>
  fc.array(
    fc.record({
      by: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
      with: fc.integer({ min: 0, max: 6 }),
      after: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    }),
    { minLength: 1, maxLength },
  );

/** A history of this length, each block receiving 10 raw or sending 4. */
export const longChain = (length: number) =>
  chainOf(Array.from({ length }, (_, index) => ({ by: index % 3 === 2 ? -4n : 10n, with: index % 5 })));
