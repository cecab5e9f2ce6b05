import { describe, expect, it } from 'vitest';
import { clockWords } from './clock-words';

describe('the difference of the clocks', () => {
  it.each([
    [3, 20, 'agrees with the node', 'to within 10 ms'],
    [250, 20, '250 ms behind the node', '± 10 ms'],
    [-1_250, 20, '1.3 s ahead of the node', '± 10 ms'],
  ])('%d ms, measured in %d ms', (offsetMs, roundTripMs, difference, note) =>
    expect(clockWords({ offsetMs, roundTripMs })).toEqual({ difference, note }),
  );

  it('includes advice if it is large', () => {
    expect(clockWords({ offsetMs: -7_200_000, roundTripMs: 20 })).toEqual({
      difference: '2 h ahead of the node',
      note: 'synchronize it: ages on this page are off by that much',
    });
  });
});
