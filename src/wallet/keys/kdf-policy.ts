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

/** The cost of one function, and the range in which a stored cost is accepted. */
interface KdfOption {
  /** The cost of new records. */
  readonly cost: KdfCost;
  /** Members of a stored cost below these are a downgrade and refused. */
  readonly floor: Readonly<Record<string, number>>;
  /** Members above these would only keep the owner out of the vault. */
  readonly ceiling: Readonly<Record<string, number>>;
}

/** The functions that stretch a password, best first: a browser that cannot run one uses the next. */
export type KdfPolicy = readonly KdfOption[];

/** 64 MiB and three passes: RFC 9106's choice for machines with little memory, with one lane as a browser has. */
const ARGON2ID = { memoryKiB: 65_536, passes: 3, lanes: 1 };
/** OWASP's password storage cheat sheet, 2026. */
const SCRYPT = { n: 131_072, r: 8, p: 1 };
const PBKDF2 = { rounds: 600_000 };

/** What the product uses. The floor is today's cost: no weaker record was ever written. */
export const KDF_POLICY: KdfPolicy = [
  {
    cost: { name: 'argon2id', ...ARGON2ID },
    floor: ARGON2ID,
    ceiling: { memoryKiB: 1_048_576, passes: 16, lanes: 16 },
  },
  { cost: { name: 'scrypt', ...SCRYPT }, floor: SCRYPT, ceiling: { n: 1_048_576, r: 16, p: 16 } },
  { cost: { name: 'pbkdf2-sha256', ...PBKDF2 }, floor: PBKDF2, ceiling: { rounds: 10_000_000 } },
];

/**
 * A stored cost, if the policy allows it. It is checked before anything is computed, so that a lowered cost is never
 * used and a huge one does not freeze the device. Errors: WALLET_STORAGE_ALTERED.
 */
export function checkCost(stored: unknown, policy: KdfPolicy): KdfCost {
  const cost = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const option = policy.find((one) => one.cost.name === cost.name);
  const members = option === undefined ? [] : Object.keys(option.cost).filter((member) => member !== 'name');
  const allowed =
    option !== undefined &&
    Object.keys(cost).length === members.length + 1 &&
    members.every((member) => {
      const value = cost[member];
      return (
        typeof value === 'number' &&
        Number.isSafeInteger(value) &&
        value >= (option.floor[member] as number) &&
        value <= (option.ceiling[member] as number)
      );
    });
  if (!allowed || (cost.name === 'scrypt' && !isPowerOfTwo(cost.n as number))) {
    throw new AttoError('WALLET_STORAGE_ALTERED', { record: 'vault' });
  }
  return cost as unknown as KdfCost;
}

/** Whether a record should be rewritten, because the first option of the policy is better than its cost. */
export function isOutdated(cost: KdfCost, policy: KdfPolicy): boolean {
  const best = policy[0]?.cost;
  return (
    best === undefined ||
    Object.entries(best).some(([member, value]) => {
      const stored = (cost as unknown as Record<string, unknown>)[member];
      return typeof value === 'number' ? typeof stored !== 'number' || stored < value : stored !== value;
    })
  );
}

function isPowerOfTwo(value: number): boolean {
  return Number.isInteger(Math.log2(value));
}
