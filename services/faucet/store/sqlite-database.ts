import { closeSync, openSync } from 'node:fs';
import Database from 'libsql';
import { sleep, type Clock } from '../../../src/lib/clock';
import { AttoError } from '../../../src/protocol/error';
import type { SqlDatabase, SqlLock, SqlRow, SqlValue } from './sql-database';

/** How long a statement blocks this process while another one holds the file, and how often it is then repeated. */
const BUSY_MS = 100;
const BUSY_ATTEMPTS = 50;
const LOCK_WAIT_MS = 500;

/**
 * An SQLite file, created if it does not exist. One process at a time may pay from it; others can read it. Each commit
 * reaches the disk before it resolves.
 */
export function openSqliteDatabase(file: string, { clock }: { readonly clock: Clock }): SqlDatabase {
  const open = () => {
    createPrivate(file);
    const database = new Database(file, { timeout: BUSY_MS });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    return database;
  };
  const writer = storageFaults(open);
  // Readers of a write-ahead log see what is committed and never wait.
  const reader = storageFaults(open);
  const run = runnerOf(writer);
  const read = runnerOf(reader);
  let last: Promise<unknown> = Promise.resolve();

  /** One transaction after the other: statements of two must not mix on the one connection. */
  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const mine = last.then(job);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function begin(): Promise<void> {
    const { signal } = new AbortController();
    for (let attempt = 1; ; attempt++) {
      try {
        writer.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || attempt === BUSY_ATTEMPTS) throw storageError(error);
      }
      await sleep(BUSY_MS, { clock, signal });
    }
  }

  return {
    async query(sql, parameters = []) {
      return /^\s*select/i.test(sql) ? read(sql, parameters) : inTurn(async () => run(sql, parameters));
    },
    transaction: (job) =>
      inTurn(async () => {
        await begin();
        try {
          const result = await job({ query: async (sql, parameters = []) => run(sql, parameters) });
          storageFaults(() => writer.exec('COMMIT'));
          return result;
        } catch (error) {
          if (writer.inTransaction) writer.exec('ROLLBACK');
          throw error;
        }
      }),
    async lock(name, { signal }) {
      const other = storageFaults(() => {
        createPrivate(`${file}.${name}.lock`);
        return new Database(`${file}.${name}.lock`, { timeout: 0 });
      });
      try {
        for (;;) {
          try {
            other.exec('BEGIN EXCLUSIVE');
            break;
          } catch (error) {
            if (codeOf(error) !== 'SQLITE_BUSY') throw storageError(error);
          }
          await sleep(LOCK_WAIT_MS, { clock, signal });
        }
      } catch (error) {
        other.close();
        throw error;
      }
      const lock: SqlLock = {
        // The operating system keeps the lock while this process lives.
        lost: new AbortController().signal,
        release: async () => void other.close(),
      };
      return lock;
    },
    // The file has no clock but this machine's.
    now: async () => clock.now(),
    async close() {
      await last;
      reader.close();
      writer.close();
    },
  };
}

/** SQLite gives the files next to it the same permissions. */
function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

type Run = (sql: string, parameters: readonly SqlValue[]) => readonly SqlRow[];

function runnerOf(database: Database.Database): Run {
  const statements = new Map<string, Database.Statement>();
  return (sql, parameters) =>
    storageFaults(() => {
      let statement = statements.get(sql);
      if (statement === undefined) {
        statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1')).safeIntegers(true);
        statements.set(sql, statement);
      }
      return statement.all(...parameters) as SqlRow[];
    });
}

function storageFaults<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw storageError(error);
  }
}

function storageError(cause: unknown): AttoError {
  const isFull = codeOf(cause) === 'SQLITE_FULL';
  return new AttoError(isFull ? 'WALLET_STORAGE_FULL' : 'WALLET_STORAGE_FAILED', {}, { cause });
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | undefined)?.code;
}
