import { expect, it } from 'vitest';
import { SEED } from '../support/protocol-arbitraries';
import { runModel } from './support/run-model';

const DEFAULT_RUNS = 50;
const RUNS = Number(process.env.ATTO_PAYMENT_RUNS ?? DEFAULT_RUNS);
/** Far more than the slowest machine needs for one history. */
const HISTORY_MS = 60_000;

it(
  `payments happen exactly once in ${RUNS} random histories`,
  async () => {
    const coverage = await runModel({ runs: RUNS, seed: SEED });
    const lines = RUNS > DEFAULT_RUNS ? coverage.table() : [];
    for (const line of [coverage.summary(), ...lines]) console.log(`coverage: payments: ${line}`);
    expect(coverage.count('confirmed')).toBeGreaterThan(RUNS / 2);
  },
  RUNS * HISTORY_MS,
);
