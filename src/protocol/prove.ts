import { hashBlock } from './block-hash';
import type { Hash } from './hash';
import { NETWORK_START, utcYear, type Instant } from './instant';
import { isNetwork, type BlockNetwork } from './network';
import type { PublicKey } from './public-key';
import { verifyHash } from './signature';
import type { Transaction } from './transaction';
import { checkWorkFor, workTarget, workThreshold, workValue, type Work } from './work';

/** What a transaction proves by itself, computed from its bytes: no word of the node is taken for it. */
export interface Proof {
  readonly hash: { readonly proven: boolean; readonly computed: Hash; readonly asked: Hash };
  /** Ed25519 over the computed hash by the account's key. */
  readonly signature: { readonly proven: boolean };
  readonly work: WorkProof;
}

/** The work of a block against the threshold of its network and year. */
export interface WorkProof {
  readonly proven: boolean;
  readonly value: bigint;
  /** The largest value that is enough; undefined when network or year have none. */
  readonly threshold: bigint | undefined;
  readonly target: Hash | PublicKey;
  readonly year: number;
}

/** Checks a transaction that was asked for by its hash. Takes about two milliseconds. */
export function prove(transaction: Transaction, asked: Hash): Proof {
  const { block, signature } = transaction;
  const computed = hashBlock(block);
  return {
    hash: { proven: computed === asked, computed, asked },
    signature: { proven: verifyHash(computed, block.publicKey, signature) },
    work: proveWork(transaction),
  };
}

function proveWork({ block, work }: Transaction): WorkProof {
  const { network, timestamp } = block;
  return proveWorkFor({ network, timestamp, target: workTarget(block) }, work);
}

/** Holds a work against what it was made for. */
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

/** Whether everything holds. */
export function isProven({ hash, signature, work }: Proof): boolean {
  return hash.proven && signature.proven && work.proven;
}
