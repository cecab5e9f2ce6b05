import { AttoPrivateKey, toPublicKey } from '@attocash/commons-core';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Block } from '../types';
import { blockBytes } from './block-bytes';
import { ROLES } from './cast';
import { keysOf, signerOf } from './story-keys';
import { testKey } from './test-key';

const NETWORK_CODES = { LIVE: 0, BETA: 1, DEV: 2 };
const hash = new Uint8Array(32).fill(7);

function changeOf(label: string): Block {
  return {
    type: 'CHANGE',
    network: 'LOCAL',
    version: 0,
    publicKey: signerOf(label).publicKey,
    height: 2n,
    balance: 5n,
    timestamp: Date.UTC(2025, 0, 1),
    previous: '00'.repeat(32),
    representative: '01'.repeat(32),
  };
}

describe('the test keys', () => {
  it('never change, because they are published', () => {
    expect(testKey('funded')).toBe('45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B');
    expect(testKey('genesis')).toBe('1563FB385963C94EAAF6A8952093CD4BE82C0693D99DD17F11A7F95E8D7A12F7');
  });

  it.each(['funded', 'genesis', 'holder-1'])(
    'of "%s" belong together according to the official library',
    async (label) => {
      const { privateKey, publicKey, address } = keysOf(label);
      const official = await toPublicKey(AttoPrivateKey.Companion.parse(privateKey));
      expect(official.toString()).toBe(publicKey);
      expect(address).toBe(signerOf(label).address);
    },
  );

  it('sign a block of network LOCAL', () => {
    const signer = signerOf('faucet');
    const signature = signer.sign(blockBytes(changeOf('faucet')), hash);
    const x = Buffer.from(signer.publicKey, 'hex').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, hash, key, signature)).toBe(true);
  });

  it.each(Object.entries(NETWORK_CODES))('refuse to sign a block of network %s', (network, code) => {
    const bytes = Buffer.from(blockBytes(changeOf('funded')));
    bytes[1] = code;
    expect(() => signerOf('funded').sign(bytes, hash)).toThrow('signs for network LOCAL only');
    expect(() => blockBytes({ ...changeOf('funded'), network })).toThrow(network);
  });

  it('refuse to sign a block of another account', () => {
    expect(() => signerOf('funded').sign(blockBytes(changeOf('faucet')), hash)).toThrow('another account');
  });
});

describe('the list of published keys', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('lists all notable accounts with their addresses', () => {
    const rows = Object.entries(ROLES).map(
      ([label, role]) => `| ${label} | ${role} | \`${signerOf(label).address}\` |`,
    );
    expect(readme).toContain(`| label | who | address |\n|---|---|---|\n${rows.join('\n')}\n\n`);
  });

  it('states correctly how a private key is derived', () => {
    const phrase = /SHA-256 of\s+`(.*)\/LABEL`/.exec(readme)![1]!;
    expect(createHash('sha256').update(`${phrase}/funded`).digest('hex').toUpperCase()).toBe(
      testKey('funded'),
    );
  });
});
