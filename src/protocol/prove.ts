import { hashBlock } from './block-hash';
import type { Hash } from './hash';
import { NETWORK_START, utcYear, type Instant } from './instant';
import { isNetwork, type BlockNetwork } from './network';
import type { Proof, WorkProof } from './proof';
import type { PublicKey } from './public-key';
import { verifyHash } from './signature';
import type { Transaction } from './transaction';
import { checkWorkFor, workTarget, workThreshold, workValue, type Work } from './work';

/** Verifies a transaction that was requested by its hash. Takes about two milliseconds. */
export function prove(transaction: Transaction, requested: Hash): Proof {
  const { block, signature } = transaction;
  const computed = hashBlock(block);
  return {
    hash: { proven: computed === requested, computed, requested },
    signature: { proven: verifyHash(computed, block.publicKey, signature) },
    work: proveWork(transaction),
  };
}

function proveWork({ block, work }: Transaction): WorkProof {
  const { network, timestamp } = block;
  return proveWorkFor({ network, timestamp, target: workTarget(block) }, work);
}

/** Checks a proof of work against its target and threshold. */
export function proveWorkFor(
  made: { readonly network: BlockNetwork; readonly timestamp: Instant; readonly target: Hash | PublicKey },
  work: Work,
): WorkProof {
  const { network, timestamp, target } = made;
  const year = utcYear(timestamp);
  const counts = isNetwork(network) && timestamp >= NETWORK_START;
  return {
    proven: checkWorkFor(made, work),
    value: workValue(work, target),
    threshold: counts ? workThreshold(network, year) : undefined,
    target,
    year,
  };
}
