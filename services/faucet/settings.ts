import type { Amount } from '../../src/protocol/amount';
import type { Network } from '../../src/protocol/network';
import type { PublicKey } from '../../src/protocol/public-key';

/** What a faucet pays, and its limits. */
export interface FaucetSettings {
  readonly network: Network;
  /** The account that pays. */
  readonly account: PublicKey;
  /** What a claim pays. */
  readonly amount: Amount;
  /** What may be promised in an hour and in a day (UTC). */
  readonly hourBudget: Amount;
  readonly dayBudget: Amount;
  /** How long an address waits between two claims. */
  readonly cooldownMs: number;
  /** How long a challenge is valid. */
  readonly challengeMs: number;
  /** The tries that a claim takes while there is little demand. */
  readonly difficulty: bigint;
  /** The most tries that a claim may take. */
  readonly ceiling: bigint;
  /** The claims of one subnet in a day that make nothing harder; each further such number doubles its price. */
  readonly freePerSubnet: number;
  /** For the account's first block. */
  readonly representative: PublicKey;
  /** How long confirmed claims are kept. */
  readonly keepClaimsMs: number;
}

/** The hour and the day of a time, in UTC, with their budgets. */
export function periodsAt(now: number, { hourBudget, dayBudget }: FaucetSettings) {
  const period = (name: 'hour' | 'day', length: number, limit: bigint) => {
    const start = Math.floor(now / length);
    return { name: `${name} ${start}`, endsAt: (start + 1) * length, limit };
  };
  return { hour: period('hour', HOUR_MS, hourBudget), day: period('day', DAY_MS, dayBudget) };
}

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;
/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;
