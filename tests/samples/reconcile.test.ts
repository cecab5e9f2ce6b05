import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from './all-samples';
import { bookedInSqlite, ensureBook, startDepositsNetwork, type DepositsNetwork } from './deposits-network';
import { runProgram } from './run-program';

describe.runIf(spawnSync('python3', ['-c', 'import sqlite3']).status === 0)('the reconciliation', () => {
  let folder: string;
  let network: DepositsNetwork;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atto-reconcile-'));
    network = await startDepositsNetwork();
  });
  afterAll(async () => {
    await network[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const python = (...given: string[]) => ['python3', ...given];
  const change = async (book: string, statement: string) => {
    const code = 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()';
    const ended = await runProgram(python('-c', code, book, statement), {});
    expect(ended).toMatchObject({ code: 0, errors: '' });
  };

  const total = async () => {
    const account = await fetch(`${network.env('').ATTO_NODE}/accounts/${network.publicKey}`);
    return /"balance":(\d+)/.exec(await account.text())![1]!;
  };

  it('agrees when all is booked, and finds what is behind, different or misbooked', async () => {
    const book = join(folder, 'book.sqlite');
    const rows = join(folder, 'rows');
    const env = { ...network.env(book), ATTO_CUSTOMERS: await total(), ATTO_RECORDS: rows };
    const reconcile = (more: NodeJS.ProcessEnv = {}) =>
      runProgram(python(join(SAMPLES, 'exchange/reconcile.py')), { ...env, ...more });
    await network.runThrough(python(join(SAMPLES, 'exchange/watch_deposits.py')), env);
    await mkdir(rows);
    const write = (name: string, row: object) => writeFile(join(rows, `${name}.json`), JSON.stringify(row));
    const payments = await bookedInSqlite(book, 'hash, receiver, raw FROM payments');
    const rowOf = (payment: string) => {
      const [hash, receiver, raw] = payment.split(' ');
      return { hash, receiver, raw, state: 'confirmed' };
    };
    for (const [index, payment] of payments.entries()) await write(String(index), rowOf(payment));
    await write('package', { name: 'not a record' });
    const agreed = await reconcile();
    expect(agreed).toMatchObject({ code: 0, errors: '' });
    expect(agreed.output).toMatch(/^on the node: \d+, in transit: 0, behind: 0, different: 0\n$/);

    const owed = await reconcile({ ATTO_CUSTOMERS: String(BigInt(env.ATTO_CUSTOMERS) + 1n) });
    expect(owed.code).toBe(1);
    expect(owed.output).toMatch(/^TOO LITTLE for customers' balances of \d+\n/);

    const unwatched = await reconcile({ ATTO_OWN: network.senders[0]! });
    expect(unwatched.code).toBe(2);
    expect(unwatched.output).toMatch(/^behind: atto:\/\/\w{61} recorded to 0 of \d+\n/);

    const unlisted = await reconcile({ ATTO_ADDRESSES: network.senders[0]! });
    expect(unlisted.code).toBe(1);
    expect(unlisted.output).toContain(`NOT IN YOUR LIST: ${network.address}\n`);

    await change(book, "UPDATE next SET height = '20'"); // as if the watcher had stopped there
    const behind = await reconcile();
    expect(behind).toMatchObject({ code: 2, errors: '' });
    expect(behind.output).toMatch(/^behind: atto:\/\/\w{61} recorded to 19 of 26\n/);
    expect(behind.output).toContain(', behind: 1, different: 0\n');
    await change(book, "UPDATE next SET height = '28'"); // as if the node had not caught up
    const ahead = await reconcile();
    expect(ahead).toMatchObject({ code: 1, errors: '' });
    expect(ahead.output).toMatch(/^LEDGER AHEAD OF THE NODE: atto:\/\/\w{61} recorded to 27 of 26\n/);
    await change(book, "UPDATE next SET height = '27'");

    await change(book, "UPDATE deposits SET raw = CAST(raw AS INTEGER) + 1 WHERE height = '1'");
    const different = await reconcile();
    expect(different.code).toBe(1);
    expect(different.output).toMatch(/DIFFERENT: atto:\/\/\w{61} at height 26 ledger \d+ node \d+\n/);
    expect(different.output).toContain('different: 1\n');
    await change(book, "UPDATE deposits SET raw = CAST(raw AS INTEGER) - 1 WHERE height = '1'");

    const payment = "INSERT INTO payments VALUES ('one of yours', '1', '1', '', ";
    await change(book, `${payment}(SELECT send_hash FROM deposits WHERE height = '1'))`);
    const misbooked = await reconcile();
    expect(misbooked.code).toBe(1);
    expect(misbooked.output).toContain('RECORDED AS A DEPOSIT, BUT A TRANSFER: ');
    await change(book, "DELETE FROM payments WHERE address = 'one of yours'");
    expect((await reconcile()).code).toBe(0);

    await write('0', { ...rowOf(payments[0]!), raw: '1' });
    const without = await reconcile();
    expect(without.code).toBe(1);
    expect(without.output).toContain(`PAYMENT WITHOUT A RECORD: ${payments[0]} ${network.address} `);
    await write('0', { ...rowOf(payments[0]!), state: 'cancelled' });
    expect((await reconcile()).output).toContain(`PAYMENT WITHOUT A RECORD: ${payments[0]} `);
    const { receiver, raw } = rowOf(payments[0]!);
    const lastHeight = network.payments[0]! - 1;
    await write('0', { account: network.address, receiver, raw, lastHeight, state: null });
    const unfinished = await reconcile();
    expect(unfinished).toMatchObject({ code: 2, errors: '' });
    expect(unfinished.output).toContain(`record without its hash; run its program again: ${payments[0]} `);
    await write('0', { account: network.address, receiver, raw, lastHeight, state: 'stopped' });
    const stopped = await reconcile();
    expect(stopped.code).toBe(1);
    expect(stopped.output).toContain(`PAYMENT WITHOUT A RECORD: ${payments[0]} `);
    await write('0', rowOf(payments[0]!));

    await write('twice', { ...rowOf(payments[0]!), raw: '1' });
    const twice = await reconcile();
    expect(twice.code).toBe(1);
    expect(twice.output).toContain('PAYMENT OF SEVERAL RECORDS: ');
    await write('twice', { ...rowOf(payments[0]!), hash: 'A'.repeat(64), state: 'signed' });
    expect((await reconcile()).code).toBe(0);
    await write('twice', { ...rowOf(payments[0]!), hash: 'A'.repeat(64) });
    const unmade = await reconcile();
    expect(unmade.code).toBe(1);
    expect(unmade.output).toContain(`RECORD WITHOUT A PAYMENT: ${'A'.repeat(64)}\n`);
    await rm(join(rows, 'twice.json'));

    await change(book, 'DELETE FROM payments WHERE rowid = 1');
    const unpaid = await reconcile();
    expect(unpaid.code).toBe(1);
    expect(unpaid.output).toContain('DIFFERENT: ');
  });

  it.each([
    ['book', { ATTO_LEDGER: join(tmpdir(), 'atto-no-such-folder', 'book.sqlite') }, 'unable to open'],
    ['address', { ATTO_ADDRESSES: ' ' }, 'No addresses to compare'],
    ["sum of customers' balances", { ATTO_CUSTOMERS: '' }, 'ATTO_CUSTOMERS must be'],
  ])('fails without a %s', { tags: 'breadth' }, async (_, missing: NodeJS.ProcessEnv, reason) => {
    const env = { ...network.env(join(folder, 'made.sqlite')), ATTO_CUSTOMERS: '0', ATTO_RECORDS: folder };
    await ensureBook(python(join(SAMPLES, 'exchange/watch_deposits.py')), env);
    const ended = await runProgram(python(join(SAMPLES, 'exchange/reconcile.py')), { ...env, ...missing });
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toContain(reason);
  });
});
