import type { AttoTransaction } from '@attocash/commons-core';

/**
 * The types shared by the parts of the local network. Everything here is plain data: amounts and heights are exact
 * (`bigint`, raw), instants are epoch milliseconds, keys and hashes are upper-case hex as the node prints them.
 */

/** The four block types. Source: Atto protocol, block serialization. */
export type BlockType = 'OPEN' | 'RECEIVE' | 'SEND' | 'CHANGE';

/** A block as the ledger's rules need it. Only the fields of its type are set. */
export interface Block {
  readonly type: BlockType;
  readonly network: string;
  readonly version: number;
  readonly publicKey: string;
  /** 1 for an OPEN. */
  readonly height: bigint;
  /** Balance after the block, in raw. */
  readonly balance: bigint;
  readonly timestamp: number;
  /** Absent for an OPEN. */
  readonly previous?: string;
  /** For OPEN and RECEIVE: the hash of the SEND that is received. */
  readonly sendHash?: string;
  /** For a SEND: the receiver's public key, and the amount in raw. */
  readonly receiver?: string;
  readonly amount?: bigint;
  /** For OPEN and CHANGE: the representative's public key. */
  readonly representative?: string;
}

/**
 * A transaction: the data that the ledger needs, and functions for the rest. `official` and `print` may sign, decode
 * or print when they are called and must always return equal values, so that thousands of seeded transactions cost
 * nothing until they are read. Made by `readTransaction` and `transactionFromHex` in official.ts.
 */
export interface Transaction {
  readonly hash: string;
  readonly block: Block;
  /** The official library's object, which is validated. */
  official(): AttoTransaction;
  /** The JSON text as a node prints it, without a newline. */
  print(): string;
  /**
   * The serialized form (191 to 206 bytes) of a transaction that holds the library's object. The ledger keeps these bytes
   * instead: the objects take twenty times as much. Absent, or undefined, if the transaction is small as it is.
   */
  serialize?(): Uint8Array | undefined;
}

/** An opened account. */
export interface Account {
  readonly publicKey: string;
  readonly network: string;
  readonly version: number;
  readonly height: bigint;
  readonly balance: bigint;
  readonly lastHash: string;
  readonly lastTimestamp: number;
  readonly representative: string;
}

/** A payment that has not been received yet. `timestamp` is that of its SEND. */
export interface Receivable {
  readonly hash: string;
  readonly network: string;
  readonly version: number;
  readonly sender: string;
  readonly timestamp: number;
  readonly receiver: string;
  readonly amount: bigint;
}

/** What one transaction changed in its account. */
export interface Entry {
  readonly hash: string;
  readonly publicKey: string;
  readonly height: bigint;
  readonly blockType: BlockType;
  /** Sender, receiver or new representative; for the genesis, the account itself. */
  readonly subject: string;
  readonly previousBalance: bigint;
  readonly balance: bigint;
  readonly timestamp: number;
}

/** Everything that one commit changed, as reported by the live streams. */
export interface Commit {
  readonly transaction: Transaction;
  readonly account: Account;
  readonly entry: Entry;
  /** The receivable that a SEND created. */
  readonly receivable?: Receivable;
}

/**
 * Why the network rejects a transaction. `ALREADY_CONFIRMED` is a success for the caller. Source: node HTTP API,
 * REASON values.
 */
export type Reason =
  | 'ALREADY_CONFIRMED'
  | 'PREVIOUS_NOT_FOUND'
  | 'RECEIVABLE_NOT_FOUND'
  | 'OLD_TRANSACTION'
  | 'INVALID_TIMESTAMP'
  | 'INVALID_PREVIOUS'
  | 'INVALID_RECEIVER'
  | 'INVALID_BALANCE'
  | 'INVALID_AMOUNT'
  | 'INVALID_REPRESENTATIVE'
  | 'TRANSACTION_DROPPED'
  | 'ELECTION_EXPIRED';

/** Confirmed chains of accounts, from height 1 without gaps, that the ledger need not store itself. */
export interface Archive {
  /** The accounts in their latest state. */
  accounts(): Iterable<Account>;
  has(hash: string): boolean;
  transaction(hash: string): Transaction | undefined;
  transactionAt(publicKey: string, height: bigint): Transaction | undefined;
}

/**
 * The result of a publication: confirmed (200), or rejected with the status and the message that a node would send.
 */
export type Verdict =
  | { readonly status: 200 }
  | { readonly status: 400 | 429 | 500 | 503; readonly message: string; readonly reason?: Reason };

/** The only source of time. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once, after at least `ms` milliseconds; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** The funded key pair for scripts and tests: private key and public key in hex, and the address. */
export interface Funded {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly address: string;
}

/**
 * Faults of the ledger. They are read at every publication, so a test can switch them while the network runs.
 */
export interface LedgerFaults {
  /**
   * No majority: every publication that passes the ledger's rules fails with 503 ELECTION_EXPIRED after the
   * confirmation delay.
   */
  noQuorum?: boolean;
  /** The queue is full: every publication fails with 429 TRANSACTION_DROPPED. */
  queueFull?: boolean;
}

/**
 * Wraps every request and can delay, replace or damage the response. Implements `--fault` and `--latency`.
 */
export type Middleware = (request: Request, next: () => Promise<Response>) => Promise<Response>;

/** Options of a local network; all have defaults. */
export interface DevnetOptions {
  /** Default: the system clock. */
  clock?: Clock;
  /**
   * Any text, from which the keys of the default genesis are derived. Ignored if `initial` is given. Default `atto`.
   */
  seed?: string;
  /** The initial history, genesis first, in a valid order. Trusted: applied without checks. */
  initial?: Iterable<Transaction>;
  /** Chains that continue from `initial`. Trusted as well. */
  archives?: readonly Archive[];
  /** Transactions that continue from both. Trusted as well. */
  later?: Iterable<Transaction>;
  /** The account of `initial` that has the funds. Default: the key of the default genesis. */
  funded?: Funded;
  /** Whether error bodies carry `message`. Default false, as on public nodes. */
  messages?: boolean;
  /** Time from acceptance to commit, in milliseconds. Default 300. */
  confirmationDelayMs?: number;
  faults?: LedgerFaults;
  middleware?: Middleware;
  /**
   * Awaited after a transaction is elected and before it reaches the ledger, the live streams and the caller (for
   * example, to persist it). Calls overlap; a transaction is passed only after the calls for everything that it
   * builds on have returned. If it throws, the transaction is not applied and its caller gets 500.
   */
  onCommit?: (transaction: Transaction) => void | Promise<void>;
}

/** A running local network. */
export interface Devnet extends AsyncDisposable {
  readonly network: 'LOCAL';
  readonly funded: Funded;
  /** The whole HTTP API, without a socket. The host of the URL does not matter. */
  fetch(request: Request): Promise<Response>;
  /** Publishes from within the process, with the same rules as POST /transactions. */
  submit(transaction: Transaction, options?: { deduplicate?: boolean }): Promise<Verdict>;
  /**
   * Confirms a trusted transaction immediately: without checks, votes, or a call of `onCommit`. For replays, where
   * only the streams matter.
   */
  replay(transaction: Transaction): void;
  /** The state of an account, undefined if it was never opened. For programs in the same process. */
  account(publicKey: string): Account | undefined;
  /** The receivables of an account, the largest first. */
  receivables(publicKey: string): readonly Receivable[];
  /** Resolves when no publication is in progress and all events have been passed to the streams. */
  settle(): Promise<void>;
  /**
   * Resolves when nothing more happens until the clock moves or a request arrives. For tests with a manual clock.
   */
  idle(): Promise<void>;
}
