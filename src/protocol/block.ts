import type { Algorithm } from './algorithm';
import type { Amount } from './amount';
import type { Hash } from './hash';
import type { Height } from './height';
import type { Instant } from './instant';
import type { BlockNetwork } from './network';
import type { PublicKey } from './public-key';
import type { Version } from './version';

/** The four kinds of block; the index of each is its code. Atto protocol: block type. */
export const BLOCK_TYPES = ['OPEN', 'RECEIVE', 'SEND', 'CHANGE'] as const;
/** One of them. */
export type BlockType = (typeof BLOCK_TYPES)[number];

interface BlockHead {
  readonly network: BlockNetwork;
  readonly version: Version;
  readonly algorithm: Algorithm;
  /** The account that the block belongs to. */
  readonly publicKey: PublicKey;
  /** Position in the account's chain, 1 for OPEN. A block from a node may have 0; validation refuses it. */
  readonly height: Height;
  /** Balance AFTER the block, in raw. */
  readonly balance: Amount;
  readonly timestamp: Instant;
}

/** The first block of an account: it claims a receivable and names a representative. */
export interface OpenBlock extends BlockHead {
  readonly type: 'OPEN';
  readonly sendHashAlgorithm: Algorithm;
  readonly sendHash: Hash;
  readonly representativeAlgorithm: Algorithm;
  readonly representativePublicKey: PublicKey;
}

/** Claims one whole receivable. */
export interface ReceiveBlock extends BlockHead {
  readonly type: 'RECEIVE';
  readonly previous: Hash;
  readonly sendHashAlgorithm: Algorithm;
  readonly sendHash: Hash;
}

/** Sends an amount, which becomes a receivable. */
export interface SendBlock extends BlockHead {
  readonly type: 'SEND';
  readonly previous: Hash;
  readonly receiverAlgorithm: Algorithm;
  readonly receiverPublicKey: PublicKey;
  /** In raw. */
  readonly amount: Amount;
}

/** Names another representative; the balance does not change. */
export interface ChangeBlock extends BlockHead {
  readonly type: 'CHANGE';
  readonly previous: Hash;
  readonly representativeAlgorithm: Algorithm;
  readonly representativePublicKey: PublicKey;
}

/**
 * A block: one step of one account's chain. Members are named and typed as in the node's JSON, without the address
 * members, which follow from the keys.
 */
export type Block = OpenBlock | ReceiveBlock | SendBlock | ChangeBlock;
