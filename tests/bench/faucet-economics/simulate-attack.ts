import { DAY_MS, HOUR_MS } from '../../../services/faucet/settings';
import {
  createSimulatedFaucet,
  DEFAULTS,
  newSubnet,
  type SimulatedFaucet,
  type SimulatedSubnet,
} from './simulated-faucet';

/** What an attacker has. */
export interface Attacker {
  /** Subnets from which nobody has claimed in the last week. */
  readonly subnets: number;
  /** Tries per second of all devices together. */
  readonly rate: number;
}

/** What an attack of eight days leads to. */
export interface AttackOutcome {
  /** Claims that are paid to the attacker on the first day, and on an average one after it. */
  readonly takenFirst: number;
  readonly takenLater: number;
  /** Seconds from a visitor's click to the payment, which 95 of 100 visitors wait at most. */
  readonly waitFirst: number;
  readonly waitLater: number;
}

const DAYS = 8;
const END = DAYS * DAY_MS;
/** A visitor's phone. */
const PHONE_RATE = 5_000_000;
const VISITORS_PER_HOUR = 5;
/** How often the attacker looks for a claim that it can make. */
const TICK_MS = 20_000;

/**
 * An attack on an otherwise quiet faucet, for eight days without a pause. The attacker always uses the subnet that has waited
 * longest, is first whenever there is budget, has average luck, and finds nothing that would be refused. Visitors come at
 * random times, each with a phone and from a subnet without claims. One who finds no budget comes back when it refills.
 */
export function simulateAttack({ subnets, rate }: Attacker): AttackOutcome {
  const faucet = createSimulatedFaucet();
  const random = createRandom(28_112_026);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const attacker = { queue: Array.from({ length: subnets }, newSubnet), work: 0, rate };
  const taken: number[] = [];
  const waits: { readonly came: number; readonly ms: number }[] = [];
  const events: { readonly at: number; readonly run: (now: number) => void }[] = [];
  const schedule = (at: number, run: (now: number) => void) => void events.push({ at, run });

  function search(subnet: SimulatedSubnet, came: number, now: number): void {
    if (!faucet.isOpen(subnet, now)) {
      schedule(nextHour(now), (later) => search(subnet, came, later));
      return;
    }
    const { difficulty, subnetSteps } = faucet.price(subnet, now);
    const expires = now + DEFAULTS.challengeMs;
    const found = now + exponential((Number(difficulty) / PHONE_RATE) * 1_000);
    // A new challenge is as hard as the old one: what was tried is not lost, and what is left has the same law.
    if (found > expires) schedule(expires, (later) => search(subnet, came, later));
    else schedule(found, (later) => submit(subnet, subnetSteps, { came, expires }, later));
  }
  function submit(
    subnet: SimulatedSubnet,
    steps: number,
    visit: { readonly came: number; readonly expires: number },
    now: number,
  ): void {
    if (now >= visit.expires) return search(subnet, visit.came, now);
    const paidAt = faucet.accept(subnet, steps, now);
    if (paidAt !== undefined) waits.push({ came: visit.came, ms: paidAt - visit.came });
    else schedule(nextHour(now), (later) => submit(subnet, steps, visit, later));
  }
  function visit(now: number): void {
    search(newSubnet(), now, now);
    schedule(now + exponential(HOUR_MS / VISITORS_PER_HOUR), visit);
  }
  function tick(now: number): void {
    attack(faucet, attacker, now, () => taken.push(now));
    schedule(now + TICK_MS, tick);
  }

  tick(0);
  visit(0);
  for (let now = 0; now < END;) {
    const next = events.reduce((first, event, index) => (event.at < events[first]!.at ? index : first), 0);
    const [{ at, run }] = events.splice(next, 1) as [(typeof events)[number]];
    now = at;
    run(at);
  }
  const p95 = (days: readonly [number, number]) => {
    const inside = waits.filter(({ came }) => came >= days[0] * DAY_MS && came < days[1] * DAY_MS);
    const sorted = inside.map(({ ms }) => ms).sort((a, b) => a - b);
    return sorted[Math.ceil(0.95 * sorted.length) - 1]! / 1_000;
  };
  const first = taken.filter((at) => at < DAY_MS).length;
  return {
    takenFirst: first,
    takenLater: Math.round((taken.length - first) / (DAYS - 1)),
    waitFirst: p95([0, 1]),
    // Visitors of the last day may still wait.
    waitLater: p95([1, DAYS - 1]),
  };
}

/** Budgets refill at full hours; the attacker is there first. */
const nextHour = (now: number) => now - (now % HOUR_MS) + HOUR_MS + 1;

interface SimulatedAttacker {
  /** Its subnets, in the order of their last claims. */
  readonly queue: SimulatedSubnet[];
  /** Tries that it has made and not used. */
  work: number;
  readonly rate: number;
}

function attack(
  faucet: SimulatedFaucet,
  attacker: SimulatedAttacker,
  now: number,
  onTaken: () => void,
): void {
  const { queue, rate } = attacker;
  // Older work belongs to challenges that have expired.
  attacker.work = Math.min(attacker.work + (rate * TICK_MS) / 1_000, (rate * DEFAULTS.challengeMs) / 1_000);
  for (let tried = 0; tried < queue.length; tried++) {
    // The others have claimed later, so that less of the budget is open to them.
    if (!faucet.isOpen(queue[0]!, now)) return;
    const subnet = queue.shift()!;
    const { difficulty, subnetSteps } = faucet.price(subnet, now);
    const canWork = attacker.work >= Number(difficulty);
    if (canWork && faucet.accept(subnet, subnetSteps, now) !== undefined) {
      attacker.work -= Number(difficulty);
      onTaken();
      tried = -1;
    }
    queue.push(subnet);
    if (!canWork) return;
  }
}

/** The same numbers in 0…1 on each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
