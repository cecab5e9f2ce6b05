import { LANES, voterOf, VOTERS } from './cast';
import type { Pen } from './pen';
import { createRandom } from './story-random';
import { SECOND } from './units';
import type { Draft } from './write-transaction';

/** One cycle: three rounds of payments between lanes, each taken in the round after; one of changes; one of openings. */
const CYCLES = 13;
const PAYMENT_ROUNDS = 3;
/** Every 16th lane pays a guest while the others change their voter; the guest opens. */
const GUEST_EVERY = 16;

/** Fixed, later than every block of the lanes and of the year 2025, in which work is cheap; always in the past. */
const BEGINNING = Date.UTC(2025, 11, 1);

/**
 * The ready transactions: what the traffic plays at high rates, in rounds. Nothing in a round depends on anything in the
 * same round, so that as many may be on their way at once as there are lanes. Goes on where the story's pen stopped.
 */
export function* writeReady(pen: Pen): Generator<Draft> {
  const random = createRandom('story/ready');
  let at = BEGINNING;
  const later = () => (at += 2 * SECOND);
  const guestOf = (cycle: number, lane: string) => `guest-${cycle + 1}-${lane}`;

  for (let cycle = 0; cycle < CYCLES; cycle++) {
    for (let round = 0; round < PAYMENT_ROUNDS; round++) {
      // A shift by an odd number pairs every lane with another one, each round with a different one.
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
