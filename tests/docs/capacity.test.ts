import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectedHashes, workThreshold } from '../../src/protocol/work';
import { root } from '../house/source-files';

const page = readFileSync(join(root, 'docs/integration/exchange-operations.mdx'), 'utf8');
const [, table = ''] = /\| Year +\|.*\n\|[- |]+\n((?:\|.*\n)+)/.exec(page) ?? [];
const rows = table
  .trim()
  .split('\n')
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const hashesOf = (year: number) => expectedHashes(workThreshold('LIVE', year));

it('the capacity table names the expected hashes of every year from 2025 to 2030', () => {
  const years = rows.flatMap(([cell = '']) => cell.split(', ').map(Number));
  expect(years).toEqual([2025, 2026, 2027, 2028, 2029, 2030]);
  for (const [cell = '', hashes = ''] of rows)
    for (const year of cell.split(', ').map(Number))
      expect(BigInt(hashes.replaceAll(',', ''))).toBe(hashesOf(year));
});

it('projects seconds, graphics cards and accounts from the second that an L4 took in May 2025', () => {
  for (const [cell = '', , time = '', one = '', ten = ''] of rows) {
    const seconds = Number(hashesOf(Number(cell.slice(0, 4)))) / Number(hashesOf(2025));
    expect(Number.parseInt(time, 10)).toBe(Math.round(seconds));
    // Cards: blocks per second × seconds. Accounts: one second more for each block, to confirm it.
    expect(one).toBe(`${Math.round(seconds)} / ${Math.round(seconds) + 1}`);
    expect(ten).toBe(`${10 * Math.round(seconds)} / ${10 * (Math.round(seconds) + 1)}`);
  }
});

it('the threshold falls next on 1 January 2028, as the pages about work say', () => {
  expect(hashesOf(2026)).toBe(hashesOf(2027));
  expect(hashesOf(2028)).toBeGreaterThan(hashesOf(2027));
  for (const file of ['exchange-operations', 'work-server', 'advanced/protocol-offline-signing-reference']) {
    const text = readFileSync(join(root, `docs/integration/${file}.mdx`), 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain('(next on 1 January 2028)');
  }
});
