import type { StoryEvent } from '../events';
import { LONG_HISTORY, SAVERS, SHOPS, VOTERS } from '../cast';
import { createRandom } from '../story-random';
import { BEGINNING, DAY, HOUR, price, soon } from '../units';

const FIRST_DAY = 9;
const LAST_DAY = 362;
const SPENDS_A_DAY = 14;
const EARNS_A_DAY = 15;
const CHANGES_EVERY_DAYS = 14;
const WAKING_HOURS = 16;

/**
 * A year of one busy account: it pays and is paid all day, tips a lot, and changes its representative often.
 */
export function longHistory(): StoryEvent[] {
  const random = createRandom('story/long-history');
  const events: StoryEvent[] = [];
  const partners = [...Array<string>(8).fill('exchange'), ...SHOPS, ...SAVERS.slice(0, 6)];
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const morning = BEGINNING + day * DAY + 6 * HOUR;
    const sometime = () => morning + random.below(WAKING_HOURS * HOUR);
    for (let count = 0; count < SPENDS_A_DAY; count++) {
      const tip = count < 2;
      const to = tip ? 'tip-jar' : random.pick(partners);
      const amount = tip ? price(random, 0, 2) || 1n : price(random, 1, 48);
      const first = day === FIRST_DAY && count === 0;
      const payment = { kind: 'payment', at: sometime(), from: LONG_HISTORY, to, amount } as const;
      events.push(tip && !first ? payment : { ...payment, takenAfter: soon(random) });
    }
    for (let count = 0; count < EARNS_A_DAY; count++) {
      const from = random.pick(partners);
      const payment = { kind: 'payment', at: sometime(), from, to: LONG_HISTORY } as const;
      events.push({ ...payment, amount: price(random, 1, 60), takenAfter: soon(random) });
    }
    if (day % CHANGES_EVERY_DAYS === 0) {
      // It opened with the voter of odd labels, so the first change is to the other one.
      const representative = VOTERS[(day / CHANGES_EVERY_DAYS + 1) % 2]!;
      events.push({ kind: 'change', at: morning, who: LONG_HISTORY, representative });
    }
  }
  return events;
}
