import { describe, expect, it, vi } from 'vitest';
import { healthOf } from './Representative';

vi.mock('@site/src/app/node/services-context', () => ({}));

describe('the health of a representative', () => {
  const vote = (weight: bigint, last?: bigint) =>
    healthOf({ weight, lastVotedAt: last } as Parameters<typeof healthOf>[0], 10n ** 12n).kind;
  it('is only rated if a vote is known', () => {
    expect(vote(0n, 10n ** 12n)).toBe('weightless');
    expect(vote(5n)).toBe('unseen');
    expect(vote(5n, 10n ** 12n - 86_400_000n)).toBe('voting');
    expect(vote(5n, 10n ** 12n - 86_400_001n)).toBe('silent');
  });
});
