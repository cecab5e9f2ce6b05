import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { argon2id as official } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { ARGON2_CODE } from '../../src/wallet/keys/argon2-code';
import { argon2id } from '../../src/wallet/keys/argon2id';
import { KDF_ENGINES, stretch, stretchBest } from '../../src/wallet/keys/kdf';
import { KDF_POLICY, type KdfCost } from '../../src/wallet/keys/kdf-policy';
import { codeOf } from './support/memory-vault';

const salt = Uint8Array.from({ length: 16 }, (_, at) => at);
const passwords = ['x', 'correct horse battery', 'pässwörter für üben', '😀 and a smile'];
const bytes = (text: string) => new TextEncoder().encode(text);
const refuse = async () => Promise.reject(new WebAssembly.CompileError('refused by the policy of the page'));

describe('the key derivation functions', () => {
  it('have the specified costs, the best first, and lower costs are rejected', () => {
    expect(KDF_POLICY.map(({ cost, floor }) => [cost, floor])).toEqual([
      [
        { name: 'argon2id', memoryKiB: 65_536, passes: 3, lanes: 1 },
        { memoryKiB: 65_536, passes: 3, lanes: 1 },
      ],
      [
        { name: 'scrypt', n: 131_072, r: 8, p: 1 },
        { n: 131_072, r: 8, p: 1 },
      ],
      [{ name: 'pbkdf2-sha256', rounds: 600_000 }, { rounds: 600_000 }],
    ]);
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

  it.each([
    [1, 64, 1, 4],
    [3, 100, 1, 32],
    [2, 1_000, 4, 64],
    [1, 37, 2, 65],
    [2, 600, 3, 200],
    [3, 65_536, 1, 32],
  ])(
    'agree with hash-wasm on %i passes, %i KiB, %i lanes and %i bytes',
    async (passes, memoryKiB, lanes, length) => {
      const password = bytes(passwords[3]!);
      const options = { iterations: passes, memorySize: memoryKiB, parallelism: lanes, hashLength: length };
      expect(await argon2id(password, salt, { passes, memoryKiB, lanes }, length)).toEqual(
        await official({ ...options, password, salt, outputType: 'binary' }),
      );
    },
  );

  it('run the module of the installed hash-wasm', () => {
    const file = createRequire(import.meta.url).resolve('hash-wasm/dist/argon2.umd.min.js');
    const modules = [...readFileSync(file, 'utf8').matchAll(/"(AGFzbQ[\w+/]+=*)"/g)].map(([, text]) =>
      Buffer.from(text!, 'base64').toString('hex'),
    );
    expect(modules).toHaveLength(2);
    expect(modules.includes(ARGON2_CODE), 'update src/wallet/keys/argon2-code.ts').toBe(true);
  });

  it('fail where there is not enough memory', async () => {
    const cost = { memoryKiB: 2 ** 23, passes: 1, lanes: 1 };
    await expect(argon2id(bytes('x'), salt, cost, 32)).rejects.toThrow(RangeError);
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
    expect((await best({ scrypt: [done], 'pbkdf2-sha256': [done] })).cost).toEqual(KDF_POLICY[1]!.cost);
    expect((await best({ 'pbkdf2-sha256': [done] })).cost).toEqual(KDF_POLICY[2]!.cost);
    expect(await codeOf(best({}))).toBe('WALLET_KDF_UNAVAILABLE');
  });
});
