/**
 * The challenges that were issued and are still valid, by subnet: anyone who collects many in advance finds each
 * one harder. An address counts once. Kept in memory, with an upper bound.
 */
export interface OpenChallenges {
  /** Adds a challenge of a network for an address. */
  note(subnet: string, publicKey: string, expiresAt: number): void;
  /** How many other addresses a network has challenges for. */
  others(subnet: string, publicKey: string, now: number): number;
}

const MAX_SUBNETS = 20_000;
/** Enough to reach the highest difficulty with the usual settings. */
const MAX_OF_SUBNET = 256;

/** Remembers nothing yet. */
export function createOpenChallenges(): OpenChallenges {
  const all = new Map<string, Map<string, number>>();
  return {
    note(subnet, publicKey, expiresAt) {
      const open = all.get(subnet) ?? new Map<string, number>();
      open.delete(publicKey);
      open.set(publicKey, expiresAt);
      if (open.size > MAX_OF_SUBNET) open.delete(open.keys().next().value!);
      // The network that was quiet for longest is forgotten first.
      all.delete(subnet);
      all.set(subnet, open);
      if (all.size > MAX_SUBNETS) all.delete(all.keys().next().value!);
    },
    others(subnet, publicKey, now) {
      const open = all.get(subnet);
      if (open === undefined) return 0;
      for (const [key, expiresAt] of open) if (expiresAt <= now) open.delete(key);
      if (open.size === 0) all.delete(subnet);
      return open.size - (open.has(publicKey) ? 1 : 0);
    },
  };
}
