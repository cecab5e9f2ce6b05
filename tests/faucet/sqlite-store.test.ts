import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/lib/clock';
import { openSqliteDatabase } from '../../services/faucet/store/sqlite-database';
import { storeContract } from './support/store-contract';

const folder = mkdtempSync(join(tmpdir(), 'faucet-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (name: string) => openSqliteDatabase(join(folder, name), { clock: systemClock });

storeContract('SQLite', async () => open('contract.db'));

describe('a SQLite file', () => {
  it('that is locked for a while delays a write, and no read', async () => {
    const [ours, other] = [open('locked.db'), open('locked.db')];
    await ours.query('create table t (a text)');
    let unlock = () => {};
    let begun = () => {};
    const isHeld = new Promise<void>((resolve) => (begun = resolve));
    const holding = other.transaction(async ({ query }) => {
      await query('insert into t values ($1)', ['theirs']);
      begun();
      await new Promise<void>((resolve) => (unlock = resolve));
    });
    await isHeld;
    const written = ours.transaction(({ query }) => query('insert into t values ($1)', ['ours']));
    expect(await ours.query('select a from t')).toEqual([]);
    unlock();
    await holding;
    await written;
    expect(await ours.query('select a from t order by a')).toEqual([{ a: 'ours' }, { a: 'theirs' }]);
    await Promise.all([ours.close(), other.close()]);
  });

  it('that is full refuses with a code of its own, and stays as it was', async () => {
    const database = open('full.db');
    await database.query('create table t (a text)');
    await database.query('pragma max_page_count = 4');
    const fill = () =>
      database.transaction(async ({ query }) => {
        for (let row = 0; row < 100; row++) await query('insert into t values ($1)', ['x'.repeat(1_000)]);
      });
    await expect(fill()).rejects.toMatchObject({ code: 'WALLET_STORAGE_FULL' });
    expect(await database.query('select count(*) as rows from t')).toEqual([{ rows: 0n }]);
    await database.close();
  });

  it('that cannot be opened is a storage fault', () => {
    expect(() => open('missing/folder/x.db')).toThrow(
      expect.objectContaining({ code: 'WALLET_STORAGE_FAILED' }),
    );
  });
});
