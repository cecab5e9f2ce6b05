import { AttoError } from '../../protocol/error';
import { bytesToHex, hexToBytes } from '../../protocol/hex';
import { ENTROPY_BYTES } from '../../protocol/mnemonic';
import { WALLET_ID_BYTES, type WalletId } from './wallet-id';

/** The words of one wallet as their entropy. */
export interface WalletSecret {
  readonly id: WalletId;
  readonly entropy: Uint8Array;
}

const VERSION = 1;
/** Wallets that a vault can hold. */
export const MAX_WALLETS = 100;
const ENTRY_BYTES = WALLET_ID_BYTES + ENTROPY_BYTES;

/** The secrets as bytes, never as text: bytes can be overwritten. Version, count, then id and entropy of each. */
export function encodeSecrets(secrets: readonly WalletSecret[]): Uint8Array {
  const bytes = new Uint8Array(2 + secrets.length * ENTRY_BYTES);
  bytes[0] = VERSION;
  bytes[1] = secrets.length;
  for (const [at, { id, entropy }] of secrets.entries()) {
    bytes.set(hexToBytes(id), 2 + at * ENTRY_BYTES);
    bytes.set(entropy, 2 + at * ENTRY_BYTES + WALLET_ID_BYTES);
  }
  return bytes;
}

/** The secrets from bytes that were authenticated. Errors: WALLET_STORAGE_ALTERED, WALLET_FORMAT_NEWER. */
export function decodeSecrets(bytes: Uint8Array): WalletSecret[] {
  const version = bytes[0] ?? 0;
  if (version > VERSION) throw new AttoError('WALLET_FORMAT_NEWER', { version });
  const count = bytes[1] ?? 0;
  if (version !== VERSION || bytes.length !== 2 + count * ENTRY_BYTES) {
    throw new AttoError('WALLET_STORAGE_ALTERED', { record: 'vault' });
  }
  return Array.from({ length: count }, (_, index) => {
    const at = 2 + index * ENTRY_BYTES;
    return {
      id: bytesToHex(bytes.subarray(at, at + WALLET_ID_BYTES)),
      entropy: bytes.slice(at + WALLET_ID_BYTES, at + ENTRY_BYTES),
    };
  });
}
