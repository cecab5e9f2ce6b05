import { hashBlock } from './block-hash';
import type { Instant } from './instant';
import { verifyHash } from './signature';
import type { Transaction } from './transaction';
import { validateUnsigned } from './validate-unsigned';
import type { UnsignedValidationCode } from './validate-unsigned';

/**
 * The rules for a transaction that do not depend on the ledger: those of its block, then proof of work, then
 * signature.
 */
export type ValidationCode = UnsignedValidationCode | 'TRANSACTION_SIGNATURE_INVALID';

/**
 * The first rule that a transaction breaks, in the node's order, or undefined if the node would pass it on to its
 * ledger. `now` is the node's time. Atto protocol: structural validation.
 */
export function validateTransaction(
  transaction: Transaction,
  { now }: { readonly now: Instant },
): ValidationCode | undefined {
  const broken = validateUnsigned(transaction, { now });
  if (broken !== undefined) return broken;
  return isSigned(transaction) ? undefined : 'TRANSACTION_SIGNATURE_INVALID';
}

/** Whether the owner of the block's account signed it. Takes about two milliseconds. */
export function isSigned({ block, signature }: Pick<Transaction, 'block' | 'signature'>): boolean {
  return verifyHash(hashBlock(block), block.publicKey, signature);
}
