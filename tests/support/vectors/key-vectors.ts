import { sha256 } from '@noble/hashes/sha2.js';
import {
  addressFromPublicKey,
  addressPath,
  parseAddress,
  publicKeyFromAddress,
} from '../../../src/protocol/address';
import { bytesToHex, hexToBytes } from '../../../src/protocol/hex';
import { entropyFromMnemonic, mnemonicFromEntropy, parseMnemonic } from '../../../src/protocol/mnemonic';
import { privateKeyFromSeed, publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import { seedFromMnemonic } from '../../../src/protocol/seed';
import { equal, refused } from './vector-cases';
import type { Case } from './vector-cases';
import { count, integer, list, shape, text } from './shape';

/** Section keys: entropy → mnemonic → seed → private keys → public keys → addresses. */
export function* keyCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield { place: `keys[${index}]`, check: () => checkChain(item) };
  }
}

/** Section invalidMnemonics: phrases that must be refused before anything is derived from them. */
export function* invalidMnemonicCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `invalidMnemonics[${index}]`,
      check: () => {
        const { phrase } = shape(item, ['phrase', 'reason'], ['libraryError']);
        refused(() => parseMnemonic(text(phrase)), 'the phrase');
      },
    };
  }
}

/** Section invalidIndexes: key indexes for which no key can be derived. */
export function* invalidIndexCases(section: unknown): Iterable<Case> {
  for (const [index, item] of list(section).entries()) {
    yield {
      place: `invalidIndexes[${index}]`,
      check: () => {
        const vector = shape(item, ['index'], ['libraryError']);
        const keyIndex = Number(integer(vector.index));
        refused(() => privateKeyFromSeed(new Uint8Array(64), keyIndex), `index ${keyIndex}`);
      },
    };
  }
}

async function checkChain(item: unknown): Promise<void> {
  const vector = shape(item, [
    'entropy',
    'entropyWithChecksum',
    'mnemonic',
    'passphrase',
    'seed',
    'accounts',
  ]);
  const entropy = hexToBytes(text(vector.entropy));
  const checksum = sha256(entropy).subarray(0, 1);
  equal(bytesToHex(entropy) + bytesToHex(checksum), vector.entropyWithChecksum, 'entropyWithChecksum');
  const mnemonic = mnemonicFromEntropy(entropy);
  equal(mnemonic, vector.mnemonic, 'mnemonic');
  equal(parseMnemonic(text(vector.mnemonic)), mnemonic, 'parsed mnemonic');
  equal(bytesToHex(entropyFromMnemonic(mnemonic)), vector.entropy, 'entropy of the mnemonic');
  const seed = await seedFromMnemonic(mnemonic, text(vector.passphrase), {});
  equal(bytesToHex(seed), vector.seed, 'seed');
  for (const entry of list(vector.accounts)) {
    const account = shape(entry, ['index', 'privateKey', 'publicKey', 'address', 'path']);
    const privateKey = privateKeyFromSeed(seed, count(account.index));
    equal(bytesToHex(privateKey), account.privateKey, `privateKey ${String(account.index)}`);
    const publicKey = publicKeyFromPrivateKey(privateKey);
    equal(publicKey, account.publicKey, `publicKey ${String(account.index)}`);
    const address = addressFromPublicKey(publicKey);
    equal(address, account.address, `address ${String(account.index)}`);
    equal(addressPath(address), account.path, `path ${String(account.index)}`);
    equal(publicKeyFromAddress(parseAddress(address)), publicKey, 'key of the address');
  }
}
