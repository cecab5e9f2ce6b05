import { argon2id as argon2idPlain } from '@noble/hashes/argon2.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { argon2id as argon2idWasm } from 'hash-wasm';
import { AttoError } from '../../protocol/error';
import type { KdfCost, KdfPolicy } from './kdf-policy';

/** Bytes of a salt and of a derived key. */
export const SALT_BYTES = 16;
export const KEY_BYTES = 32;

type CostOf<Name extends KdfCost['name']> = Extract<KdfCost, { name: Name }>;
type Stretch<Name extends KdfCost['name']> = (
  password: Uint8Array,
  salt: Uint8Array,
  cost: CostOf<Name>,
) => Promise<Uint8Array>;

/** Implementations by name, in the order in which they are tried; all of one name derive the same key. */
export interface KdfEngines {
  readonly argon2id: readonly Stretch<'argon2id'>[];
  readonly scrypt: readonly Stretch<'scrypt'>[];
  readonly 'pbkdf2-sha256': readonly Stretch<'pbkdf2-sha256'>[];
}

/** Argon2id in WebAssembly, and in plain JavaScript where the page's policy refuses that; the others need neither. */
export const KDF_ENGINES: KdfEngines = {
  argon2id: [
    (password, salt, { memoryKiB, passes, lanes }) =>
      argon2idWasm({
        password,
        salt,
        memorySize: memoryKiB,
        iterations: passes,
        parallelism: lanes,
        hashLength: KEY_BYTES,
        outputType: 'binary',
      }),
    async (password, salt, { memoryKiB, passes, lanes }) =>
      argon2idPlain(password, salt, { m: memoryKiB, t: passes, p: lanes, dkLen: KEY_BYTES, maxmem: 2 ** 31 }),
  ],
  scrypt: [
    async (password, salt, { n, r, p }) =>
      scrypt(password, salt, { N: n, r, p, dkLen: KEY_BYTES, maxmem: 2 ** 31 }),
  ],
  'pbkdf2-sha256': [
    async (password, salt, { rounds }) => {
      const key = await crypto.subtle.importKey('raw', own(password), 'PBKDF2', false, ['deriveBits']);
      const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: own(salt), iterations: rounds };
      return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, KEY_BYTES * 8));
    },
  ],
};

/** The key of a password at a stored cost. Errors: WALLET_KDF_UNAVAILABLE. */
export async function stretch(
  password: Uint8Array,
  salt: Uint8Array,
  cost: KdfCost,
  engines: KdfEngines,
): Promise<Uint8Array> {
  for (const engine of engines[cost.name] as readonly Stretch<KdfCost['name']>[]) {
    try {
      return await engine(password, salt, cost as never);
    } catch {
      // No WebAssembly or no memory for it: the next one computes the same key.
    }
  }
  throw new AttoError('WALLET_KDF_UNAVAILABLE', {});
}

/** The key of a password for a new record, at the first cost of the policy that this browser can run. */
export async function stretchBest(
  password: Uint8Array,
  salt: Uint8Array,
  policy: KdfPolicy,
  engines: KdfEngines,
): Promise<{ readonly key: Uint8Array; readonly cost: KdfCost }> {
  for (const cost of policy) {
    try {
      return { key: await stretch(password, salt, cost, engines), cost };
    } catch {
      // The next cost of the policy.
    }
  }
  throw new AttoError('WALLET_KDF_UNAVAILABLE', {});
}

/** The same bytes in a buffer of their own type, as Web Crypto's types require. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}
