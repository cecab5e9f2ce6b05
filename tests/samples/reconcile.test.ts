import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from './all-samples';
import { startDepositsNetwork, type DepositsNetwork } from './deposits-network';
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

  it('agrees when all is booked, and finds an account that is behind or differs by one raw', async () => {
    const book = join(folder, 'book.sqlite');
    const env = network.env(book);
    const reconcile = () => runProgram(python(join(SAMPLES, 'exchange/reconcile.py')), env);
    await network.runThrough(python(join(SAMPLES, 'exchange/watch_deposits.py')), env);
    const agreed = await reconcile();
    expect(agreed).toMatchObject({ code: 0, errors: '' });
    expect(agreed.output).toMatch(/^on the node \d+ on the way between accounts 0 behind 0 different 0\n$/);

    await change(book, "UPDATE next SET height = '20'"); // as if the watcher had stopped there
    const behind = await reconcile();
    expect(behind).toMatchObject({ code: 0, errors: '' });
    expect(behind.output).toMatch(/^behind: atto:\/\/\w{61} booked to 19 of 26\n/);
    expect(behind.output).toContain(' behind 1 different 0\n');
    await change(book, "UPDATE next SET height = '27'");

    await change(book, "UPDATE deposits SET raw = CAST(raw AS INTEGER) + 1 WHERE height = '1'");
    const different = await reconcile();
    expect(different.code).toBe(1);
    expect(different.output).toMatch(/DIFFERENT: atto:\/\/\w{61} at height 26 books \d+ node \d+\n/);
    expect(different.output).toContain('different 1\n');
    await change(book, "UPDATE deposits SET raw = CAST(raw AS INTEGER) - 1 WHERE height = '1'");

    await change(book, 'DELETE FROM payments WHERE rowid = 1');
    const unpaid = await reconcile();
    expect(unpaid.code).toBe(1);
    expect(unpaid.output).toContain('DIFFERENT: ');
  });
});
