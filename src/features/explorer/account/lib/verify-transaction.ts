import { hashBlock } from '@site/src/protocol/block-hash';
import { verifyHash } from '@site/src/protocol/signature';
import type { Transaction } from '@site/src/protocol/transaction';
import { checkWork } from '@site/src/protocol/work';
import type { Verdict } from './verdict';

/** Verifies one transaction, in about two milliseconds. */
export function verifyTransaction({ block, signature, work }: Transaction): Verdict {
  const hash = hashBlock(block);
  return {
    block,
    hash,
    signature: verifyHash(hash, block.publicKey, signature),
    work: checkWork(block, work),
  };
}
