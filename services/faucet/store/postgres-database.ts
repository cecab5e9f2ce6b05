import { createHash } from 'node:crypto';
import pg from 'pg';
import { sleep, type Clock } from '../../../src/lib/clock';
import { AttoError, isAttoError } from '../../../src/protocol/error';
import type { SqlDatabase, SqlRow, SqlTransaction, SqlValue } from './sql-database';

const LOCK_WAIT_MS = 500;
/** How often the connection that holds a lock is tested; a dead one is noticed then. */
const LOCK_TEST_MS = 2_000;
const TIMEOUT_MS = 15_000;
const CONNECTIONS = 10;
/** Deadlock, and serialization failure: nothing has happened, and the transaction can be repeated. */
const REPEATABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const INT8 = 20;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** A PostgreSQL database, which several instances of the service may use together. */
export function openPostgresDatabase(url: string, { clock }: { readonly clock: Clock }): SqlDatabase {
  const config = {
    connectionString: url,
    types,
    application_name: 'atto-faucet',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...config, max: CONNECTIONS });
  // A broken idle connection is replaced by the next query.
  pool.on('error', () => {});

  async function run(
    client: pg.Pool | pg.ClientBase,
    sql: string,
    parameters: readonly SqlValue[] = [],
  ): Promise<readonly SqlRow[]> {
    try {
      return (await client.query(sql, [...parameters])).rows as SqlRow[];
    } catch (error) {
      throw storageError(error);
    }
  }

  async function attempt<T>(job: (transaction: SqlTransaction) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw storageError(error);
    });
    let broken: Error | undefined;
    const onError = (error: Error) => void (broken = error);
    client.on('error', onError);
    try {
      await run(client, 'BEGIN');
      const result = await job({ query: (sql, parameters) => run(client, sql, parameters) });
      await run(client, 'COMMIT');
      return result;
    } catch (error) {
      await run(client, 'ROLLBACK').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  return {
    query: (sql, parameters) => run(pool, sql, parameters),
    async transaction(job) {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(job);
        } catch (error) {
          if (attempts === ATTEMPTS || !isRepeatable(error)) throw error;
        }
      }
    },
    async lock(name, { signal }) {
      const key = createHash('sha256').update(`atto faucet ${name}`).digest().readBigInt64BE();
      const lost = new AbortController();
      const client = new pg.Client(config);
      const lose = () => lost.abort(new AttoError('WALLET_STORAGE_FAILED', {}));
      client.on('error', lose);
      client.on('end', lose);
      const end = () => client.end().catch(() => undefined);
      try {
        await client.connect().catch((error: unknown) => {
          throw storageError(error);
        });
        for (;;) {
          const [row] = await run(client, 'select pg_try_advisory_lock($1) as held', [key]);
          if ((row as { held?: unknown } | undefined)?.held === true) break;
          await sleep(LOCK_WAIT_MS, { clock, signal });
        }
      } catch (error) {
        await end();
        throw error;
      }
      let cancel = () => {};
      const test = () => {
        cancel = clock.setTimer(LOCK_TEST_MS, () => {
          run(client, 'select 1').then(test, lose);
        });
      };
      test();
      return {
        lost: lost.signal,
        async release() {
          cancel();
          client.off('end', lose);
          await end();
        },
      };
    },
    async now() {
      const [row] = await run(
        pool,
        'select cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint) as ms',
      );
      return Number(row!.ms);
    },
    close: () => pool.end(),
  };
}

function isRepeatable(error: unknown): boolean {
  return isAttoError(error) && REPEATABLE.has(String((error.cause as { code?: unknown } | undefined)?.code));
}

/** Codes of class 53: disk full, out of memory, too many connections. */
function storageError(cause: unknown): AttoError {
  const isFull = (cause as { code?: unknown }).code === '53100';
  return new AttoError(isFull ? 'WALLET_STORAGE_FULL' : 'WALLET_STORAGE_FAILED', {}, { cause });
}
