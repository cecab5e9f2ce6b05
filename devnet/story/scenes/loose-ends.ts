import type { StoryEvent } from '../events';
import { createRandom } from '../story-random';
import { atto, DAY, HOUR, MINUTE, SECOND } from '../units';

const DUST = 150;
const AUTUMN = Date.UTC(2025, 9, 6);

/** Edge cases for pages: tiny payments, unreceived payments, emptied accounts. */
export function looseEnds(): StoryEvent[] {
  const random = createRandom('story/loose-ends');
  const events: StoryEvent[] = [];
  const pay = (at: number, from: string, to: string, amount: bigint | 'all', takenAfter?: number) =>
    events.push({
      kind: 'payment',
      at,
      from,
      to,
      amount,
      ...(takenAfter === undefined ? {} : { takenAfter }),
    });

  pay(AUTUMN, 'exchange', 'dust-sender', atto(10), MINUTE);
  for (let count = 0; count < DUST; count++) {
    const to = count % 12 === 0 ? 'holder-3' : 'holder-2';
    pay(AUTUMN + HOUR + count * 20 * SECOND, 'dust-sender', to, BigInt(1 + random.below(999)));
  }

  const november = Date.UTC(2025, 10, 10, 8);
  [1_200, 75, 33_000, 8].forEach((whole, day) =>
    pay(november + day * DAY, 'exchange', 'holder-3', atto(whole)),
  );
  [25, 10, 300].forEach((whole, day) =>
    pay(november + day * DAY + HOUR, 'saver-03', 'newcomer', atto(whole)),
  );
  pay(november + 2 * DAY, 'saver-04', 'newcomer', 1n);

  for (const [label, whole] of [
    ['closed-shop', 640],
    ['closed-stall', 40],
  ] as const) {
    pay(november, 'grants', label, atto(whole), MINUTE);
    pay(november + 9 * DAY, label, 'exchange', 'all', MINUTE);
  }
  pay(november + 20 * DAY, 'saver-05', 'closed-stall', atto(3));
  return events;
}
