import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { testKey } from '../../devnet/story/test-key';
import { publishedSecrets } from '../../tests/support/published-secrets';
import { thrown } from '../../tests/support/thrown';
import { hexToBytes } from './hex';
import { mnemonicFromEntropy, parseMnemonic } from './mnemonic';
import { NETWORKS, type Network } from './network';
import { PUBLISHED_DIGESTS, refusePublishedKey, refusePublishedMnemonic } from './published-keys';

const secrets = publishedSecrets();
const elsewhere = NETWORKS.filter((network) => network !== 'LOCAL');
const refused = (run: () => void) => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};
const isKeyRefused = (bytes: Uint8Array, network: Network) =>
  refused(() => refusePublishedKey(bytes, network));
const isPhraseRefused = (bytes: Uint8Array, network: Network) =>
  refused(() => refusePublishedMnemonic(mnemonicFromEntropy(bytes), network));

describe('published secrets', () => {
  it('are found in the seeded network, the docs, the recordings and the vectors', () => {
    const from = new Set(secrets.map((secret) => secret.from));
    expect([...from]).toEqual(
      expect.arrayContaining([
        'devnet: funded',
        'BIP-39',
        'protocol: privateKey',
        'protocol: entropy',
        'node-exchanges: privateKey',
        'openapi/wallet.yaml',
        'docs/integration/advanced/protocol-offline-signing-reference.mdx',
      ]),
    );
    expect(secrets.length).toBeGreaterThan(450);
  });

  it('are refused as keys and as words on every network but LOCAL', () => {
    for (const { from, bytes } of secrets) {
      for (const network of elsewhere) {
        expect([from, isKeyRefused(bytes, network), isPhraseRefused(bytes, network)]).toEqual([
          from,
          true,
          true,
        ]);
      }
      expect([from, isKeyRefused(bytes, 'LOCAL'), isPhraseRefused(bytes, 'LOCAL')]).toEqual([
        from,
        false,
        false,
      ]);
    }
  });

  it('are refused without including them in the error', () => {
    const funded = hexToBytes(testKey('funded'));
    const words = parseMnemonic(`${'abandon '.repeat(23)}art`);
    expect(thrown(() => refusePublishedKey(funded, 'LIVE'))).toMatchObject({
      code: 'PRIVATE_KEY_PUBLISHED',
      context: {},
    });
    expect(thrown(() => refusePublishedMnemonic(words, 'BETA'))).toMatchObject({
      code: 'MNEMONIC_PUBLISHED',
      context: {},
    });
  });

  it('include a repeated byte, but nothing that only looks similar', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(isKeyRefused(new Uint8Array(32).fill(byte), 'LIVE')).toBe(true);
      const other = new Uint8Array(32).fill(byte);
      other[31] = byte ^ 1;
      expect(isKeyRefused(other, 'LIVE')).toBe(false);
    }
  });

  it('are stored in the code as an up-to-date table of digests only', () => {
    const unlike = secrets.filter(({ bytes }) => bytes.some((byte) => byte !== bytes[0]));
    const digests = new Set(
      unlike.map(({ bytes }) => Buffer.from(sha256(bytes).subarray(0, 5)).toString('hex')),
    );
    const table = base64.encode(Uint8Array.from(Buffer.from([...digests].sort().join(''), 'hex')));
    expect(PUBLISHED_DIGESTS).toBe(table);
  });
});
