import type { Account } from '../../../src/protocol/account';
import { applyBlock } from '../../../src/protocol/apply-block';
import type { LedgerEffect } from '../../../src/protocol/apply-block';
import type { Block } from '../../../src/protocol/block';
import { changeBlock } from '../../../src/protocol/change';
import { ZERO_HASH } from '../../../src/protocol/hash';
import type { Hash } from '../../../src/protocol/hash';
import { toInstant } from '../../../src/protocol/instant';
import { checkLedger } from '../../../src/protocol/ledger-check';
import type { LedgerState } from '../../../src/protocol/ledger-check';
import { openBlock } from '../../../src/protocol/open';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import { receiveBlock } from '../../../src/protocol/receive';
import { sendBlock } from '../../../src/protocol/send';
import { equal } from './vector-cases';

/** An in-memory ledger with only the core's data: accounts and receivables, updated block by block. */
export interface Ledger {
  readonly accounts: Map<PublicKey, Account>;
  readonly receivables: Map<Hash, Receivable>;
}

export function emptyLedger(): Ledger {
  return { accounts: new Map(), receivables: new Map() };
}

/** The ledger's state of a block's account and of the receivable that it names. */
export function stateFor(ledger: Ledger, block: Block): LedgerState {
  const sendHash = block.type === 'OPEN' || block.type === 'RECEIVE' ? block.sendHash : undefined;
  return {
    account: ledger.accounts.get(block.publicKey),
    receivable: sendHash === undefined ? undefined : ledger.receivables.get(sendHash),
  };
}

/**
 * Confirms a block: expects that the ledger check passes and that the transition of its type builds the same block from
 * the previous state, then applies its effects. A genesis names no send, so one is assumed.
 */
export function confirm(ledger: Ledger, block: Block, { genesis }: { genesis: boolean }): LedgerEffect {
  if (genesis) ledger.receivables.set(ZERO_HASH, genesisReceivable(block));
  const state = stateFor(ledger, block);
  equal(checkLedger(block, state), undefined, 'ledger check');
  equal(rebuild(block, state), block, 'block built by its transition');
  const effect = applyBlock(block, state);
  ledger.accounts.set(block.publicKey, effect.account);
  if (state.receivable !== undefined) ledger.receivables.delete(state.receivable.hash);
  if (effect.created !== undefined) ledger.receivables.set(effect.created.hash, effect.created);
  return effect;
}

function rebuild(block: Block, { account, receivable }: LedgerState): Block {
  const { timestamp } = block;
  if (block.type === 'OPEN') {
    if (receivable === undefined) throw new Error('the receivable is missing');
    return openBlock({ receivable, representative: block.representativePublicKey, timestamp });
  }
  if (account === undefined) throw new Error('the account is missing');
  switch (block.type) {
    case 'RECEIVE':
      if (receivable === undefined) throw new Error('the receivable is missing');
      return receiveBlock({ account, receivable, timestamp });
    case 'SEND':
      return sendBlock({ account, receiver: block.receiverPublicKey, amount: block.amount, timestamp });
    case 'CHANGE':
      return changeBlock({ account, representative: block.representativePublicKey, timestamp });
  }
}

function genesisReceivable(block: Block): Receivable {
  if (block.network === 'UNKNOWN') throw new Error('a genesis of no network');
  return {
    network: block.network,
    hash: ZERO_HASH,
    version: block.version,
    algorithm: block.algorithm,
    publicKey: block.publicKey,
    timestamp: toInstant(block.timestamp - 1n),
    receiverAlgorithm: block.algorithm,
    receiverPublicKey: block.publicKey,
    amount: block.balance,
  };
}
