import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Fault {
  readonly id: string;
  readonly fault: string;
  readonly expected: string;
  readonly tests: readonly { readonly file: string; readonly test: string }[];
}

/** The numbers of each part's bad inputs and faults; the traps have names instead. */
const TABLES = [
  {
    part: 'the explorer',
    table: 'tests/faults/faults.json',
    numbered: [...numbers(11, 24), ...numbers(35, 47), 60, 63],
  },
  {
    part: 'the wallet',
    table: 'tests/faults/wallet-faults.json',
    numbered: [...numbers(1, 34), ...numbers(48, 61)],
  },
] as const;

describe.each(TABLES)('the faults that $part must survive', ({ table, numbered }) => {
  const faults = JSON.parse(read(table)) as Fault[];

  it('are each in the table once, with the expected behaviour', () => {
    const ids = faults.map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith('trap-'))).toEqual(numbered.map(String));
    expect(new Set(ids).size).toBe(ids.length);
    expect(faults.filter(({ fault, expected }) => fault.length < 3 || expected.length < 7)).toEqual([]);
  });

  it.each(faults)('$id: $fault', ({ id, tests }) => {
    expect(tests.length, `No test shows what happens in row ${id}.`).toBeGreaterThan(0);
    for (const { file, test } of tests) {
      const where = `Row ${id} of ${table} names "${test}" in ${file}`;
      expect(existsSync(join(root, file)), `${where}, which does not exist.`).toBe(true);
      // Compares only the text, so renaming or moving a test requires updating its row.
      expect(read(file).includes(test), `${where}, which has no test with this name.`).toBe(true);
    }
  });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
