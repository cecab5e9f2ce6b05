import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/lib/clock';
import { openPostgresDatabase } from '../../../services/faucet/store/postgres-database';
import { killFaucet } from '../support/kill-faucet';
import { storeContract } from '../support/store-contract';
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres';

const KILLS = Number(process.env.ATTO_FAUCET_KILLS ?? 60);

let server: TemporaryPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

storeContract('PostgreSQL', async () => openPostgresDatabase(server.url, { clock: systemClock }));

describe('a PostgreSQL server', () => {
  it('that crashes loses nothing that was committed, takes the lock away, and is used again', async () => {
    const { signal } = new AbortController();
    const database = openPostgresDatabase(server.url, { clock: systemClock });
    await database.query('create table crashed (a text)');
    await database.transaction(({ query }) => query('insert into crashed values ($1)', ['kept']));
    const lock = await database.lock('crash', { signal });
    const lost = new Promise((resolve) => lock.lost.addEventListener('abort', resolve));
    const halfway = database.transaction(async ({ query }) => {
      await query('insert into crashed values ($1)', ['gone']);
      await server.restart();
      await query('insert into crashed values ($1)', ['gone too']);
    });
    await expect(halfway).rejects.toMatchObject({ code: 'WALLET_STORAGE_FAILED' });
    await lost;
    expect(await database.query('select a from crashed')).toEqual([{ a: 'kept' }]);
    await (await database.lock('crash', { signal })).release();
    await database.close();
  });

  it('serves three instances, of which any may be killed: each claim is paid once', async () => {
    const database = openPostgresDatabase(server.url, { clock: systemClock });
    await database.query(
      'drop table if exists payers, claims, outbox, recipients, budgets, subnets, turns, queue, funds',
    );
    await database.close();
    const report = await killFaucet({ kills: KILLS, instances: 3, visitors: 12, databaseUrl: server.url });
    console.log(report);
    expect(report).toMatchObject({ kills: KILLS, forgotten: 0, paidTwice: 0 });
    expect(report.spent).toBe(report.owed);
    expect(report.promised).toBe(report.owed);
  });
});
