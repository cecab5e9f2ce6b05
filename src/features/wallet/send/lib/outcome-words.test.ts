import { describe, expect, it } from 'vitest';
import { outcomeWords } from './outcome-words';

describe('the end of a payment', () => {
  it('says in each case whether the coins are safe', () => {
    expect(outcomeWords({ type: 'confirmed' }, 599)).toMatchObject({ tone: 'good' });
    expect(outcomeWords({ type: 'confirmed' }, 599).text).toContain('599 ms');
    const twin = outcomeWords({ type: 'confirmed', isTwin: true }, 0);
    expect(twin).toMatchObject({ tone: 'good', title: 'Paid once' });
    expect(outcomeWords({ type: 'pending' }, 0).text).toContain('once or not at all');
    for (const type of ['dead', 'superseded'] as const) {
      expect(outcomeWords({ type }, 0).text).toContain('its coins are still yours');
    }
  });
});
