import type { Block } from './block';
import type { Signature } from './signature-text';
import type { Work } from './work';

/**
 * A block with its owner's signature over the block's hash and its proof of work. The block's hash identifies the
 * transaction too.
 */
export interface Transaction {
  readonly block: Block;
  readonly signature: Signature;
  readonly work: Work;
}
