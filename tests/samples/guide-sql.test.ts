import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program';

const page = readFileSync('docs/integration/exchange-programs.mdx', 'utf8');
const statements = [...page.matchAll(/^ *```sql\n([^]*?)^ *```$/gm)]
  .flatMap(([, block]) => block!.replace(/--.*$/gm, '').split(';'))
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

/** Runs each of these steps on an empty table with one row, and returns how many rows each has changed. */
async function changes(steps: readonly (readonly [statement: string, ...values: unknown[]])[]) {
  const code = `
import json, sqlite3, sys
database = sqlite3.connect(":memory:", isolation_level=None)
table, *steps = json.loads(sys.argv[1])
database.execute(table)
database.execute("INSERT INTO withdrawal (id, account, receiver, raw) VALUES (1, 'a', 'b', 5)")
print(json.dumps([database.execute(statement, values).rowcount for statement, *values in steps]))`;
  const [table] = statements;
  const { output, errors } = await runProgram(['python3', '-c', code, JSON.stringify([table, ...steps])], {});
  if (errors !== '') throw new Error(errors);
  return JSON.parse(output) as number[];
}

/** The statement of the page that has all of these texts. */
function statement(...parts: readonly string[]): string {
  const found = statements.filter((text) => parts.every((part) => text.includes(part)));
  expect(found, parts.join(', ')).toHaveLength(1);
  return found[0]!;
}

const signed = statement("SET state = 'signed'");
const confirmed = statement("SET state = 'confirmed'");
const called = statement('SET attempts = attempts + 1');
const paid = statement('SET hash = ?', "state = 'requested'");
const stopped = statement("state = 'stopped'");
const refunded = statement('SET refunded_at');
const found = statement('SET state = ?, hash = ?');
const cancelled = {
  untried: statement("SET state = 'cancelled'", 'attempts = 0'),
  tried: statement("SET state = 'cancelled'", 'attempts = ?'),
};

describe.runIf(spawnSync('python3', ['-c', 'import sqlite3']).status === 0)('the rows of withdrawals', () => {
  it('are paid once with the owner’s keys, by any of their versions', async () => {
    const steps = await changes([
      [signed, 1, 0],
      [signed, 1, 0],
      [signed, 1, 1],
      [confirmed, 'A', 1],
      [confirmed, 'B', 1],
      [signed, 1, 2],
      [cancelled.tried, 1, 2],
      [refunded, 1],
    ]);
    expect(steps).toEqual([1, 0, 1, 1, 0, 0, 0, 0]);
  });

  it('are paid once with the wallet server', async () => {
    const steps = await changes([
      [paid, 'A', 1],
      [called, 1, 0],
      [called, 1, 0],
      [called, 1, 1],
      [paid, 'A', 1],
      [paid, 'B', 1],
      [called, 1, 2],
      [cancelled.tried, 1, 2],
      [refunded, 1],
    ]);
    expect(steps).toEqual([0, 1, 0, 1, 1, 0, 0, 0, 0]);
  });

  it('are refunded once, and not paid afterwards', async () => {
    const steps = await changes([
      [cancelled.untried, 1],
      [refunded, 1],
      [refunded, 1],
      [called, 1, 0],
      [signed, 1, 0],
      [found, 'confirmed', 'A', 1],
    ]);
    expect(steps).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('are not cancelled as unpaid after an attempt', async () => {
    expect(
      await changes([
        [called, 1, 0],
        [cancelled.untried, 1],
      ]),
    ).toEqual([1, 0]);
    expect(
      await changes([
        [signed, 1, 0],
        [cancelled.untried, 1],
      ]),
    ).toEqual([1, 0]);
  });

  it('are not refunded by a program that read them before the last attempt', async () => {
    const steps = await changes([
      [called, 1, 0],
      [called, 1, 1],
      [cancelled.tried, 1, 1],
      [cancelled.tried, 1, 2],
      [found, 'requested', 'A', 1],
      [found, 'requested', 'B', 1],
    ]);
    expect(steps).toEqual([1, 1, 0, 1, 1, 0]);
  });

  it('are changed by no program when they are stopped', async () => {
    const steps = await changes([
      [called, 1, 0],
      [stopped, 1],
      [paid, 'A', 1],
      [called, 1, 1],
      [cancelled.tried, 1, 1],
      [refunded, 1],
    ]);
    expect(steps).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('never share a payment', async () => {
    const insert = "INSERT INTO withdrawal (id, account, receiver, raw) VALUES (2, 'a', 'b', 5)";
    const steps = changes([[insert], [called, 1, 0], [called, 2, 0], [paid, 'A', 1], [paid, 'A', 2]]);
    await expect(steps).rejects.toThrow('UNIQUE constraint failed: withdrawal.hash');
  });
});
