import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import { AttoError } from '@site/src/protocol/error';
import { bytesToHex } from '@site/src/protocol/hex';
import { MAX_KEY_INDEX } from '@site/src/protocol/key-index';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '@site/src/protocol/private-key';
import type { PublicKey } from '@site/src/protocol/public-key';

/** The public data of an account derived from a seed. */
export interface DerivedAccount {
  readonly index: number;
  readonly publicKey: PublicKey;
  readonly address: Address;
}

/** Accounts per batch: about ten milliseconds. */
const BATCH = 5;

/**
 * Derives the accounts of a seed from an index on; fewer at the end of the indices. `pause` yields to the event
 * loop between batches. Private keys are wiped as soon as their public keys are known.
 */
export async function deriveAccounts(
  seed: Uint8Array,
  from: number,
  count: number,
  { signal, pause }: { signal: AbortSignal; pause: () => Promise<void> },
): Promise<readonly DerivedAccount[]> {
  const accounts: DerivedAccount[] = [];
  const end = Math.min(from + count, MAX_KEY_INDEX + 1);
  for (let index = from; index < end; index += 1) {
    if (accounts.length > 0 && accounts.length % BATCH === 0) {
      await pause();
      signal.throwIfAborted();
    }
    const privateKey = privateKeyFromSeed(seed, index);
    const publicKey = publicKeyFromPrivateKey(privateKey);
    privateKey.fill(0);
    accounts.push({ index, publicKey, address: addressFromPublicKey(publicKey) });
  }
  return accounts;
}

/** The private key of an index in hexadecimal. */
export function privateKeyText(seed: Uint8Array, index: number): string {
  const privateKey = privateKeyFromSeed(seed, index);
  const text = bytesToHex(privateKey);
  privateKey.fill(0);
  return text;
}

/** Parses an index. Errors: KEY_INDEX_OUT_OF_RANGE, also for anything but an integer. */
export function readIndex(typed: string): number {
  const text = typed.trim();
  const index = /^\d{1,10}$/.test(text) ? Number(text) : -1;
  if (index < 0 || index > MAX_KEY_INDEX) throw new AttoError('KEY_INDEX_OUT_OF_RANGE', {});
  return index;
}
