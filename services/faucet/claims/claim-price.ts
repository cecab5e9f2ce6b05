import { DAY_MS } from '../settings';

/** What the price of a claim follows from. */
export interface Demand {
  /** The tries that a claim takes while there is little demand. */
  readonly base: bigint;
  /** The most tries that a claim may take: {@link priceCeiling}. */
  readonly ceiling: bigint;
  /** The share of the hour's budget that is spent, 0…1. */
  readonly spentShare: number;
  /** The claims of the visitor's subnet that were accepted in the last day. */
  readonly fromSubnet: number;
  /** How many of these make nothing harder; each further such number doubles the price. */
  readonly freePerSubnet: number;
}

/** A price, in tries on average. */
export interface Price {
  readonly difficulty: bigint;
  /** How often the claims of the subnet have doubled it; sealed into the challenge. */
  readonly subnetSteps: number;
}

/** Tries per second of a slow phone, which must be able to pay every price. */
const SLOW_PHONE_RATE = 2_000_000n;
/** 95 of 100 searches take less than this many times the average. */
const P95_OF_MEAN = 3n;
const MAX_DEMAND_STEPS = 4;
/** The share of the hour's budget up to which demand does not raise the price. */
const CALM_SHARE = 0.5;

/** The highest price: what a slow phone finds within the validity of a challenge in 95 of 100 searches. */
export function priceCeiling(challengeMs: number): bigint {
  return (SLOW_PHONE_RATE * BigInt(challengeMs)) / (1_000n * P95_OF_MEAN);
}

/** How often so many claims of a subnet would double its price if there were no ceiling. */
export function stepsOf({ fromSubnet, freePerSubnet }: Pick<Demand, 'fromSubnet' | 'freePerSubnet'>): number {
  return Math.floor(fromSubnet / freePerSubnet);
}

/**
 * The price of a claim now. It doubles with each `freePerSubnet` accepted claims of the subnet in a day, and with each
 * eighth of the hour's budget that is spent beyond the first half, and never exceeds the ceiling.
 */
export function priceNow(demand: Demand): Price {
  const { base, ceiling, spentShare } = demand;
  const doubled = (steps: number) => base << BigInt(steps);
  let subnetSteps = 0;
  while (subnetSteps < stepsOf(demand) && doubled(subnetSteps + 1) <= ceiling) subnetSteps++;
  const demandSteps = Math.floor((spentShare - CALM_SHARE) * 8 + 1e-9);
  const wanted = doubled(subnetSteps + Math.min(MAX_DEMAND_STEPS, Math.max(0, demandSteps)));
  return { difficulty: wanted < ceiling ? wanted : ceiling, subnetSteps };
}

/** How many claims of a subnet may wait for their turn. */
export const MOST_TURNS = 3;

/** What a claim has paid, and what its subnet's price is by now. */
export interface Shortfall {
  readonly base: bigint;
  /** How many doublings of the subnet's price the work has paid for, and how many there are without a ceiling. */
  readonly paidSteps: number;
  readonly neededSteps: number;
  readonly challengeMs: number;
}

/** More doublings change nothing: the wait has reached its limit. */
const MOST_STEPS = 40;

/**
 * How long after the last claim or turn of its subnet a claim is paid whose work was not enough, in milliseconds: as long as
 * a slow phone searches for the rest, and a third of a challenge's validity at most, so that a place in the queue becomes
 * free before a challenge expires. 0 if the work was enough.
 */
export function turnLength({ base, paidSteps, neededSteps, challengeMs }: Shortfall): number {
  if (paidSteps >= neededSteps) return 0;
  const missing = base * (2n ** BigInt(Math.min(MOST_STEPS, neededSteps)) - 2n ** BigInt(paidSteps));
  return Math.min(
    Math.ceil(Number(missing * 1_000n) / Number(SLOW_PHONE_RATE)),
    Math.ceil(challengeMs / MOST_TURNS),
  );
}

/** How long the last claim of a subnet is remembered. */
export const SUBNET_MEMORY_MS = 7 * DAY_MS;

/**
 * The part of each budget that is open to a subnet: half after a claim, then more each day, and all of it after a week or
 * before the first claim. However many claims a set of subnets makes, others find budget left.
 */
export function openPart(limit: bigint, lastAt: number | undefined, now: number): bigint {
  if (lastAt === undefined) return limit;
  const quiet = BigInt(Math.min(SUBNET_MEMORY_MS, Math.max(0, now - lastAt)));
  const memory = BigInt(SUBNET_MEMORY_MS);
  return (limit * (memory + quiet)) / (2n * memory);
}
