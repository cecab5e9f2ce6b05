import type { Block } from '../../../protocol/block';
import { hashBlock } from '../../../protocol/block-hash';
import type { Hash } from '../../../protocol/hash';
import { NETWORK_START, utcYear } from '../../../protocol/instant';
import { isNetwork, type Network } from '../../../protocol/network';
import type { PublicKey } from '../../../protocol/public-key';
import { verifyHash } from '../../../protocol/signature';
import type { Transaction } from '../../../protocol/transaction';
import { checkWork, workTarget, workThreshold, workValue } from '../../../protocol/work';

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
  const target = workTarget(block);
  const value = workValue(work, target);
  const year = utcYear(block.timestamp);
  const threshold = thresholdOf(block, year);
  return { proven: checkWork(block, work), value, threshold, target, year };
}

function thresholdOf({ network, timestamp }: Block, year: number): bigint | undefined {
  return isNetwork(network) && timestamp >= NETWORK_START
    ? workThreshold(network satisfies Network, year)
    : undefined;
}

/** Whether everything holds. */
export function isProven({ hash, signature, work }: Proof): boolean {
  return hash.proven && signature.proven && work.proven;
}
