import { hashBlock } from './block-hash';
import type { Instant } from './instant';
import { verifyHash } from './signature';
import type { Transaction } from './transaction';
import { validateBlock } from './validate-block';
import type { BlockValidationCode } from './validate-block';
import { checkWork } from './work';

/**
 * The rules for a transaction that do not depend on the ledger: those of its block, then proof of work, then
 * signature.
 */
export type ValidationCode =
  BlockValidationCode | 'TRANSACTION_WORK_INVALID' | 'TRANSACTION_SIGNATURE_INVALID';

/**
 * The first rule that a transaction breaks, in the node's order, or undefined if the node would pass it on to its
 * ledger. `now` is the node's time. Atto protocol: structural validation.
 */
export function validateTransaction(
  { block, signature, work }: Transaction,
  { now }: { readonly now: Instant },
): ValidationCode | undefined {
  const broken = validateBlock(block, { now });
  if (broken !== undefined) return broken;
  if (!checkWork(block, work)) return 'TRANSACTION_WORK_INVALID';
  if (!verifyHash(hashBlock(block), block.publicKey, signature)) return 'TRANSACTION_SIGNATURE_INVALID';
  return undefined;
}
