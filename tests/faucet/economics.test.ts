// @module-tag breadth
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { economicsTable, simulateAll } from '../bench/faucet-economics/economics-table';

/** The cells of a table in Markdown, however wide its columns are. */
const cellsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

it('visitors are paid while a faucet is attacked, and the docs page says what the simulation shows', () => {
  const rows = simulateAll();
  const worst = (subnets: number) =>
    Math.max(...rows.filter((row) => row.subnets === subnets).map(({ waitLater }) => waitLater));
  const seconds = [1, 10, 1_000].map(worst);
  expect(seconds.length).toBe(3);
  expect(seconds[0]).toBeLessThanOrEqual(120);
  expect(seconds[1]).toBeLessThanOrEqual(120);
  expect(seconds[2]).toBeLessThanOrEqual(15 * 60);
  // Up to ten subnets, the first day is no exception.
  const first = rows.filter(({ subnets }) => subnets <= 10).map(({ waitFirst }) => waitFirst);
  expect(Math.max(...first)).toBeLessThanOrEqual(120);
  // After the first day, a third of the budget is left for others.
  expect(Math.max(...rows.map(({ takenLater }) => takenLater))).toBeLessThanOrEqual(667);
  const page = readFileSync(new URL('../../docs/integration/faucet.mdx', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('{/* #bots */}'), page.indexOf('{/* #instances */}'));
  expect(cellsOf(section)).toEqual(cellsOf(economicsTable(rows)));
}, 600_000);
