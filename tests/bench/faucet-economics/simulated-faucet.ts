import {
  MOST_TURNS,
  openPart,
  priceCeiling,
  priceNow,
  stepsOf,
  turnLength,
} from '../../../services/faucet/claims/claim-price';
import { DAY_MS, HOUR_MS } from '../../../services/faucet/settings';

/** The defaults of the command on LIVE: with budgets in claims. Times are milliseconds since the attack began. */
export const DEFAULTS = {
  ...{ base: 67_108_864n, freePerSubnet: 8, challengeMs: 1_800_000, hourBudget: 100, dayBudget: 1_000 },
};
const CEILING = priceCeiling(DEFAULTS.challengeMs);
/** Shares of a budget are whole numbers, as raw is. */
const RAW_OF_CLAIM = 1_000_000n;

/** What the faucet remembers of a subnet. */
export interface SimulatedSubnet {
  /** When the claims of the last day were accepted, and when those come that wait. */
  readonly claims: number[];
  readonly turns: number[];
  lastAt: number | undefined;
}

/** A subnet that never had a claim. */
export const newSubnet = (): SimulatedSubnet => ({ claims: [], turns: [], lastAt: undefined });

/** The rules of `claim-price.ts` as the store applies them, in memory. */
export interface SimulatedFaucet {
  /** Whether there is budget for one more claim of this subnet. */
  isOpen(subnet: SimulatedSubnet, now: number): boolean;
  price(subnet: SimulatedSubnet, now: number): { readonly difficulty: bigint; readonly subnetSteps: number };
  /** When the claim is paid; undefined if it is refused. */
  accept(subnet: SimulatedSubnet, paidSteps: number, now: number): number | undefined;
}

/** With full budgets. */
export function createSimulatedFaucet(): SimulatedFaucet {
  const spent = { hour: 0, day: 0, hourBegan: 0, dayBegan: 0 };

  function begin(now: number): void {
    if (now >= spent.hourBegan + HOUR_MS) Object.assign(spent, { hour: 0, hourBegan: now - (now % HOUR_MS) });
    if (now >= spent.dayBegan + DAY_MS) Object.assign(spent, { day: 0, dayBegan: now - (now % DAY_MS) });
  }
  function forget({ claims, turns }: SimulatedSubnet, now: number): void {
    while (claims[0] !== undefined && claims[0] <= now - DAY_MS) claims.shift();
    while (turns[0] !== undefined && turns[0] <= now) turns.shift();
  }
  function isOpen({ lastAt }: SimulatedSubnet, now: number): boolean {
    begin(now);
    const fits = (used: number, limit: number) =>
      BigInt(used + 1) * RAW_OF_CLAIM <= openPart(BigInt(limit) * RAW_OF_CLAIM, lastAt, now);
    return fits(spent.hour, DEFAULTS.hourBudget) && fits(spent.day, DEFAULTS.dayBudget);
  }

  return {
    isOpen,
    price(subnet, now) {
      begin(now);
      forget(subnet, now);
      const spentShare = spent.hour / DEFAULTS.hourBudget;
      return priceNow({ ...DEFAULTS, ceiling: CEILING, spentShare, fromSubnet: subnet.claims.length });
    },
    accept(subnet, paidSteps, now) {
      forget(subnet, now);
      const neededSteps = stepsOf({ ...DEFAULTS, fromSubnet: subnet.claims.length });
      const wait = turnLength({ ...DEFAULTS, paidSteps, neededSteps });
      if (!isOpen(subnet, now) || (wait > 0 && subnet.turns.length >= MOST_TURNS)) return undefined;
      const at = wait === 0 ? now : Math.max(now, (subnet.lastAt ?? 0) + wait);
      if (wait > 0) subnet.turns.push(at);
      subnet.claims.push(now);
      subnet.lastAt = Math.max(at, subnet.lastAt ?? 0);
      spent.hour++;
      spent.day++;
      return at;
    },
  };
}
