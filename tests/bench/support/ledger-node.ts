import { applyBlock } from '../../../src/protocol/apply-block';
import type { Account } from '../../../src/protocol/account';
import { hashBlock } from '../../../src/protocol/block-hash';
import type { Hash } from '../../../src/protocol/hash';
import { checkLedger } from '../../../src/protocol/ledger-check';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import type { Transaction } from '../../../src/protocol/transaction';
import { validateTransaction } from '../../../src/protocol/validate-transaction';
import type { PaymentNode } from '../../../src/wallet/ports/payment-node';

/** An in-memory ledger that confirms at once: a node without a network, to exclude the network from measurements. */
export interface LedgerNode extends PaymentNode {
  /** Receivables, the largest first. */
  pending(): Receivable[];
  accountNow(publicKey: PublicKey): Account | undefined;
  chain(publicKey: PublicKey): readonly Transaction[];
  /** Confirms without checking signature and work, for the history that exists before a measurement. */
  accept(transaction: Transaction): void;
}

/** A ledger with one account, whose balance is created from nothing. */
export function createLedgerNode(genesis: Account): LedgerNode {
  const accounts = new Map<PublicKey, Account>([[genesis.publicKey, genesis]]);
  const transactions = new Map<Hash, Transaction>();
  const chains = new Map<PublicKey, Transaction[]>();
  const receivables = new Map<Hash, Receivable>();
  const node: LedgerNode = {
    network: 'LOCAL',
    accountNow: (publicKey) => accounts.get(publicKey),
    chain: (publicKey) => chains.get(publicKey) ?? [],
    pending: () => [...receivables.values()].sort((a, b) => (a.amount < b.amount ? 1 : -1)),
    accept(transaction) {
      const { block } = transaction;
      const { publicKey } = block;
      const isReceive = block.type === 'OPEN' || block.type === 'RECEIVE';
      const state = {
        account: accounts.get(publicKey),
        receivable: isReceive ? receivables.get(block.sendHash) : undefined,
      };
      const reason = checkLedger(block, state);
      if (reason !== undefined) throw new Error(`The ledger refuses: ${reason}`);
      const { account, created } = applyBlock(block, state);
      accounts.set(publicKey, account);
      transactions.set(hashBlock(block), transaction);
      const chain = chains.get(publicKey) ?? [];
      chain.push(transaction);
      chains.set(publicKey, chain);
      if (created !== undefined) receivables.set(created.hash, created);
      if (isReceive) receivables.delete(block.sendHash);
    },
    account: async (publicKey) => accounts.get(publicKey),
    transaction: async (hash) => transactions.get(hash),
    transactions: async (publicKey, { fromHeight, toHeight }) =>
      node.chain(publicKey).filter(({ block: { height } }) => height >= fromHeight && height <= toHeight),
    async *receivables(_publicKey, { minAmount, signal }) {
      for (const receivable of node.pending()) if (receivable.amount >= minAmount) yield receivable;
      await new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
    async publish(transaction) {
      const broken = validateTransaction(transaction, { now: transaction.block.timestamp });
      if (broken !== undefined) throw new Error(`The node refuses: ${broken}`);
      node.accept(transaction);
      return transaction;
    },
    confirmed: () => new Promise(() => {}),
  };
  return node;
}
