import { expect, it } from 'vitest';
import { killFaucet } from '../support/kill-faucet';

const KILLS = Number(process.env.ATTO_FAUCET_KILLS ?? 200);

it('pays each accepted claim once, although it is killed hundreds of times while it pays', async () => {
  const report = await killFaucet({ kills: KILLS, instances: 1, visitors: 8 });
  console.log(report);
  expect(report).toMatchObject({ kills: KILLS, forgotten: 0, paidTwice: 0 });
  expect(report.spent).toBe(report.owed);
  expect(report.promised).toBe(report.owed);
});
