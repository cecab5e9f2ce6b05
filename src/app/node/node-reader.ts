import type { Abortable } from '../../lib/abort';
import { getAccount } from '../../node-client/reads/get-account';
import { getAccountEntries } from '../../node-client/reads/get-account-entries';
import {
  getAccountTransactions,
  type KnownHeights,
  type TransactionRange,
} from '../../node-client/reads/get-account-transactions';
import { getAccounts } from '../../node-client/reads/get-accounts';
import { getTopAccounts } from '../../node-client/reads/get-top-accounts';
import { readTransaction } from '../../node-client/reads/get-transaction';
import { getTransactionText } from '../../node-client/reads/get-transaction-text';
import { identifyNetwork } from '../../node-client/reads/identify-network';
import type { ClockMeasurement } from '../../node-client/reads/measure-clock';
import type { NodeClient } from '../../node-client/node-client';
import { createNodeTime } from '../../node-client/reads/node-time';
import { readEntriesAt } from '../../node-client/reads/read-entries-at';
import { readTransactionRanges, type AccountHeights } from '../../node-client/reads/read-transaction-ranges';
import { waitForTransaction } from '../../node-client/watches/wait-for-transaction';
import { watchAccount } from '../../node-client/watches/watch-account';
import { watchAccountsByList } from '../../node-client/watches/watch-accounts-by-list';
import type { WatchEvent } from '../../node-client/watches/watch-event';
import { watchReceivables } from '../../node-client/watches/watch-receivables';
import type { Account } from '../../protocol/account';
import type { AccountEntry } from '../../protocol/account-entry';
import type { Address } from '../../protocol/address';
import type { Hash } from '../../protocol/hash';
import type { Network } from '../../protocol/network';
import type { Height } from '../../protocol/height';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';

/**
 * What a page may request from the node of one network: a port, implemented by the node client. Errors: those of each
 * action.
 */
export interface NodeReader {
  readonly network: Network;
  /** The node's URL. */
  readonly url: string;
  /** Undefined: the node does not know it. */
  transaction(hash: Hash, options: Abortable): Promise<Transaction | undefined>;
  /** Its JSON, exactly as the node printed it. Undefined: the node does not know it. */
  transactionText(hash: Hash, options: Abortable): Promise<string | undefined>;
  /** The same of a transaction that `transaction` has read, without a request; undefined if it came otherwise. */
  printedText(transaction: Transaction): string | undefined;
  /** Resolves when it is confirmed, however long that takes. */
  waitForTransaction(hash: Hash, options: Abortable): Promise<Transaction>;
  /** The offset of the node's clock from ours, measured at most once in five minutes unless our clock has jumped. */
  clock(options: Abortable): Promise<ClockMeasurement>;
  /** Undefined: the account was never opened. */
  account(publicKey: PublicKey, options: Abortable): Promise<Account | undefined>;
  /** The opened accounts among these. */
  accounts(addresses: readonly Address[], options: Abortable): Promise<ReadonlyMap<PublicKey, Account>>;
  /** The account's state and every later one; undefined while it is not opened. */
  watchAccount(publicKey: PublicKey, options: Abortable): AsyncIterable<WatchEvent<Account | undefined>>;
  /** The states of the opened accounts among these, and every later one. */
  watchAccounts(addresses: readonly Address[], options: Abortable): AsyncIterable<WatchEvent<Account>>;
  /** Transactions at existing heights, in order, each building on the one before unless disabled. */
  accountTransactions(publicKey: PublicKey, range: TransactionRange): Promise<readonly Transaction[]>;
  /** The transactions of several accounts at existing heights, in any order, in one request. */
  transactionRanges(ranges: readonly AccountHeights[], options: Abortable): Promise<readonly Transaction[]>;
  /** Entries at existing heights, in order. Only historical nodes keep them. */
  accountEntries(publicKey: PublicKey, heights: KnownHeights & Abortable): Promise<readonly AccountEntry[]>;
  /** Entries at single existing heights, ascending, in one request. */
  entriesAt(
    address: Address,
    heights: readonly Height[],
    options: Abortable,
  ): Promise<readonly AccountEntry[]>;
  /** What was sent to an account but not received yet, then new receivables; there is no event when one is received. */
  watchReceivables(address: Address, options: Abortable): AsyncIterable<WatchEvent<Receivable>>;
  /**
   * The result of a read of the node client that only queries of the app use, such as `getVoteWeight`: it needs no member
   * here.
   */
  readWith<T>(read: (client: NodeClient, options: Abortable) => Promise<T>, options: Abortable): Promise<T>;
  /** The accounts with the highest balances, highest first. Optional for nodes. */
  topAccounts(options: Abortable): Promise<readonly Account[]>;
  /** The network that the node really serves; undefined if unknown. */
  servedNetwork(options: Abortable): Promise<Network | undefined>;
}

/** A reader of the node at `url`, implemented by a client. */
export function createNodeReader(client: NodeClient, url: string): NodeReader {
  const time = createNodeTime(client);
  const printed = new WeakMap<Transaction, string>();
  return {
    network: client.network,
    url,
    async transaction(hash, options) {
      const found = await readTransaction(client, hash, options);
      if (found) printed.set(found.transaction, found.text);
      return found?.transaction;
    },
    transactionText: (hash, options) => getTransactionText(client, hash, options),
    printedText: (transaction) => printed.get(transaction),
    waitForTransaction: (hash, options) => waitForTransaction(client, hash, options),
    clock: time.measured,
    account: (publicKey, options) => getAccount(client, publicKey, options),
    accounts: (addresses, options) => getAccounts(client, addresses, options),
    watchAccount: (publicKey, options) => watchAccount(client, publicKey, options),
    watchAccounts: (addresses, options) => watchAccountsByList(client, addresses, options),
    accountTransactions: (publicKey, heights) => getAccountTransactions(client, publicKey, heights),
    transactionRanges: (ranges, options) => readTransactionRanges(client, ranges, options),
    accountEntries: (publicKey, heights) => getAccountEntries(client, publicKey, heights),
    entriesAt: (address, heights, options) => readEntriesAt(client, address, heights, options),
    watchReceivables: (address, options) => watchReceivables(client, [address], options),
    readWith: (read, options) => read(client, options),
    topAccounts: (options) => getTopAccounts(client, options),
    servedNetwork: (options) => identifyNetwork(client, options),
  };
}
