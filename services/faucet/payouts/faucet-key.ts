import { hashBlock } from '../../../src/protocol/block-hash';
import { AttoError } from '../../../src/protocol/error';
import { hexToBytes, isHex } from '../../../src/protocol/hex';
import type { Network } from '../../../src/protocol/network';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import type { PublicKey } from '../../../src/protocol/public-key';
import { refusePublishedKey } from '../../../src/protocol/published-keys';
import { signHash } from '../../../src/protocol/signature';
import { isSigned } from '../../../src/protocol/validate-transaction';
import type { Signer } from '../../../src/wallet/ports/signer';
import { createHmac } from 'node:crypto';

/** The key of a faucet, which nothing but its signatures and two derived values leave. */
export interface FaucetKey {
  readonly publicKey: PublicKey;
  readonly signer: Signer;
  /** Derived from the key, so that all instances of a faucet recognize each other's challenges. */
  readonly secret: Uint8Array;
}

/**
 * Reads a private key of 64 hexadecimal digits. Errors: PRIVATE_KEY_LENGTH, PRIVATE_KEY_PUBLISHED for a key that everybody knows
 * on a network with more than one owner.
 */
export function readFaucetKey(text: string, network: Network): FaucetKey {
  const digits = text.trim();
  if (!isHex(digits, 32)) throw new AttoError('PRIVATE_KEY_LENGTH', { length: digits.length, expected: 64 });
  const key = hexToBytes(digits);
  refusePublishedKey(key, network);
  const publicKey = publicKeyFromPrivateKey(key);
  return {
    publicKey,
    secret: createHmac('sha256', key).update(`atto faucet ${network}`).digest(),
    signer: {
      holds: (other) => other === publicKey,
      async sign(block) {
        if (block.publicKey !== publicKey || block.network !== network) {
          throw new AttoError('WALLET_ACCOUNT_UNKNOWN', {});
        }
        return signHash(hashBlock(block), key);
      },
      verify: async (transaction) => isSigned(transaction),
    },
  };
}
