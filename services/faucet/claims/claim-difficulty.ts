/** What the difficulty of a claim follows from. */
export interface Demand {
  /** The tries that a claim takes while there is little demand. */
  readonly base: bigint;
  /** The share of the hour's budget that is spent, 0…1. */
  readonly spentShare: number;
  /** The claims of the visitor's subnet in the last day, and those that it has challenges for. */
  readonly fromSubnet: number;
  /** How many of these make nothing harder; each further such number doubles the difficulty. */
  readonly freePerSubnet: number;
}

/** How often each may double it: a person who shares a network with a bot must get through, too. */
const MAX_DEMAND_STEPS = 4;
const MAX_SUBNET_STEPS = 12;
/** The share of the hour's budget up to which a claim costs the base. */
const CALM_SHARE = 0.5;

/**
 * The tries that a claim takes on average now. They double with each eighth of the hour's budget that is spent beyond the
 * first half, and with each `freePerSubnet` claims of a subnet. Nobody is refused for that.
 */
export function difficultyNow({ base, spentShare, fromSubnet, freePerSubnet }: Demand): bigint {
  const demand = Math.floor((spentShare - CALM_SHARE) * 8 + 1e-9);
  const steps =
    Math.min(MAX_DEMAND_STEPS, Math.max(0, demand)) +
    Math.min(MAX_SUBNET_STEPS, Math.floor(fromSubnet / freePerSubnet));
  const difficulty = base << BigInt(steps);
  return difficulty < 1n << 63n ? difficulty : 1n << 63n;
}
