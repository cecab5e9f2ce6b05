import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { parseMnemonic } from './mnemonic';
import type { Mnemonic } from './mnemonic';
import { SEED_BYTES } from './private-key';

const ITERATIONS = 2048;

/**
 * The seed of a mnemonic: PBKDF2-HMAC-SHA512 with the phrase as password and "mnemonic" and the passphrase as salt,
 * 2048 rounds. The passphrase is used as given, without the Unicode normalisation that BIP-39 requires, because the
 * network's own software does none: a different encoding of the same text gives a different seed. Wallets of the
 * network use the empty passphrase. The mnemonic is validated again before deriving anything from it. Yields now and then so
 * that a page stays responsive; aborting rejects with the signal's reason. Atto protocol: seed. Errors: those of
 * `parseMnemonic`.
 */
export async function seedFromMnemonic(
  mnemonic: Mnemonic,
  passphrase: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const seed = await pbkdf2Async(sha512, parseMnemonic(mnemonic), `mnemonic${passphrase}`, {
    c: ITERATIONS,
    dkLen: SEED_BYTES,
  });
  if (signal?.aborted === true) {
    seed.fill(0);
    signal.throwIfAborted();
  }
  return seed;
}
