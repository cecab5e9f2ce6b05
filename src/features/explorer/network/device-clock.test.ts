import { describe, expect, it } from 'vitest';
import { AttoError } from '@site/src/protocol/error';
import { describeClock, whyClockUnknown } from './device-clock';

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
