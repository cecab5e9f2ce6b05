import { AttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';
import type { Keys } from '../keys/keys-client';
import type { WalletId } from '../keys/wallet-id';
import type { Signer } from '../ports/signer';

/** Where the key of an account is: its wallet and its number there. */
export interface KeyPlace {
  readonly wallet: WalletId;
  readonly index: number;
}

/**
 * A signer whose keys are in the worker. `placeOf` returns where the key of an account is, undefined for a watch-only
 * or foreign one; the worker checks it, so a wrong place signs nothing.
 */
export function createKeySigner(keys: Keys, placeOf: (publicKey: PublicKey) => KeyPlace | undefined): Signer {
  return {
    holds: (publicKey) => placeOf(publicKey) !== undefined,
    async sign(block, options) {
      const place = placeOf(block.publicKey);
      if (place === undefined) throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
      return keys.call('signBlock', { ...place, block }, options);
    },
    verify: ({ block, signature }, options) => keys.call('verify', { block, signature }, options),
  };
}
