import type { Account, Commit, Entry, Receivable, Transaction } from '../types';

const NOBODY = '0'.repeat(64);

/** The state that all confirmed transactions add up to, in memory. */
export interface Ledger {
  account(publicKey: string): Account | undefined;
  /** Every opened account, in the order of opening. */
  accounts(): Iterable<Account>;
  transaction(hash: string): Transaction | undefined;
  /** The transaction of an account at a height, counted from 1. */
  transactionAt(publicKey: string, height: bigint): Transaction | undefined;
  entry(transaction: Transaction): Entry;
  receivable(hash: string): Receivable | undefined;
  /** What nobody has taken yet for that receiver, the largest amount first. */
  receivables(receiver: string): Receivable[];
  /** The sum of the balances of the accounts that name the representative, in raw. */
  weight(representative: string): bigint;
  /** Adds a transaction without asking whether it is allowed, and tells what it changed. */
  apply(transaction: Transaction): Commit;
}

/** An empty ledger. Source of the effects: Atto protocol, ledger rules and weight. */
export function createLedger(): Ledger {
  const accounts = new Map<string, Account>();
  const chains = new Map<string, Transaction[]>();
  const transactions = new Map<string, Transaction>();
  const receivables = new Map<string, Receivable>();
  const byReceiver = new Map<string, Map<string, Receivable>>();
  const weights = new Map<string, bigint>();

  function addWeight(representative: string, raw: bigint): void {
    const weight = (weights.get(representative) ?? 0n) + raw;
    if (weight === 0n) weights.delete(representative);
    else weights.set(representative, weight);
  }

  function addReceivable({ hash, block }: Transaction): Receivable {
    const { network, version, publicKey: sender, timestamp, receiver = NOBODY, amount = 0n } = block;
    const receivable = { hash, network, version, sender, timestamp, receiver, amount };
    receivables.set(hash, receivable);
    const own = byReceiver.get(receiver);
    if (own) own.set(hash, receivable);
    else byReceiver.set(receiver, new Map([[hash, receivable]]));
    return receivable;
  }

  function takeReceivable(hash: string): void {
    const receivable = receivables.get(hash);
    if (!receivable) return;
    receivables.delete(hash);
    byReceiver.get(receivable.receiver)?.delete(hash);
  }

  function transactionAt(publicKey: string, height: bigint): Transaction | undefined {
    return chains.get(publicKey)?.[Number(height - 1n)];
  }

  function entry({ hash, block }: Transaction): Entry {
    const { publicKey, height, type, balance, timestamp } = block;
    const before = transactionAt(publicKey, height - 1n);
    const send = transactions.get(block.sendHash ?? '');
    const subject = block.receiver ?? (type === 'CHANGE' ? block.representative : send?.block.publicKey);
    const previousBalance = before?.block.balance ?? 0n;
    // The genesis takes from nobody: its subject is the account itself.
    return {
      hash,
      publicKey,
      height,
      blockType: type,
      subject: subject ?? publicKey,
      previousBalance,
      balance,
      timestamp,
    };
  }

  function apply(transaction: Transaction): Commit {
    const { hash, block } = transaction;
    const { publicKey, network, version, height, balance, timestamp } = block;
    const before = accounts.get(publicKey);
    const representative = block.representative ?? before?.representative ?? NOBODY;
    const account = {
      publicKey,
      network,
      version,
      height,
      balance,
      lastHash: hash,
      lastTimestamp: timestamp,
      representative,
    };

    if (before) addWeight(before.representative, -before.balance);
    addWeight(representative, balance);
    accounts.set(publicKey, account);
    transactions.set(hash, transaction);
    const chain = chains.get(publicKey);
    if (chain) chain.push(transaction);
    else chains.set(publicKey, [transaction]);
    if (block.sendHash !== undefined) takeReceivable(block.sendHash);
    const commit = { transaction, account, entry: entry(transaction) };
    return block.type === 'SEND' ? { ...commit, receivable: addReceivable(transaction) } : commit;
  }

  return {
    apply,
    entry,
    transactionAt,
    account: (publicKey) => accounts.get(publicKey),
    accounts: () => accounts.values(),
    transaction: (hash) => transactions.get(hash),
    receivable: (hash) => receivables.get(hash),
    receivables: (receiver) => [...(byReceiver.get(receiver)?.values() ?? [])].sort(largestFirst),
    weight: (representative) => weights.get(representative) ?? 0n,
  };
}

/** Compares receivables: the larger amount first. */
export function largestFirst(a: Receivable, b: Receivable): number {
  return a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1;
}
