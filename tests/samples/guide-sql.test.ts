import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from './run-program';

const guide = readFileSync('docs/integration/exchange-guide.mdx', 'utf8');
const statements = [...guide.matchAll(/^ *```sql\n([^]*?)^ *```$/gm)]
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

/** The statement of the guide that has all of these texts. */
function statement(...parts: readonly string[]): string {
  const found = statements.filter((text) => parts.every((part) => text.includes(part)));
  expect(found, parts.join(', ')).toHaveLength(1);
  return found[0]!;
}

const signed = statement("SET state = 'signed'");
const again = statement("SET state = 'requested', hash = NULL");
const confirmed = statement("SET state = 'confirmed'", "state = 'signed'");
const called = statement('SET last_height = ?');
const over = statement('SET last_height = NULL');
const paid = statement('SET hash = ?');
const stopped = statement("state = 'stopped'");
const refunded = statement('SET refunded_at');
const CANCELLED = "SET state = 'cancelled'";
const cancelled = {
  signed: statement(CANCELLED, "state = 'signed'"),
  called: statement(CANCELLED, 'last_height = ?'),
  uncalled: statement(CANCELLED, 'last_height IS NULL'),
};

describe.runIf(spawnSync('python3', ['-c', 'import sqlite3']).status === 0)('the rows of withdrawals', () => {
  it('are paid once with the owner’s keys', async () => {
    const steps = await changes([
      [signed, 'A', '{}', 1],
      [signed, 'B', '{}', 1],
      [again, 1, 'B'],
      [again, 1, 'A'],
      [confirmed, 1, 'A'],
      [signed, 'C', '{}', 1],
      [confirmed, 1, 'C'],
      [cancelled.signed, 1, 'C'],
      [refunded, 1],
    ]);
    expect(steps).toEqual([1, 0, 0, 1, 0, 1, 1, 0, 0]);
  });

  it('are paid once with the wallet server', async () => {
    const steps = await changes([
      [called, 7, 1],
      [called, 8, 1],
      [over, 1, 8],
      [over, 1, 7],
      [called, 8, 1],
      [paid, 'A', 1, 7],
      [paid, 'A', 1, 8],
      [over, 1, 8],
      [cancelled.called, 1, 8],
      [refunded, 1],
    ]);
    expect(steps).toEqual([1, 0, 0, 1, 1, 0, 1, 0, 0, 0]);
  });

  it('are refunded once, and not paid afterwards', async () => {
    const steps = await changes([
      [cancelled.uncalled, 1],
      [refunded, 1],
      [refunded, 1],
      [called, 7, 1],
      [signed, 'A', '{}', 1],
      [statement("SET state = 'confirmed'", "state = 'cancelled'"), 1, 'A'],
    ]);
    expect(steps).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('are not refunded once it is known that they were paid', async () => {
    const steps = await changes([
      [called, 7, 1],
      [cancelled.called, 1, 7],
      [statement("SET state = 'requested', hash = ?"), 'A', 1, 7],
      [refunded, 1],
    ]);
    expect(steps).toEqual([1, 1, 1, 0]);
  });

  it('are changed by no program when they are stopped', async () => {
    const steps = await changes([
      [called, 7, 1],
      [stopped, 1],
      [paid, 'A', 1, 7],
      [over, 1, 7],
      [cancelled.called, 1, 7],
      [refunded, 1],
    ]);
    expect(steps).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('never share a payment', async () => {
    const insert = "INSERT INTO withdrawal (id, account, receiver, raw) VALUES (2, 'a', 'b', 5)";
    const steps = changes([[insert], [called, 7, 1], [called, 7, 2], [paid, 'A', 1, 7], [paid, 'A', 2, 7]]);
    await expect(steps).rejects.toThrow('UNIQUE constraint failed: withdrawal.hash');
  });
});
