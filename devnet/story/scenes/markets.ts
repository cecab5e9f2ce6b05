import type { StoryEvent } from '../events';
import { SAVERS, SHOPS, VISITORS } from '../cast';
import { createRandom, type Random } from '../story-random';
import { atto, BEGINNING, DAY, HOUR, price, SECOND, soon } from '../units';

const FIRST_DAY = 10;
const LAST_DAY = 360;
const TRADES = 600;
const LARGE_TRADES = 40;
const OPENED_VISITORS = 60;

/** Everyone else in 2025: trades with the exchange, sales of the shops, gifts of the faucet. */
export function markets(): StoryEvent[] {
  const random = createRandom('story/markets');
  return [...trades(random), ...sales(random), ...gifts(random), ...grants(random)];
}

function sometime(random: Random): number {
  return BEGINNING + (FIRST_DAY + random.below(LAST_DAY - FIRST_DAY)) * DAY + random.below(DAY);
}

function* trades(random: Random): Generator<StoryEvent> {
  for (let count = 0; count < TRADES + LARGE_TRADES; count++) {
    const large = count >= TRADES;
    const saver = random.below(SAVERS.length);
    const who = large ? random.pick(['holder-2', 'holder-3']) : SAVERS[saver]!;
    const amount = large
      ? price(random, 50_000, 1_000_000)
      : saver < 10
        ? price(random, 500, 90_000)
        : price(random, 10, 400);
    const [from, to] = random.below(2) === 0 ? [who, 'exchange'] : ['exchange', who];
    yield { kind: 'payment', at: sometime(random), from, to, amount, takenAfter: soon(random) };
  }
}

function* sales(random: Random): Generator<StoryEvent> {
  for (let day = FIRST_DAY; day < LAST_DAY; day += 7) {
    for (const shop of SHOPS) {
      const at = BEGINNING + day * DAY + 18 * HOUR + random.below(4 * HOUR);
      const amount = price(random, 100, 900);
      yield { kind: 'payment', at, from: shop, to: 'exchange', amount, takenAfter: soon(random) };
    }
  }
}

/** Not every visitor opens an account; some of those who do spend a little. */
function* gifts(random: Random): Generator<StoryEvent> {
  for (const [index, visitor] of VISITORS.entries()) {
    const at = BEGINNING + (40 + index * 4) * DAY + random.below(DAY);
    const gift = { kind: 'payment', at, from: 'faucet', to: visitor, amount: atto(1) } as const;
    if (index >= OPENED_VISITORS) yield gift;
    else {
      yield { ...gift, takenAfter: 30 * SECOND };
      if (index % 5 < 2) {
        const to = random.pick(SHOPS);
        const amount = price(random, 0, 1) || 1n;
        const spend = { kind: 'payment', at: at + HOUR, from: visitor, to } as const;
        yield { ...spend, amount: amount > atto(1) ? atto(1) : amount, takenAfter: soon(random) };
      }
    }
  }
}

function* grants(random: Random): Generator<StoryEvent> {
  for (let month = 1; month < 12; month++) {
    const at = Date.UTC(2025, month, 3, 9);
    const grant = { kind: 'payment', at, from: 'treasury', to: 'grants', amount: atto(5_000_000) } as const;
    yield { ...grant, takenAfter: soon(random) };
    const shop = SHOPS[month % SHOPS.length]!;
    const share = { kind: 'payment', at: at + DAY, from: 'grants', to: shop, amount: atto(25_000) } as const;
    yield { ...share, takenAfter: soon(random) };
  }
}
