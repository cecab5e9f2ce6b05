import { AttoInstant, type AttoBlock, type AttoTransaction } from '@attocash/commons-core';

/**
 * How far a block's timestamp may be ahead of the node's clock. Source: Atto protocol, structural validation.
 */
const AHEAD_MS = 60_000n;
const EPOCH = AttoInstant.Companion.fromEpochMilliseconds(0n);

/**
 * Whether a node accepts the structure, work and signature of a transaction at that time. The official library
 * decides; only its clock, which is always the system clock, is replaced.
 * @param now epoch milliseconds of the network's clock
 */
export async function isValidTransaction(transaction: AttoTransaction, now: number): Promise<boolean> {
  const { block } = transaction;
  const timestamp = block.timestamp.toEpochMilliseconds();
  if (timestamp > BigInt(Math.trunc(now)) + AHEAD_MS) return false;
  const aheadOfMachine = timestamp > BigInt(Date.now());
  try {
    return await (aheadOfMachine ? transaction.copy(withoutClock(block)) : transaction).isValid();
  } catch {
    // The library throws where a real node reports "invalid": a public key that is not on the curve, or a year
    // without a threshold.
    return false;
  }
}

/** The same block without the check of its time against the system clock: a network's clock may be ahead. */
function withoutClock(block: AttoBlock): AttoBlock {
  const early = (block as AttoBlock & { copy(...members: unknown[]): AttoBlock }).copy(
    ...[undefined, undefined, undefined, undefined],
    ...(block.type.name === 'OPEN' ? [undefined] : [undefined, undefined]),
    EPOCH,
  );
  return Object.assign(Object.create(block) as AttoBlock, { validate: () => early.validate() });
}
