import { describe, expect, it } from 'vitest';
import { AttoError } from '@site/src/protocol/error';
import { toInstant } from '@site/src/protocol/instant';
import type { Outcome, PaymentStep } from '@site/src/wallet/send/intent';
import { voterWarnings } from '../../shared/lib/voter-warning';
import { changeTitle, changeWords, isCancellable, stepWords } from './ReviewChange';

const dropped = new AttoError('PUBLISH_DROPPED', {});
const types = ['waiting', 'settling', 'reading', 'signing', 'storing', 'publishing'] as const;
const plain: readonly PaymentStep[] = [
  ...types.map((type) => ({ type })),
  { type: 'unknown', error: dropped },
];
const change = {
  block: { type: 'CHANGE', representativePublicKey: 'AA' },
} as unknown as Outcome['transaction'];
const send = { block: { type: 'SEND' } } as unknown as Outcome['transaction'];
const ends: Readonly<Record<Outcome['type'], Outcome>> = {
  confirmed: { type: 'confirmed', transaction: change },
  pending: { type: 'pending', transaction: change, error: dropped },
  superseded: { type: 'superseded', transaction: change, by: send },
  dead: { type: 'dead', transaction: change, reason: 'INVALID_TIMESTAMP' },
};

describe('the words of a change of representative', () => {
  it('say how long the search for work takes, if that was measured', () => {
    const expected = { mean: 5_000, median: 3_000, p95: 15_000 };
    expect(stepWords({ type: 'working', expected })).toContain('about 3 s');
    expect(stepWords({ type: 'working', expected: undefined })).toBe('Computing proof of work');
    expect(new Set(plain.map((step) => stepWords(step))).size).toBe(plain.length - 1);
    expect(stepWords({ type: 'unknown', error: dropped })).toMatch(
      /overloaded.*publishes the same block again/,
    );
  });

  it('offer a way out until the block is stored', () => {
    expect(isCancellable(undefined)).toBe(true);
    expect(plain.filter((step) => isCancellable(step)).map(({ type }) => type)).toEqual([
      ...['waiting', 'settling', 'reading', 'signing'],
    ]);
  });

  it('say what came back while it is unknown, and never that it was or was not changed', () => {
    expect(changeWords(ends.pending)).toMatch(/^The node is overloaded/);
    expect(changeTitle(ends.pending)).toBe('Not settled yet');
    expect(changeWords(ends.confirmed)).toContain('confirmed the change');
  });

  it('say “not changed” only if no other block made the same change', () => {
    for (const type of ['superseded', 'dead'] as const) expect(changeTitle(ends[type])).toBe('Not changed');
    const same: Outcome = { type: 'superseded', transaction: change, by: change };
    expect(changeTitle(same)).toBe('Representative changed');
    expect(changeWords(same)).toContain('the same representative');
  });
});

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const warnings = (agoMs: number | undefined, share: bigint) =>
  voterWarnings(
    { lastVotedAt: agoMs === undefined ? undefined : toInstant(BigInt(NOW - agoMs)) },
    { share, entity: 'Some house' },
    NOW,
  );

describe('the warnings about a voter', () => {
  it('are absent while it votes and its entity holds at most a fifth', () => {
    expect(warnings(DAY, 2_000n)).toEqual([]);
  });

  it('say that it has stopped voting, was never seen voting, or belongs to an entity with too much weight', () => {
    expect(warnings(DAY + 1, 0n).map(({ kind }) => kind)).toEqual(['silent']);
    expect(warnings(undefined, 0n).map(({ kind }) => kind)).toEqual(['unseen']);
    const [heavy] = warnings(0, 2_001n);
    expect(heavy).toMatchObject({
      kind: 'heavy',
      sentence: expect.stringContaining('Some house holds 20.01%'),
    });
    expect(warnings(2 * DAY, 5_000n).map(({ kind }) => kind)).toEqual(['silent', 'heavy']);
  });
});
