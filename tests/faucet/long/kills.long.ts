import { expect, it } from 'vitest';
import { killFaucet } from '../support/kill-faucet';

it('pays each accepted claim once, although it is killed 200 times while it pays', async () => {
  const report = await killFaucet({ kills: 200, instances: 1, visitors: 8 });
  console.log(report);
  expect(report).toMatchObject({ kills: 200, forgotten: 0, paidTwice: 0 });
  expect(report.spent).toBe(report.owed);
  expect(report.promised).toBe(report.owed);
});
