import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '../../src/protocol/address';
import { hashBlock } from '../../src/protocol/block-hash';
import { ed25519PublicKey, signEd25519, verifyEd25519 } from '../../src/protocol/ed25519';
import { bytesToHex, hexToBytes } from '../../src/protocol/hex';
import { formatIsoInstant } from '../../src/protocol/instant';
import { toInstant } from '../../src/protocol/instant';
import { entropyFromMnemonic, mnemonicFromEntropy, parseMnemonic } from '../../src/protocol/mnemonic';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { decodeTransaction } from '../../src/protocol/transaction-codec';
import { validateTransaction } from '../../src/protocol/validate-transaction';
import { BIP39_24_WORDS } from './tables/bip39-24-words';
import { LIVE_GENESIS } from './tables/live-genesis';
import { RFC8032 } from './tables/rfc8032';

describe('BIP-39', () => {
  it.each(BIP39_24_WORDS)('$entropy', async ({ entropy, mnemonic, seed }) => {
    const phrase = mnemonicFromEntropy(hexToBytes(entropy));
    expect(phrase).toBe(mnemonic);
    expect(parseMnemonic(mnemonic)).toBe(phrase);
    expect(bytesToHex(entropyFromMnemonic(phrase))).toBe(entropy.toUpperCase());
    expect(bytesToHex(await seedFromMnemonic(phrase, 'TREZOR', {}))).toBe(seed.toUpperCase());
  });
});

describe('RFC 8032', () => {
  it.each(RFC8032)('$name', ({ privateKey, publicKey, message, signature }) => {
    const [secret, key, text, signed] = [privateKey, publicKey, message, signature].map(hexToBytes) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    expect(ed25519PublicKey(secret)).toEqual(key);
    expect(signEd25519(text, secret)).toEqual(signed);
    expect(verifyEd25519(signed, text, key)).toBe(true);
    expect(verifyEd25519(signed, Uint8Array.of(...text, 0), key)).toBe(false);
  });
});

describe('the genesis of LIVE', () => {
  it('has its published hash, account and time, and passes verification', () => {
    const transaction = decodeTransaction(hexToBytes(LIVE_GENESIS.hex));
    const { block } = transaction;
    expect(hashBlock(block)).toBe(LIVE_GENESIS.hash);
    expect(addressFromPublicKey(block.publicKey)).toBe(LIVE_GENESIS.address);
    expect(block).toMatchObject({
      type: 'OPEN',
      network: 'LIVE',
      height: 1n,
      balance: 18_000_000_000_000_000_000n,
    });
    expect(formatIsoInstant(block.timestamp)).toBe(LIVE_GENESIS.time);
    expect(validateTransaction(transaction, { now: block.timestamp })).toBeUndefined();
  });

  it('fails verification if one bit is changed', () => {
    const bytes = hexToBytes(LIVE_GENESIS.hex);
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = bytes.with(at, (bytes[at] as number) ^ 1);
      let outcome;
      try {
        const now = toInstant(1_900_000_000_000n);
        outcome = validateTransaction(decodeTransaction(changed), { now });
      } catch (error) {
        outcome = (error as Error).name;
      }
      expect([at, outcome]).not.toEqual([at, undefined]);
    }
  });
});
