import type { Abortable } from '../../../src/lib/abort';

/** A value in SQL. Whole numbers are bigint, in both directions. */
export type SqlValue = string | bigint | null;

/** One row, by column. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Runs statements. Parameters are `$1`, `$2` and so on. */
export interface SqlTransaction {
  /** The rows that the statement returns. Errors: WALLET_STORAGE_FAILED, WALLET_STORAGE_FULL. */
  query(sql: string, parameters?: readonly SqlValue[]): Promise<readonly SqlRow[]>;
}

/** A lock that is held until it is released, or lost with the connection to the database. */
export interface SqlLock {
  /** Aborts when the lock is lost: from then on, another process may hold it. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * A SQL database. The statements of this service run on each one unchanged, so that one store serves all adapters. Errors
 * of all: WALLET_STORAGE_FAILED, WALLET_STORAGE_FULL.
 */
export interface SqlDatabase {
  /** One statement outside any transaction. What it reads is committed. */
  query(sql: string, parameters?: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /**
   * Runs the job in one transaction: durable when this resolves, without any effect when the job throws. If the commit
   * fails, whether it is durable is unknown.
   */
  transaction<T>(job: (transaction: SqlTransaction) => Promise<T>): Promise<T>;
  /** Waits until no other process holds the lock of this name. It ends with the process that holds it. */
  lock(name: string, options: Abortable): Promise<SqlLock>;
  /** The database's time, epoch milliseconds. */
  now(): Promise<number>;
  close(): Promise<void>;
}
