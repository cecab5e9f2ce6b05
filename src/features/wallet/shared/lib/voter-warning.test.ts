import { describe, expect, it } from 'vitest';
import { toInstant } from '@site/src/protocol/instant';
import { voterWarnings } from './voter-warning';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const warnings = (agoMs: number | undefined, share: bigint) =>
  voterWarnings(
    { lastVotedAt: agoMs === undefined ? undefined : toInstant(BigInt(NOW - agoMs)) },
    { share, entity: 'Some house' },
    NOW,
  );

describe('what speaks against a voter', () => {
  it('is nothing while it votes and its entity holds at most a fifth', () => {
    expect(warnings(DAY, 2_000n)).toEqual([]);
  });

  it('is that it is silent, unseen, or too heavy', () => {
    expect(warnings(DAY + 1, 0n).map(({ kind }) => kind)).toEqual(['silent']);
    expect(warnings(undefined, 0n).map(({ kind }) => kind)).toEqual(['unseen']);
    const [heavy] = warnings(0, 2_001n);
    expect(heavy).toMatchObject({
      kind: 'heavy',
      sentence: expect.stringContaining('Some house already holds 20.01%'),
    });
    expect(warnings(2 * DAY, 5_000n).map(({ kind }) => kind)).toEqual(['silent', 'heavy']);
  });
});
