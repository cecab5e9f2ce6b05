import type { Account } from '../../protocol/account';
import { hashBlock } from '../../protocol/block-hash';
import { AttoError } from '../../protocol/error';
import type { FalseClaim } from '../../protocol/error-codes';
import type { Hash } from '../../protocol/hash';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';
import { checkWork } from '../../protocol/work';
import type { PaymentNode } from '../ports/payment-node';
import type { Verifier } from '../ports/signer';

interface Options {
  readonly signal: AbortSignal;
}

/** Reads the states of accounts and accepts them only with the owner's own signature. */
export interface AccountProver {
  /** The account, proven by its last block. Errors: PAYMENT_NODE_UNTRUSTWORTHY, PAYMENT_NODE_BEHIND, NODE_*. */
  account(publicKey: PublicKey, options: Options): Promise<Account | undefined>;
  /** Remembers a block that this wallet made and saw confirmed, so that it is not read a second time. */
  note(transaction: Transaction): void;
}

/** Throws PAYMENT_NODE_UNTRUSTWORTHY unless the statement holds. */
export function requireTrue(holds: boolean, about: FalseClaim): void {
  if (!holds) throw new AttoError('PAYMENT_NODE_UNTRUSTWORTHY', { about });
}

/**
 * Verifies hash, signature and work of a transaction that was requested by its hash. Errors: PAYMENT_NODE_UNTRUSTWORTHY,
 * WALLET_LOCKED.
 */
export async function requireProven(
  verifier: Verifier,
  transaction: Transaction,
  requested: Hash,
  options: Options,
): Promise<void> {
  const { block, work } = transaction;
  requireTrue(hashBlock(block) === requested, 'hash');
  requireTrue(await verifier.verify(transaction, options), 'signature');
  requireTrue(checkWork(block, work), 'work');
}

/** An account's state must match its last block. Errors: PAYMENT_NODE_UNTRUSTWORTHY. */
export function requireAgreement(account: Account, { block }: Transaction): void {
  requireTrue(block.network === account.network, 'network');
  requireTrue(block.publicKey === account.publicKey, 'account');
  requireTrue(block.height === account.height, 'height');
  requireTrue(block.balance === account.balance, 'balance');
  requireTrue(block.timestamp === account.lastTransactionTimestamp, 'time');
  if (block.type !== 'OPEN' && block.type !== 'CHANGE') return;
  requireTrue(block.representativePublicKey === account.representativePublicKey, 'account');
}

/** @param node its responses are verified */
export function createAccountProver(node: PaymentNode, verifier: Verifier): AccountProver {
  /** The last proven block of each account: reading the same state again costs one request. */
  const proven = new Map<PublicKey, { hash: Hash; transaction: Transaction }>();

  async function lastBlock(
    { publicKey, height, lastTransactionHash: hash }: Account,
    { signal }: Options,
  ): Promise<Transaction> {
    const known = proven.get(publicKey);
    if (known?.hash === hash) return known.transaction;
    const transaction = await node.transaction(hash, { signal });
    // Behind a gateway, the request may reach a node that does not have the block yet.
    if (transaction === undefined) throw new AttoError('PAYMENT_NODE_BEHIND', { height, known: height });
    await requireProven(verifier, transaction, hash, { signal });
    proven.set(publicKey, { hash, transaction });
    return transaction;
  }

  return {
    async account(publicKey, options) {
      const account = await node.account(publicKey, options);
      if (account === undefined) return undefined;
      requireTrue(account.network === node.network, 'network');
      requireTrue(account.publicKey === publicKey, 'account');
      requireAgreement(account, await lastBlock(account, options));
      return account;
    },
    note(transaction) {
      proven.set(transaction.block.publicKey, { hash: hashBlock(transaction.block), transaction });
    },
  };
}

/**
 * Verifies a payment to be received against its own transaction, which its sender signed. Errors: PAYMENT_NOT_FOUND if
 * the node does not have that transaction, PAYMENT_NODE_UNTRUSTWORTHY if the two disagree.
 */
export async function proveReceivable(
  { node, signer }: { readonly node: PaymentNode; readonly signer: Verifier },
  receivable: Receivable,
  { signal }: Options,
): Promise<void> {
  const send = await node.transaction(receivable.hash, { signal });
  if (send === undefined) throw new AttoError('PAYMENT_NOT_FOUND', {});
  await requireProven(signer, send, receivable.hash, { signal });
  const { block } = send;
  const agrees =
    block.type === 'SEND' &&
    block.network === receivable.network &&
    block.publicKey === receivable.publicKey &&
    block.receiverPublicKey === receivable.receiverPublicKey &&
    block.amount === receivable.amount &&
    block.timestamp === receivable.timestamp;
  requireTrue(agrees, 'receivable');
}
