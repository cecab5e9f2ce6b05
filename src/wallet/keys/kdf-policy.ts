import { AttoError } from '../../protocol/error';

/** How a password is stretched into a key of 32 bytes. Costs are those of the named function; memory is in KiB. */
export type KdfCost =
  | {
      readonly name: 'argon2id';
      readonly memoryKiB: number;
      readonly passes: number;
      readonly lanes: number;
    }
  | { readonly name: 'scrypt'; readonly n: number; readonly r: number; readonly p: number }
  | { readonly name: 'pbkdf2-sha256'; readonly rounds: number };

/**
 * Every cost that a version of this wallet has written, best first: new records have the first one that the browser can run.
 * A new cost is added; none is removed, because vaults and backup files of that cost exist.
 */
export type KdfPolicy = readonly KdfCost[];

/** What the product uses. */
export const KDF_POLICY: KdfPolicy = [
  // RFC 9106's choice for machines with little memory, with one lane as a browser has: 64 MiB and three passes.
  { name: 'argon2id', memoryKiB: 65_536, passes: 3, lanes: 1 },
  // OWASP's password storage cheat sheet, 2026.
  { name: 'scrypt', n: 131_072, r: 8, p: 1 },
  { name: 'pbkdf2-sha256', rounds: 600_000 },
];

/**
 * A stored cost, if it is one of the policy's. It is checked before anything is computed, so that a lowered cost is never
 * used and a raised one does not freeze the device. Errors: WALLET_STORAGE_ALTERED.
 */
export function checkCost(stored: unknown, policy: KdfPolicy): KdfCost {
  const cost = policy.find((one) => isSameCost(stored, one));
  if (cost === undefined) throw new AttoError('WALLET_STORAGE_ALTERED', { record: 'vault' });
  return cost;
}

/** Whether a record should be rewritten, because its cost is not the best one of the policy. */
export function isOutdated(cost: KdfCost, policy: KdfPolicy): boolean {
  const [best] = policy;
  return best === undefined || !isSameCost(cost, best);
}

function isSameCost(stored: unknown, cost: KdfCost): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const members = Object.entries(cost);
  return (
    Object.keys(stored).length === members.length &&
    members.every(([member, value]) => (stored as Record<string, unknown>)[member] === value)
  );
}
