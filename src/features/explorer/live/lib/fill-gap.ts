import type { NodeReader } from '@site/src/app/node/node-reader';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toHeight, type Height } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Transaction } from '@site/src/protocol/transaction';

/** The transactions missed during a gap. */
export interface BehindGap {
  readonly found: readonly Transaction[];
  /** The number of accounts that were checked. */
  readonly accounts: number;
  /** The number of their other missed transactions, which were not read. */
  readonly beyond: bigint;
}

/** Transactions per account; the newest ones are read. */
const MAX_EACH = 10n;
/** Accounts whose chains are read; the most recent ones. */
const MAX_READ = 12;

/**
 * Reads the blocks of accounts above their known heights. Heights have no gaps, so it finds everything that these
 * accounts missed. Bounded: one request for all accounts, then one range for each that changed. Errors: NODE_*,
 * STREAM_*.
 */
export async function readBehindGap(
  reader: Pick<NodeReader, 'accounts' | 'accountTransactions'>,
  heights: ReadonlyMap<PublicKey, Height>,
  { signal }: { signal: AbortSignal },
): Promise<BehindGap> {
  if (heights.size === 0) return { found: [], accounts: 0, beyond: 0n };
  const states = await reader.accounts(
    [...heights.keys()].map((key) => addressFromPublicKey(key)),
    { signal },
  );
  const moved = [...states.values()]
    .map(({ publicKey, height }) => ({ publicKey, height, known: heights.get(publicKey) ?? height }))
    .filter(({ height, known }) => height > known);
  let beyond = 0n;
  const ranges = moved.flatMap(({ publicKey, height, known }, index) => {
    const missed = height - known;
    const wanted = index >= MAX_READ ? 0n : missed > MAX_EACH ? MAX_EACH : missed;
    beyond += missed - wanted;
    return wanted === 0n ? [] : [{ publicKey, fromHeight: toHeight(height - wanted + 1n), toHeight: height }];
  });
  const found = await Promise.all(
    ranges.map(({ publicKey, ...range }) => reader.accountTransactions(publicKey, { ...range, signal })),
  );
  return { found: found.flat(), accounts: heights.size, beyond };
}
