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
const faults = JSON.parse(read('tests/faults/faults.json')) as Fault[];

/** The numbers of the explorer's bad inputs and faults; the traps have names instead. */
const NUMBERED = [...numbers(11, 24), ...numbers(35, 47), 60, 63].map(String);

describe('the faults that the explorer must survive', () => {
  it('are each in the table once, with the expected behaviour', () => {
    const ids = faults.map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith('trap-'))).toEqual(NUMBERED);
    expect(new Set(ids).size).toBe(ids.length);
    expect(faults.filter(({ fault, expected }) => fault.length < 3 || expected.length < 7)).toEqual([]);
  });

  it.each(faults)('$id: $fault', ({ id, tests }) => {
    expect(tests.length, `No test shows what happens in row ${id}.`).toBeGreaterThan(0);
    for (const { file, test } of tests) {
      const where = `Row ${id} of tests/faults/faults.json names "${test}" in ${file}`;
      expect(existsSync(join(root, file)), `${where}, which does not exist.`).toBe(true);
      // Compares only the text, so renaming or moving a test requires updating its row.
      expect(read(file).includes(test), `${where}, which has no test with this name.`).toBe(true);
    }
  });
});

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
