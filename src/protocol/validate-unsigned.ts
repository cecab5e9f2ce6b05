import type { Instant } from './instant';
import type { Transaction } from './transaction';
import { validateBlock } from './validate-block';
import type { BlockValidationCode } from './validate-block';
import { checkWork } from './work';

// Kept in a separate file so that pages whose signatures are verified in a worker do not load the curve arithmetic.

/** The rules of {@link validateUnsigned}, each with its own error code. */
export type UnsignedValidationCode = BlockValidationCode | 'TRANSACTION_WORK_INVALID';

/** The rules of `validateTransaction` without the last one, the signature. `now` is the node's time. */
export function validateUnsigned(
  { block, work }: Pick<Transaction, 'block' | 'work'>,
  { now }: { readonly now: Instant },
): UnsignedValidationCode | undefined {
  const broken = validateBlock(block, { now });
  if (broken !== undefined) return broken;
  return checkWork(block, work) ? undefined : 'TRANSACTION_WORK_INVALID';
}
