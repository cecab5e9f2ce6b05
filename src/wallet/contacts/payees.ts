import { isHex } from '../../protocol/hex';
import { PUBLIC_KEY_BYTES, type PublicKey } from '../../protocol/public-key';
import type { DocumentSchema } from '../vault/sealed-document';

/** Whom one account has paid, as far as its chain was read. */
export interface AccountPayees {
  /** The height up to which the chain was read. */
  readonly height: bigint;
  /** In the order of their latest payments. */
  readonly paid: ReadonlySet<PublicKey>;
}

/** Whom the owner's accounts have paid, by account. */
export type Payees = ReadonlyMap<PublicKey, AccountPayees>;

/** More are not kept: the first ones are forgotten, and paying them again shows a warning that does no harm. */
export const MAX_PAYEES = 5_000;

/**
 * How payees are stored: sealed, because an entry in it silences the warning about a first payment, which another script
 * of the origin must not be able to do.
 */
export const PAYEES_SCHEMA: DocumentSchema<Payees> = {
  name: 'payees',
  version: 1,
  empty: new Map(),
  parse(content) {
    if (!Array.isArray(content)) return undefined;
    const read = content.map(readAccount);
    return read.includes(undefined) ? undefined : new Map(read as [PublicKey, AccountPayees][]);
  },
  print: (payees) =>
    [...payees].map(([publicKey, { height, paid }]) => ({
      publicKey,
      height: height.toString(),
      paid: [...paid],
    })),
};

/** The payees with what was read of an account's chain up to a height; what was read further already stays. */
export function withPayees(payees: Payees, publicKey: PublicKey, { height, paid }: AccountPayees): Payees {
  const before = payees.get(publicKey);
  const others = [...(before?.paid ?? [])].filter((payee) => !paid.has(payee));
  const all = [...others, ...paid].slice(-MAX_PAYEES);
  const upTo = before !== undefined && before.height > height ? before.height : height;
  return new Map(payees).set(publicKey, { height: upTo, paid: new Set(all) });
}

function readAccount(value: unknown): [PublicKey, AccountPayees] | undefined {
  const { publicKey, height, paid } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (!isKey(publicKey) || typeof height !== 'string' || !/^\d{1,20}$/.test(height)) return undefined;
  if (!Array.isArray(paid) || !paid.every(isKey)) return undefined;
  return [publicKey, { height: BigInt(height), paid: new Set(paid) }];
}

function isKey(value: unknown): value is PublicKey {
  return typeof value === 'string' && isHex(value, PUBLIC_KEY_BYTES);
}
