import { AttoError } from '../../protocol/error';
import { bytesToHex } from '../../protocol/hex';
import { ENTROPY_BYTES, entropyFromMnemonic, parseMnemonic, tidyMnemonic } from '../../protocol/mnemonic';
import type { Network } from '../../protocol/network';
import { refusePublishedMnemonic } from '../../protocol/published-keys';
import type { RandomBytes } from './aead';
import type { NewWords } from './key-messages';
import { MAX_WALLETS, type WalletSecret } from './secrets-body';
import { WALLET_ID_BYTES } from './wallet-id';

/**
 * The secrets with those of new words added. Errors: those of `parseMnemonic`, MNEMONIC_PUBLISHED, WALLET_WORDS_EXIST,
 * WALLET_ENTRY_INVALID for one wallet too many.
 */
export function withWords(
  secrets: readonly WalletSecret[],
  words: NewWords,
  network: Network,
  random: RandomBytes,
): WalletSecret[] {
  if (words.kind === 'none') return [...secrets];
  if (secrets.length >= MAX_WALLETS) throw new AttoError('WALLET_ENTRY_INVALID', { member: 'wallet' });
  const entropy = words.kind === 'fresh' ? random(ENTROPY_BYTES) : typedEntropy(words.text, network);
  if (secrets.some((one) => one.entropy.every((byte, at) => byte === entropy[at]))) {
    entropy.fill(0);
    throw new AttoError('WALLET_WORDS_EXIST', {});
  }
  return [...secrets, { id: bytesToHex(random(WALLET_ID_BYTES)), entropy }];
}

function typedEntropy(text: string, network: Network): Uint8Array {
  const mnemonic = parseMnemonic(tidyMnemonic(text));
  refusePublishedMnemonic(mnemonic, network);
  return entropyFromMnemonic(mnemonic);
}
