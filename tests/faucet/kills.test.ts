// @module-tag breadth
import { expect, it } from 'vitest';
import { killFaucet } from './support/kill-faucet';

it('pays each accepted claim once, although it is killed five times while it pays', async () => {
  const report = await killFaucet({ kills: 5, instances: 1, visitors: 6 });
  expect(report).toMatchObject({ kills: 5, forgotten: 0, paidTwice: 0 });
  expect(report.accepted).toBeGreaterThanOrEqual(20);
  expect(report.spent).toBe(report.owed);
  expect(report.promised).toBe(report.owed);
}, 600_000);
