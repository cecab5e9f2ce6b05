import type { AttoTransaction } from '@attocash/commons-core';

/**
 * The shapes that the parts of the local network share. Everything in here is plain data: amounts and heights are
 * exact (`bigint`, raw), instants are epoch milliseconds, keys and hashes are upper-case hex as the node prints them.
 */

/** The four block types. Source: Atto protocol, block serialization. */
export type BlockType = 'OPEN' | 'RECEIVE' | 'SEND' | 'CHANGE';

/** A block as the ledger's rules need it: the members of its type are set, the others absent. */
export interface Block {
  readonly type: BlockType;
  readonly network: string;
  readonly version: number;
  readonly publicKey: string;
  /** 1 for an OPEN. */
  readonly height: bigint;
  /** After the block, in raw. */
  readonly balance: bigint;
  readonly timestamp: number;
  /** Not of an OPEN. */
  readonly previous?: string;
  /** Of OPEN and RECEIVE: the hash of the SEND that is taken. */
  readonly sendHash?: string;
  /** Of a SEND: the receiver's public key, and the amount in raw. */
  readonly receiver?: string;
  readonly amount?: bigint;
  /** Of OPEN and CHANGE: the representative's public key. */
  readonly representative?: string;
}

/**
 * A transaction: what the ledger decides about, and how to get the rest. `official` and `print` may do their work (sign,
 * decode, print) when they are first called and must return the same thing ever after, so that thousands of seeded
 * transactions cost nothing until somebody reads them. Made by `readTransaction` and `transactionFromHex` in official.ts.
 */
export interface Transaction {
  readonly hash: string;
  readonly block: Block;
  /** The official library's object: the one that is validated. */
  official(): AttoTransaction;
  /** The JSON text as a node prints it, without newline. */
  print(): string;
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

/** A payment that nobody has taken yet. `timestamp` is that of its SEND. */
export interface Receivable {
  readonly hash: string;
  readonly network: string;
  readonly version: number;
  readonly sender: string;
  readonly timestamp: number;
  readonly receiver: string;
  readonly amount: bigint;
}

/** What one transaction did to its account. */
export interface Entry {
  readonly hash: string;
  readonly publicKey: string;
  readonly height: bigint;
  readonly blockType: BlockType;
  /** Sender, receiver or new representative; of the genesis the account itself. */
  readonly subject: string;
  readonly previousBalance: bigint;
  readonly balance: bigint;
  readonly timestamp: number;
}

/** Everything that one commit changed, as the live streams tell it. */
export interface Commit {
  readonly transaction: Transaction;
  readonly account: Account;
  readonly entry: Entry;
  /** The receivable that a SEND made. */
  readonly receivable?: Receivable;
}

/** Why the network refuses a transaction. `ALREADY_CONFIRMED` is a success for the caller. Source: node HTTP API, REASON values. */
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

/** Confirmed chains of accounts that the ledger need not keep itself, from height 1 without a gap. */
export interface Archive {
  /** The accounts as their last blocks left them. */
  accounts(): Iterable<Account>;
  has(hash: string): boolean;
  transaction(hash: string): Transaction | undefined;
  transactionAt(publicKey: string, height: bigint): Transaction | undefined;
}

/** The answer to a publication: confirmed (200), or refused with the status and the message a node would send. */
export type Verdict =
  | { readonly status: 200 }
  | { readonly status: 400 | 429 | 500 | 503; readonly message: string; readonly reason?: Reason };

/** Time enters here and nowhere else. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once, `ms` milliseconds from now or later; the function it returns takes the call back. */
  after(ms: number, callback: () => void): () => void;
}

/** The key pair that a network of its own gives to scripts and tests: hex, hex, address. */
export interface Funded {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly address: string;
}

/** Faults of the ledger. Read at every publication, so a test may switch them while the network runs. */
export interface LedgerFaults {
  /** No majority: every publication that passes the ledger's rules ends with 503 ELECTION_EXPIRED after the confirmation delay. */
  noQuorum?: boolean;
  /** The queue is full: every publication is refused with 429 TRANSACTION_DROPPED. */
  queueFull?: boolean;
}

/** Sees every request and may delay, replace or damage the answer. Source of the faults of `--fault` and `--latency`. */
export type Middleware = (request: Request, next: () => Promise<Response>) => Promise<Response>;

/** How to make a local network; everything has a default. */
export interface DevnetOptions {
  /** Default: the machine's clock. */
  clock?: Clock;
  /** Any text; the keys of the default genesis come from it. Ignored when `initial` is given. Default `atto`. */
  seed?: string;
  /** The history to start with, genesis first, in an order that could have happened. Trusted: applied without any check. */
  initial?: Iterable<Transaction>;
  /** Chains that follow from `initial`, trusted as it is. */
  archives?: readonly Archive[];
  /** What follows from both, trusted like them. */
  later?: Iterable<Transaction>;
  /** Which account of `initial` is the one with funds. Default: the key of the default genesis. */
  funded?: Funded;
  /** Whether error bodies carry `message`. Default false, as on public nodes. */
  messages?: boolean;
  /** From acceptance to commit, in milliseconds. Default 300. */
  confirmationDelayMs?: number;
  faults?: LedgerFaults;
  middleware?: Middleware;
  /**
   * Awaited after a transaction is elected and before the ledger, the live streams and the caller learn of it (a journal
   * persists here). Calls overlap; a transaction is never offered before everything it builds on has returned. If it
   * throws, the transaction is not applied and its caller gets 500.
   */
  onCommit?: (transaction: Transaction) => void | Promise<void>;
}

/** A running local network. */
export interface Devnet extends AsyncDisposable {
  readonly network: 'LOCAL';
  readonly funded: Funded;
  /** The whole HTTP API, without a socket. The host of the URL does not matter. */
  fetch(request: Request): Promise<Response>;
  /** Publishes from inside the process, by the same rules as POST /transactions. */
  submit(transaction: Transaction, options?: { deduplicate?: boolean }): Promise<Verdict>;
  /**
   * Confirms at once what is trusted: no rule is checked, nobody votes, `onCommit` is not told. For replays, in which the
   * streams matter and the ledger does not.
   */
  replay(transaction: Transaction): void;
  /** The state of an account, undefined when it was never opened. For programs in the same process. */
  account(publicKey: string): Account | undefined;
  /** The receivables of an account, the largest first. */
  receivables(publicKey: string): readonly Receivable[];
  /** Resolves when no publication is under way and its events are handed to the streams. */
  settle(): Promise<void>;
  /** Resolves when nothing more happens until the clock moves or a request comes: for tests that move the clock. */
  idle(): Promise<void>;
}
