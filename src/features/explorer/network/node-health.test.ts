import { describe, expect, it, vi } from 'vitest';
import type { Query } from '@tanstack/react-query';
import { AttoError } from '@site/src/protocol/error';
import { describeClock, whyClockUnknown } from './device-clock';
import { stateAfter } from './use-node-state';

describe('the difference of the clocks', () => {
  it.each([
    [3, 20, 'agrees with the node', 'to within 10 ms'],
    [250, 20, '250 ms behind the node', '± 10 ms'],
    [-1_250, 20, '1.3 s ahead of the node', '± 10 ms'],
  ])('%d ms, measured in %d ms', (offsetMs, roundTripMs, difference, note) =>
    expect(describeClock({ offsetMs, roundTripMs })).toEqual({ difference, note }),
  );

  it('includes advice if it is large', () => {
    expect(describeClock({ offsetMs: -7_200_000, roundTripMs: 20 })).toEqual({
      difference: '2 h ahead of the node',
      note: 'synchronize it: ages on this page are off by that much',
    });
  });

  it('is not blamed on the clock of a node that is down', () => {
    const gone = 'unknown while the node is not available';
    expect(whyClockUnknown(new AttoError('NODE_UNREACHABLE', {}))).toBe(gone);
    expect(whyClockUnknown(new AttoError('NODE_TIMEOUT', { phase: 'connect' }))).toBe(gone);
    expect(whyClockUnknown(new AttoError('NODE_STATUS', { status: 503 }))).toBe(gone);
    const noClock = 'unknown: the node does not report its time';
    expect(whyClockUnknown(new AttoError('NODE_STATUS', { status: 400 }))).toBe(noClock);
    expect(whyClockUnknown(new AttoError('NODE_NOT_OFFERED', { operation: 'the clock' }))).toBe(noClock);
  });
});

vi.mock('@site/src/app/node/use-network', () => ({}));
vi.mock('@site/src/app/node/use-node', () => ({}));

const query = (dataUpdatedAt: number, errorUpdatedAt = 0, error: unknown = null) =>
  ({ state: { dataUpdatedAt, errorUpdatedAt, error } }) as unknown as Pick<Query, 'state'>;
const silent = new AttoError('NODE_UNREACHABLE', {} as never);

it('is the outcome of the latest request: a response of any kind, or none', () => {
  expect(stateAfter([])).toBe('waiting');
  expect(stateAfter([query(0)])).toBe('waiting');
  expect(stateAfter([query(5), query(1, 3, silent)])).toBe('responds');
  expect(stateAfter([query(5), query(1, 9, silent)])).toBe('unreachable');
  expect(stateAfter([query(1, 9, new AttoError('NODE_NOT_OFFERED', {} as never))])).toBe('responds');
});
