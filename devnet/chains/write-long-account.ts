import { VOTERS } from '../story/cast';
import { createRandom } from '../story/story-random';
import { atto, DAY, MINUTE } from '../story/units';
import type { Archive, Transaction } from '../types';
import { createChains } from './create-chains';
import { writeOrigin } from './origin';

/** The account of configurable length. Its partners are the accounts that it trades with. */
export const LONG_ACCOUNT = 'archive';
const PARTNERS = Array.from({ length: 8 }, (_, index) => `${LONG_ACCOUNT}-${index + 1}`);

/**
 * The table of the blocks takes about 150 bytes for each: 1.5 GB. Consecutive blocks are seconds apart even then, more than
 * the 4 ms that a partner needs to send or receive between them.
 */
export const MAX_BLOCKS = 10_000_000;

/**
 * Fixed, so that tests can rely on dates: after the funding of 2 January 2025, before the end of the story.
 */
const FIRST = Date.UTC(2025, 0, 3);
const WEEKS = 88;
const WEEK = 7 * DAY;
const FUNDS = atto(20_000_000);
const GRANT = atto(1_000_000);
const LARGEST_CENTS = 50_000;
const CENT = 10_000_000n;

/**
 * Writes an account with exactly the given number of blocks, and the eight accounts that it trades with: payments in
 * both directions, all of them received, an occasional change of representative, busy weeks and quiet ones from
 * January 2025 to September 2026. The result depends on the number of blocks only. 300,000 blocks take about a
 * second.
 * @param after the last block of the account `genesis`, which pays for it
 */
export function writeLongAccount(
  blocks: number,
  after: Transaction,
): { readonly origin: Transaction; readonly archive: Archive } {
  if (!Number.isInteger(blocks) || blocks < 1 || blocks > MAX_BLOCKS)
    throw new RangeError(`A long account must have 1 to ${MAX_BLOCKS} blocks.`);
  const origin = writeOrigin({ after, to: LONG_ACCOUNT, amount: FUNDS, at: FIRST - DAY });
  const chains = createChains({
    labels: [LONG_ACCOUNT, ...PARTNERS],
    representatives: VOTERS,
    origin,
    expected: blocks * 2,
  });
  const random = createRandom('chains/long-account');
  const instants = createInstants(blocks);
  /** Low numbers are more likely: some partners trade often and some rarely. */
  const anyPartner = () => 1 + Math.min(random.below(PARTNERS.length), random.below(PARTNERS.length));

  let before = FIRST - MINUTE;
  let at = instants(0);
  for (let index = 0; index < blocks; index++) {
    const next = instants(index + 1);
    const pay = (to: number, amount: bigint) =>
      void chains.take(to, chains.send(0, to, amount, at), at + Math.floor((next - at) / 4));
    const roll = random.below(1_000);
    const partner = anyPartner();
    const amount = price(random.below(LARGEST_CENTS), random.below(10) === 0 ? random.below(9_999_999) : 0);
    if (index === 0) chains.take(0, undefined, at);
    else if (index <= PARTNERS.length) pay(index, GRANT);
    else if (roll < 3) chains.change(0, at);
    else if ((roll < 500 || chains.balance(0) < amount) && chains.balance(partner) >= amount) {
      const sent = before + Math.floor(((at - before) * 3) / 4);
      chains.take(0, chains.send(partner, 0, amount, sent), at);
    } else pay(partner, amount);
    before = at;
    at = next;
  }
  return { origin, archive: chains };
}

function price(cents: number, rest: number): bigint {
  return BigInt(1 + cents) * CENT + BigInt(rest);
}

/**
 * The instants of the blocks by index, to be called in ascending order. Activity varies by week, and three weeks have none.
 */
export function createInstants(blocks: number): (index: number) => number {
  const random = createRandom('chains/weeks');
  const ends: number[] = [];
  let total = 0;
  for (let week = 0; week < WEEKS; week++) ends.push((total += week % 30 === 20 ? 0 : 2 + random.below(11)));
  let week = 0;
  return (index) => {
    const place = (index / blocks) * total;
    while (week < WEEKS - 1 && place >= ends[week]!) week++;
    const start = week === 0 ? 0 : ends[week - 1]!;
    return FIRST + Math.floor((week + (place - start) / (ends[week]! - start)) * WEEK);
  };
}
