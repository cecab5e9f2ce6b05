import type { Account } from './account';
import type { Block } from './block';
import { hashBlock } from './block-hash';
import type { Receivable } from './receivable';
import { validateBlockForm } from './validate-block';

/**
 * Why a node's ledger rejects a block, by the node's own names. ALREADY_CONFIRMED is a success: the block is the
 * account's last one. PREVIOUS_NOT_FOUND and RECEIVABLE_NOT_FOUND may resolve when the block is published again.
 */
export const LEDGER_REASONS = [
  'ALREADY_CONFIRMED',
  'PREVIOUS_NOT_FOUND',
  'OLD_TRANSACTION',
  'INVALID_VERSION',
  'INVALID_TIMESTAMP',
  'INVALID_TRANSACTION',
  'INVALID_NETWORK',
  'INVALID_PREVIOUS',
  'RECEIVABLE_NOT_FOUND',
  'INVALID_RECEIVER',
  'INVALID_BALANCE',
  'INVALID_AMOUNT',
  'INVALID_REPRESENTATIVE',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/**
 * The relevant state of the ledger: the account before the block (undefined if never opened) and the receivable that
 * the block refers to.
 */
export interface LedgerState {
  readonly account: Account | undefined;
  readonly receivable: Receivable | undefined;
}

/**
 * The reason why a node would reject a block, in the node's order, or undefined if the ledger accepts it. Proof of
 * work, signature and the limit on future timestamps are not checked here but by `validateTransaction`, and a node
 * checks them first. `receivable` matters for OPEN and RECEIVE only. Atto protocol: ledger rules.
 */
export function checkLedger(block: Block, { account, receivable }: LedgerState): LedgerReason | undefined {
  if (block.type === 'OPEN') {
    // In a real node only the database prevents a second OPEN, so this check comes last, as there.
    return checkReceivable(block, 0n, receivable) ?? (account === undefined ? undefined : 'OLD_TRANSACTION');
  }
  // An account that was never opened has height 0 and the zero hash, which no block has.
  const height = account?.height ?? 0n;
  if (account !== undefined && hashBlock(block) === account.lastTransactionHash) return 'ALREADY_CONFIRMED';
  if (block.height > height + 1n) return 'PREVIOUS_NOT_FOUND';
  if (block.height <= height) return 'OLD_TRANSACTION';
  // What remains is height 1, which only an OPEN has.
  if (account === undefined) return 'INVALID_TRANSACTION';
  if (account.version > block.version) return 'INVALID_VERSION';
  if (block.timestamp <= account.lastTransactionTimestamp) return 'INVALID_TIMESTAMP';
  if (validateBlockForm(block, undefined) !== undefined) return 'INVALID_TRANSACTION';
  if (block.network !== account.network) return 'INVALID_NETWORK';
  if (block.previous !== account.lastTransactionHash) return 'INVALID_PREVIOUS';
  switch (block.type) {
    case 'RECEIVE':
      return checkReceivable(block, account.balance, receivable);
    case 'SEND':
      return block.balance + block.amount === account.balance ? undefined : 'INVALID_AMOUNT';
    case 'CHANGE':
      if (block.representativePublicKey === account.representativePublicKey) return 'INVALID_REPRESENTATIVE';
      return block.balance === account.balance ? undefined : 'INVALID_BALANCE';
  }
}

function checkReceivable(
  block: Extract<Block, { type: 'OPEN' | 'RECEIVE' }>,
  balance: bigint,
  receivable: Receivable | undefined,
): LedgerReason | undefined {
  if (receivable === undefined || receivable.hash !== block.sendHash) return 'RECEIVABLE_NOT_FOUND';
  if (receivable.receiverPublicKey !== block.publicKey) return 'INVALID_RECEIVER';
  if (block.timestamp <= receivable.timestamp) return 'INVALID_TIMESTAMP';
  if (block.balance !== balance + receivable.amount) return 'INVALID_BALANCE';
  return undefined;
}
