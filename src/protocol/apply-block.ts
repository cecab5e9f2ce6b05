import type { AccountEntry } from './account-entry';
import type { Account } from './account';
import type { Amount } from './amount';
import type { Block } from './block';
import { hashBlock } from './block-hash';
import { AttoError } from './error';
import type { LedgerState } from './ledger-check';
import type { Network } from './network';
import type { PublicKey } from './public-key';
import type { Receivable } from './receivable';

/** The effects of a confirmed block. */
export interface LedgerEffect {
  /** The account after the block. */
  readonly account: Account;
  /** The receivable that a SEND creates. An OPEN or RECEIVE consumes the one it refers to. */
  readonly created: Receivable | undefined;
  /** The entry in the account's history. */
  readonly entry: AccountEntry;
}

/**
 * Applies a block to the ledger, given the state before it. The block must have passed `checkLedger` on the same
 * state; nothing is checked again. A genesis has no send: without a receivable, the subject is the account itself.
 * Atto protocol: effects. Errors: NETWORK_UNKNOWN for a block of network UNKNOWN, which no ledger contains.
 */
export function applyBlock(block: Block, { account, receivable }: LedgerState): LedgerEffect {
  if (block.network === 'UNKNOWN') throw new AttoError('NETWORK_UNKNOWN', { code: undefined });
  const hash = hashBlock(block);
  const representative =
    block.type === 'OPEN' || block.type === 'CHANGE'
      ? block.representativePublicKey
      : (account?.representativePublicKey ?? block.publicKey);
  return {
    account: {
      publicKey: block.publicKey,
      network: block.network,
      version: block.version,
      algorithm: block.algorithm,
      height: block.height,
      balance: block.balance,
      lastTransactionHash: hash,
      lastTransactionTimestamp: block.timestamp,
      representativeAlgorithm: 'V1',
      representativePublicKey: representative,
    },
    created: createdReceivable(block, block.network, hash),
    entry: {
      hash,
      algorithm: block.algorithm,
      publicKey: block.publicKey,
      height: block.height,
      blockType: block.type,
      subjectAlgorithm: 'V1',
      subjectPublicKey: subject(block, receivable),
      previousBalance: account?.balance ?? (0n as Amount),
      balance: block.balance,
      timestamp: block.timestamp,
    },
  };
}

function createdReceivable(block: Block, network: Network, hash: Receivable['hash']): Receivable | undefined {
  if (block.type !== 'SEND') return undefined;
  return {
    network,
    hash,
    version: block.version,
    algorithm: block.algorithm,
    publicKey: block.publicKey,
    timestamp: block.timestamp,
    receiverAlgorithm: block.receiverAlgorithm,
    receiverPublicKey: block.receiverPublicKey,
    amount: block.amount,
  };
}

function subject(block: Block, receivable: Receivable | undefined): PublicKey {
  if (block.type === 'SEND') return block.receiverPublicKey;
  if (block.type === 'CHANGE') return block.representativePublicKey;
  return receivable?.publicKey ?? block.publicKey;
}
