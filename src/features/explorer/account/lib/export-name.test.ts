import { describe, expect, it } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Instant } from '@site/src/protocol/instant';
import { historyFileName, receivablesFileName } from './export-name';
import { DEFAULT_VIEW } from './view-in-url';

const address = addressFromPublicKey(ACCOUNT);
const own = addressPath(address).slice(0, 8);
const about = { network: 'LOCAL', address, format: 'csv', zone: 'UTC' } as const;
const latest = BigInt(Date.UTC(2026, 6, 31, 23, 59)) as Instant;

describe('the name of an exported file', () => {
  it('contains the network, the account, and the period', () => {
    expect(historyFileName(about, DEFAULT_VIEW, latest)).toBe(`atto-local-${own}-to-2026-07-31.csv`);
    const days = { ...DEFAULT_VIEW, since: '2026-07-01', until: '2026-07-15' };
    expect(historyFileName({ ...about, format: 'json' }, days, latest)).toBe(
      `atto-local-${own}-2026-07-01-to-2026-07-15.json`,
    );
    expect(historyFileName({ ...about, zone: 'Asia/Tokyo' }, DEFAULT_VIEW, latest)).toContain('2026-08-01');
  });

  it('contains the filter in safe characters', () => {
    const view = {
      ...DEFAULT_VIEW,
      types: ['SEND', 'CHANGE'],
      direction: 'out',
      counterparty: '../Shop: "1"',
      min: '0.5',
      max: '20',
    } as const;
    expect(historyFileName(about, view, latest)).toBe(
      `atto-local-${own}-to-2026-07-31-send-change-out-with-..-Shop-1-min-0.5-max-20.csv`,
    );
    const friend = addressFromPublicKey(other(1));
    const short = addressPath(friend).slice(0, 8);
    expect(historyFileName(about, { ...DEFAULT_VIEW, counterparty: friend }, latest)).toContain(
      `-with-${short}.csv`,
    );
  });

  it('contains the days of the oldest and the newest receivable', () => {
    const times = [latest, (latest - 86_400_000n * 3n) as Instant, (latest - 1n) as Instant];
    expect(receivablesFileName(about, { ...DEFAULT_VIEW, sender: 'LCX', least: '2' }, times)).toBe(
      `atto-local-${own}-receivable-2026-07-28-to-2026-07-31-from-LCX-min-2.csv`,
    );
    expect(receivablesFileName(about, DEFAULT_VIEW, [])).toBe(`atto-local-${own}-receivable.csv`);
  });
});
