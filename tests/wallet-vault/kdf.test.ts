import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KDF_ENGINES, stretch, stretchBest } from '../../src/wallet/keys/kdf';
import { checkCost, KDF_POLICY, type KdfCost } from '../../src/wallet/keys/kdf-policy';
import { thrown } from '../support/thrown';
import { codeOf } from './support/memory-vault';

const salt = Uint8Array.from({ length: 16 }, (_, at) => at);
const passwords = ['x', 'correct horse battery', 'pässwörter für üben', '😀 and a smile'];
const bytes = (text: string) => new TextEncoder().encode(text);
const refuse = async () => Promise.reject(new WebAssembly.CompileError('refused by the policy of the page'));

describe('the key derivation functions', () => {
  it('have the specified costs, the best first', () => {
    expect(KDF_POLICY).toEqual([
      { name: 'argon2id', memoryKiB: 65_536, passes: 3, lanes: 1 },
      { name: 'scrypt', n: 131_072, r: 8, p: 1 },
      { name: 'pbkdf2-sha256', rounds: 600_000 },
    ]);
  });

  it('accept a stored cost only if a version of the wallet has written it', () => {
    const [argon2id, scrypt, pbkdf2] = KDF_POLICY;
    for (const cost of KDF_POLICY) expect(checkCost({ ...cost }, KDF_POLICY)).toEqual(cost);
    const others = [
      { ...argon2id, memoryKiB: 1_048_576, passes: 16 },
      { ...argon2id, memoryKiB: 65_537 },
      { ...argon2id, passes: 2 },
      { ...argon2id, passes: 4 },
      { ...argon2id, passes: '3' },
      { ...argon2id, lanes: 2 },
      { ...argon2id, more: 1 },
      { name: 'argon2id', memoryKiB: 65_536, passes: 3 },
      { ...scrypt, n: 1_048_576 },
      { ...scrypt, n: 65_536 },
      { ...scrypt, r: 16 },
      { ...scrypt, p: 16 },
      { ...scrypt, name: 'argon2id' },
      { ...pbkdf2, rounds: 10_000_000 },
      { ...pbkdf2, rounds: 599_999 },
      { name: 'argon2d', memoryKiB: 65_536, passes: 3, lanes: 1 },
      {},
      null,
      'argon2id',
    ];
    for (const cost of others)
      expect(thrown(() => checkCost(cost, KDF_POLICY)).code, JSON.stringify(cost)).toBe(
        'WALLET_STORAGE_ALTERED',
      );
  });

  it.each(passwords)('derive the same key from %j with and without WebAssembly', async (password) => {
    const cost: KdfCost = { name: 'argon2id', memoryKiB: 64, passes: 2, lanes: 1 };
    const [wasm, plain] = KDF_ENGINES.argon2id;
    const key = await wasm!(bytes(password), salt, cost);
    expect(key).toHaveLength(32);
    expect(await plain!(bytes(password), salt, cost)).toEqual(key);
    const without = { ...KDF_ENGINES, argon2id: [refuse, plain!] };
    expect(await stretch(bytes(password), salt, cost, without)).toEqual(key);
  });

  it.each(passwords)('agree with another implementation on %j', async (password) => {
    const scrypt = await stretch(bytes(password), salt, { name: 'scrypt', n: 64, r: 8, p: 1 }, KDF_ENGINES);
    expect(scrypt).toEqual(new Uint8Array(scryptSync(bytes(password), salt, 32, { N: 64, r: 8, p: 1 })));
    const pbkdf2 = await stretch(bytes(password), salt, { name: 'pbkdf2-sha256', rounds: 7 }, KDF_ENGINES);
    expect(pbkdf2).toEqual(new Uint8Array(pbkdf2Sync(bytes(password), salt, 7, 32, 'sha256')));
  });

  it('fall back one after the other, and report which one was used', async () => {
    const key = new Uint8Array(32).fill(9);
    const done = async () => key;
    const engines = { argon2id: [refuse, refuse], scrypt: [refuse], 'pbkdf2-sha256': [refuse] };
    const best = (given: object) => stretchBest(bytes('x'), salt, KDF_POLICY, { ...engines, ...given });
    expect((await best({ argon2id: [refuse, done], scrypt: [done] })).cost.name).toBe('argon2id');
    expect((await best({ scrypt: [done], 'pbkdf2-sha256': [done] })).cost).toEqual(KDF_POLICY[1]!);
    expect((await best({ 'pbkdf2-sha256': [done] })).cost).toEqual(KDF_POLICY[2]!);
    expect(await codeOf(best({}))).toBe('WALLET_KDF_UNAVAILABLE');
  });
});
