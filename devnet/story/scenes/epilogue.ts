import type { StoryEvent } from '../events';
import { LONG_HISTORY, SAVERS, SHOPS } from '../cast';
import { createRandom } from '../story-random';
import { atto, DAY, MINUTE, price, soon } from '../units';

const FIRST = Date.UTC(2026, 4, 4, 7);
const WEEKS = 20;
const PAYMENTS_A_WEEK = 6;

/**
 * The summer of 2026: a few payments, so that lists start with blocks that need the work of 2026. Ends on 2026-09-18.
 */
export function epilogue(): StoryEvent[] {
  const random = createRandom('story/epilogue');
  const events: StoryEvent[] = [];
  const people = ['exchange', 'holder-2', LONG_HISTORY, ...SHOPS.slice(0, 4), ...SAVERS.slice(0, 8)];
  for (let week = 0; week < WEEKS; week++) {
    for (let count = 0; count < PAYMENTS_A_WEEK; count++) {
      const from = count < 2 ? LONG_HISTORY : random.pick(people);
      const to = random.pick(people.filter((other) => other !== from));
      const at = FIRST + week * 7 * DAY + random.below(4 * DAY);
      const payment = { kind: 'payment', at, from, to, amount: price(random, 1, 90) } as const;
      events.push({ ...payment, takenAfter: soon(random) });
    }
  }
  events.push({ kind: 'change', at: FIRST + 60 * DAY, who: 'saver-02', representative: 'saver-30' });
  const last = Date.UTC(2026, 8, 18, 15);
  events.push({ kind: 'payment', at: last, from: 'treasury', to: 'faucet', amount: atto(1_000_000) });
  events.push({ kind: 'payment', at: last + MINUTE, from: 'exchange', to: 'newcomer', amount: atto(12) });
  return events;
}
