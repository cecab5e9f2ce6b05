import type { Hash } from './hash';
import type { PublicKey } from './public-key';

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

/** Whether everything holds. */
export function isProven({ hash, signature, work }: Proof): boolean {
  return hash.proven && signature.proven && work.proven;
}
