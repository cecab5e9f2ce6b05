import type { Hash } from './hash';
import type { PublicKey } from './public-key';

/** What can be verified about a transaction from its bytes alone, without trusting the node. */
export interface Proof {
  readonly hash: { readonly proven: boolean; readonly computed: Hash; readonly requested: Hash };
  /** Ed25519 signature over the computed hash by the account's key. */
  readonly signature: { readonly proven: boolean };
  readonly work: WorkProof;
}

/** The proof of work of a block, compared with the threshold of its network and year. */
export interface WorkProof {
  readonly proven: boolean;
  readonly value: bigint;
  /** The largest valid value; undefined if the network or year has no threshold. */
  readonly threshold: bigint | undefined;
  readonly target: Hash | PublicKey;
  readonly year: number;
}

/** Whether all checks passed. */
export function isProven({ hash, signature, work }: Proof): boolean {
  return hash.proven && signature.proven && work.proven;
}
