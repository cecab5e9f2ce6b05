import { describe, expect, it } from 'vitest';
import type { Outcome, PaymentStep } from '../../../../wallet/send/intent';
import { changeTitle, changeWords, isCancellable, stepWords } from './change-words';

const plain: Exclude<PaymentStep['type'], 'working'>[] = [
  ...(['waiting', 'settling', 'reading', 'signing', 'storing', 'publishing', 'unknown'] as const),
];

describe('the words of a change of representative', () => {
  it('say how long the search for work takes, if that was measured', () => {
    const expected = { mean: 5_000, median: 3_000, p95: 15_000 };
    expect(stepWords({ type: 'working', expected })).toContain('about 3 s');
    expect(stepWords({ type: 'working', expected: undefined })).toBe('Finding the proof of work');
    expect(new Set(plain.map((type) => stepWords({ type }))).size).toBe(plain.length - 1);
  });

  it('offer a way out until the block is stored', () => {
    expect(isCancellable(undefined)).toBe(true);
    expect(plain.filter((type) => isCancellable({ type }))).toEqual([
      'waiting',
      'settling',
      'reading',
      'signing',
    ]);
  });

  it('say of every other end that the balance is not affected', () => {
    const ends: Outcome['type'][] = ['pending', 'superseded', 'dead'];
    for (const type of ends) expect(changeWords({ type })).toContain('balance is not affected');
    expect(changeWords({ type: 'confirmed' })).toContain('confirmed the change');
  });

  it('say “yet” only where the change can still be confirmed', () => {
    expect(changeTitle({ type: 'pending' })).toBe('Not changed yet');
    for (const type of ['superseded', 'dead'] as const) expect(changeTitle({ type })).toBe('Not changed');
  });
});
