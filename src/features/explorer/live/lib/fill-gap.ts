import type { NodeReader } from '../../../../app/node/node-reader';
import { addressFromPublicKey } from '../../../../protocol/address';
import { toHeight, type Height } from '../../../../protocol/height';
import type { PublicKey } from '../../../../protocol/public-key';
import type { Transaction } from '../../../../protocol/transaction';

/** What a look behind a gap brought. */
export interface BehindGap {
  readonly found: readonly Transaction[];
  /** Accounts that were looked at. */
  readonly accounts: number;
  /** Transactions of theirs that exist and were left where they are. */
  readonly beyond: bigint;
}

/** Of one account; the newest ones. */
const MAX_EACH = 10n;
/** Accounts whose chains are read; the newest ones. */
const MAX_READ = 12;

/**
 * Reads what accounts did beyond the heights up to which they are known: heights have no gaps, so nothing of these
 * accounts is missed. Bounded: one question for all accounts, then one range for each that moved. Errors: NODE_*,
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
