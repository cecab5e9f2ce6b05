import { AttoInstant, type AttoBlock, type AttoTransaction } from '@attocash/commons-core';

/** How far a block's timestamp may lie ahead of the node's clock. Source: Atto protocol, structural validation. */
const AHEAD_MS = 60_000n;
const EPOCH = AttoInstant.Companion.fromEpochMilliseconds(0n);

/**
 * Whether a node accepts the structure, the work and the signature of a transaction at that time. The official library
 * decides; only its clock is replaced, which is always the machine's.
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
    // The library throws where the real node's answer is "invalid": a public key that is no point of the curve, a year without a threshold.
    return false;
  }
}

/** The same block, but its time is not compared with the machine's: a network's clock may run ahead of it. */
function withoutClock(block: AttoBlock): AttoBlock {
  const early = (block as AttoBlock & { copy(...members: unknown[]): AttoBlock }).copy(
    ...[undefined, undefined, undefined, undefined],
    ...(block.type.name === 'OPEN' ? [undefined] : [undefined, undefined]),
    EPOCH,
  );
  return Object.assign(Object.create(block) as AttoBlock, { validate: () => early.validate() });
}
