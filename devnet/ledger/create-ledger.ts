import { unpackTransaction } from '../official';
import type { Account, Archive, Commit, Entry, Receivable, Transaction } from '../types';

const NOBODY = '0'.repeat(64);

/** The state after all confirmed transactions, in memory. */
export interface Ledger {
  account(publicKey: string): Account | undefined;
  /** All open accounts, in the order of opening. */
  accounts(): Iterable<Account>;
  transaction(hash: string): Transaction | undefined;
  /** The transaction of an account at a height, counted from 1. */
  transactionAt(publicKey: string, height: bigint): Transaction | undefined;
  entry(transaction: Transaction): Entry;
  receivable(hash: string): Receivable | undefined;
  /** The receivables of that receiver, the largest amount first. */
  receivables(receiver: string): Receivable[];
  /** The sum of the balances of the accounts with this representative, in raw. */
  weight(representative: string): bigint;
  /** Applies a transaction without checking it, and returns what it changed. */
  apply(transaction: Transaction): Commit;
  /**
   * Adds the accounts of an archive. Transactions that an archive has, now or later, are not stored again.
   */
  adopt(archive: Archive): void;
}

/** The part of a chain that the ledger stores: archives may have the part before it. */
interface Kept {
  readonly from: bigint;
  readonly blocks: (Transaction | Packed)[];
}

/**
 * A serialized transaction. Its bytes are the characters of a string, because a typed array of its own takes twice as
 * much memory.
 */
interface Packed {
  readonly hash: string;
  readonly characters: string;
}

/** Creates an empty ledger. Source: Atto protocol, ledger rules and weight. */
export function createLedger(): Ledger {
  const accounts = new Map<string, Account>();
  const archives: Archive[] = [];
  const chains = new Map<string, Kept>();
  const transactions = new Map<string, Transaction | Packed>();
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
    const kept = chains.get(publicKey);
    if (kept && height >= kept.from) return unpack(kept.blocks[Number(height - kept.from)]);
    return fromArchives((archive) => archive.transactionAt(publicKey, height));
  }

  function transactionOf(hash: string): Transaction | undefined {
    return unpack(transactions.get(hash)) ?? fromArchives((archive) => archive.transaction(hash));
  }

  function fromArchives(find: (archive: Archive) => Transaction | undefined): Transaction | undefined {
    for (const archive of archives) {
      const found = find(archive);
      if (found) return found;
    }
    return undefined;
  }

  function keep(transaction: Transaction): void {
    const { hash, block } = transaction;
    if (archives.some((archive) => archive.has(hash))) return;
    const kept = pack(transaction);
    transactions.set(kept.hash, kept);
    const chain = chains.get(block.publicKey);
    if (chain) chain.blocks.push(kept);
    else chains.set(block.publicKey, { from: block.height, blocks: [kept] });
  }

  function entry({ hash, block }: Transaction): Entry {
    const { publicKey, height, type, balance, timestamp } = block;
    const before = transactionAt(publicKey, height - 1n);
    const send = block.sendHash === undefined ? undefined : transactionOf(block.sendHash);
    const subject = block.receiver ?? (type === 'CHANGE' ? block.representative : send?.block.publicKey);
    const previousBalance = before?.block.balance ?? 0n;
    // The genesis has no sender: its subject is the account itself.
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
    keep(transaction);
    if (block.sendHash !== undefined) takeReceivable(block.sendHash);
    const commit = { transaction, account, entry: entry(transaction) };
    return block.type === 'SEND' ? { ...commit, receivable: addReceivable(transaction) } : commit;
  }

  function adopt(archive: Archive): void {
    archives.push(archive);
    for (const account of archive.accounts()) {
      accounts.set(account.publicKey, account);
      addWeight(account.representative, account.balance);
      const opening = archive.transactionAt(account.publicKey, 1n);
      if (opening?.block.sendHash !== undefined) takeReceivable(opening.block.sendHash);
    }
  }

  return {
    apply,
    adopt,
    entry,
    transactionAt,
    account: (publicKey) => accounts.get(publicKey),
    accounts: () => accounts.values(),
    transaction: transactionOf,
    receivable: (hash) => receivables.get(hash),
    receivables: (receiver) => [...(byReceiver.get(receiver)?.values() ?? [])].sort(largestFirst),
    weight: (representative) => weights.get(representative) ?? 0n,
  };
}

function pack(transaction: Transaction): Transaction | Packed {
  const bytes = transaction.serialize?.();
  if (!bytes) return transaction;
  return { hash: transaction.hash, characters: Buffer.from(bytes).toString('latin1') };
}

function unpack(kept: Transaction | Packed | undefined): Transaction | undefined {
  if (kept === undefined || 'block' in kept) return kept;
  return unpackTransaction(kept.hash, Buffer.from(kept.characters, 'latin1'));
}

/** Compares receivables: the larger amount first. */
export function largestFirst(a: Receivable, b: Receivable): number {
  return a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1;
}
