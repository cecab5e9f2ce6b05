import { afterEach, expect, it, vi } from 'vitest';
import { NO_NICKNAMES } from '../../src/directory/nicknames';
import { filterOf } from '../../src/features/explorer/account/lib/filter';
import { readView } from '../../src/features/explorer/account/lib/view-in-url';

// Here and not next to the code, because only a whole process can have another time zone, not a thread of it.

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Asia/Tokyo', Date.UTC(2026, 5, 30, 15)],
  ['America/Lima', Date.UTC(2026, 6, 1, 5)],
])('a day of a link without a time zone begins when it does for the reader: %s', (zone, start) => {
  vi.stubEnv('TZ', zone);
  const { filter } = filterOf(readView('?from=2026-07-01'), 'LIVE', NO_NICKNAMES);
  expect(filter.since).toBe(BigInt(start));
});
