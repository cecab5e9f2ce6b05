import { LANES, voterOf, VOTERS } from './cast';
import type { Pen } from './pen';
import { createRandom } from './story-random';
import { SECOND } from './units';
import type { Draft } from './write-transaction';

/**
 * One cycle: three rounds of payments between lanes, each received in the next round; one round of changes; one of
 * openings.
 */
const CYCLES = 13;
const PAYMENT_ROUNDS = 3;
/**
 * While the other lanes change their representative, every 16th lane pays a guest, who then opens an account.
 */
const GUEST_EVERY = 16;

/** Fixed: after the last block of every lane, in the past, and in 2025, when work was cheaper. */
const BEGINNING = Date.UTC(2025, 11, 1);

/**
 * The ready-made transactions that the traffic replays at high rates, in rounds. Transactions of the same round are
 * independent, so that one per lane can be in flight at once. Continues where the story's pen stopped.
 */
export function* writeReady(pen: Pen): Generator<Draft> {
  const random = createRandom('story/ready');
  let at = BEGINNING;
  const later = () => (at += 2 * SECOND);
  const guestOf = (cycle: number, lane: string) => `guest-${cycle + 1}-${lane}`;

  for (let cycle = 0; cycle < CYCLES; cycle++) {
    for (let round = 0; round < PAYMENT_ROUNDS; round++) {
      // A shift by an odd number pairs every lane with another one, a different one in each round.
      const shift = 1 + 2 * random.below(LANES.length / 2);
      const to = (index: number) => LANES[(index + shift) % LANES.length]!;
      const sent = LANES.map((lane, index) =>
        pen.send(lane, to(index), BigInt(1 + random.below(500_000_000)), later()),
      );
      yield* sent;
      for (const [index, send] of sent.entries())
        yield pen.take(to(index), send, voterOf(to(index)), later());
    }
    const gifts: [lane: string, Draft][] = [];
    for (const [index, lane] of LANES.entries()) {
      if (index % GUEST_EVERY === 0) {
        const gift = pen.send(lane, guestOf(cycle, lane), BigInt(1 + random.below(9_999)), later());
        gifts.push([guestOf(cycle, lane), gift]);
        yield gift;
      } else {
        const first = VOTERS.findIndex((voter) => voter === voterOf(lane));
        yield pen.change(lane, VOTERS[(first + cycle + 1) % 2]!, later());
      }
    }
    for (const [guest, gift] of gifts) yield pen.take(guest, gift, voterOf(guest), later());
  }
}
