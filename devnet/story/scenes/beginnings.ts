import type { StoryEvent } from '../events';
import { FUNDED, LANES, LONG_HISTORY, SAVERS, SHOPS, TRAFFIC } from '../cast';
import { atto, BEGINNING, DAY, HOUR, MINUTE, SECOND } from '../units';

const FROM_GENESIS: readonly [label: string, wholeAtto: number][] = [
  ['voter-north', 25_000_000],
  ['voter-south', 18_000_000],
  ['treasury', 8_000_000_000],
  ['reserve', 6_100_000_000],
  ['exchange', 1_400_000_000],
  ['grants', 900_000_000],
  ['holder-2', 310_000_000],
  ['holder-3', 85_000_000],
  ['faucet', 50_000_000],
  [FUNDED, 5_000_000],
];
const LARGEST_SAVER_ATTO = 120_000_000n;

/**
 * Each saver has four fifths of the previous one's savings. Integers only: floating-point powers differ between
 * machines.
 */
function savings(rank: number): number {
  const [part, whole] = [4n ** BigInt(rank), 5n ** BigInt(rank)];
  return Number((2n * LARGEST_SAVER_ATTO * part + whole) / (2n * whole));
}

/** The first week: the supply leaves the genesis account, and all main accounts are opened. */
export function beginnings(): StoryEvent[] {
  const events: StoryEvent[] = [];
  let at = BEGINNING;
  const pay = (from: string, to: string, amount: bigint, pause: number) => {
    at += pause;
    events.push({ kind: 'payment', at, from, to, amount, takenAfter: 10 * SECOND });
  };
  for (const [label, whole] of FROM_GENESIS) pay('genesis', label, atto(whole), HOUR);
  events.push({ kind: 'change', at: at + HOUR, who: 'genesis', representative: 'voter-north' });

  at = BEGINNING + DAY;
  pay('exchange', LONG_HISTORY, atto(250_000), HOUR);
  SAVERS.forEach((saver, rank) => pay('exchange', saver, atto(savings(rank)), 40 * MINUTE));
  for (const shop of SHOPS) pay('grants', shop, atto(200_000), 20 * MINUTE);

  at = BEGINNING + 4 * DAY;
  pay('grants', 'workshop', atto(1_000_000), HOUR);
  for (const label of TRAFFIC) pay('workshop', label, atto(5_000), MINUTE);
  for (const label of LANES) pay('workshop', label, atto(100), MINUTE);
  return events;
}
