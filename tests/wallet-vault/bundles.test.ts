import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';

const root = join(import.meta.dirname, '../..');

/** Bytes after gzip. A tenth more than on 29 November 2026, with words in any form that people keep them in. */
const WORKER_BUDGET = 57_500;
const PAGE_BUDGET = 30_500;
/** With the pure core, which the explorer loads as well; signatures are verified in the worker. */
const PAGE_BUDGET_WITH_CORE = 41_000;
const CORE = ['../protocol/*', '../../protocol/*', '@noble/*', '@scure/*'];

/** Every package module in the thread with the secrets. Adding one must be a deliberate decision. */
const WORKER_PACKAGES = [
  '@noble/curves/abstract/curve.js',
  '@noble/curves/abstract/edwards.js',
  '@noble/curves/abstract/modular.js',
  '@noble/curves/ed25519.js',
  '@noble/curves/utils.js',
  '@noble/hashes/_blake.js',
  '@noble/hashes/_md.js',
  '@noble/hashes/_u64.js',
  '@noble/hashes/argon2.js',
  '@noble/hashes/blake2.js',
  '@noble/hashes/hmac.js',
  '@noble/hashes/pbkdf2.js',
  '@noble/hashes/scrypt.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  '@scure/base/index.js',
  '@scure/bip39/index.js',
  '@scure/bip39/wordlists/english.js',
  'hash-wasm/dist/index.esm.js',
];

async function bundle(contents: string, external: string[] = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: join(root, 'src/wallet'), loader: 'ts' },
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', target: 'es2022' },
    ...{ external, write: false, metafile: true, logLevel: 'error', absWorkingDir: root },
  });
  const { inputs } = Object.values(metafile.outputs)[0]!;
  const modules = Object.keys(inputs).filter((path) => path !== '<stdin>');
  const packages = modules
    .filter((path) => path.startsWith('node_modules/'))
    .map((path) => path.slice('node_modules/'.length))
    .sort();
  return { modules, packages, bytes: gzipSync(outputFiles[0]!.text, { level: 9 }).length };
}

describe('the worker that holds the secrets', () => {
  const worker = bundle("import './keys/keys.worker';");

  it('contains these package modules and no others', async () => {
    expect((await worker).packages).toEqual(WORKER_PACKAGES);
  });

  it('takes them from packages that are pinned to an exact version', async () => {
    const names = new Set(
      (await worker).packages.map((path) => (/^(@[^/]+\/)?[^/]+/.exec(path) as RegExpExecArray)[0]),
    );
    const pins = manifest.dependencies as Record<string, string>;
    expect([...names].sort()).toEqual([
      ...['@noble/curves', '@noble/hashes', '@scure/base', '@scure/bip39', 'hash-wasm'],
    ]);
    for (const name of names)
      expect([name, pins[name]]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });

  it('has only our modules for keys and the pure core, so nothing that could send or store', async () => {
    const own = (await worker).modules.filter((path) => !path.startsWith('node_modules/'));
    expect(own).toContain('src/wallet/keys/keys.worker.ts');
    expect(own.filter((path) => !/^src\/(wallet\/keys|protocol)\//.test(path))).toEqual([]);
  });

  it(`has at most ${WORKER_BUDGET} bytes after gzip`, async () => {
    expect((await worker).bytes).toBeLessThanOrEqual(WORKER_BUDGET);
  });
});

describe('the wallet on the page', () => {
  const files = readdirSync(join(root, 'src/wallet'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(keys|ports)\/|\.test\.ts$/.test(file),
  );
  // Everything that a page could use: each export of each file is kept.
  const everything = files
    .map((file, at) => `import * as m${at} from './${file}';`)
    .concat(`globalThis.everything = [${files.map((_, at) => `m${at}`).join()}];`)
    .join('\n');
  const page = bundle(everything);

  it('is measured as a whole', () => {
    expect(files.length).toBeGreaterThan(15);
  });

  it('has neither the word list, nor curve arithmetic, nor code that opens the vault or derives keys', async () => {
    const secret =
      /bip39|hash-wasm|scrypt|argon2|pbkdf2|mnemonic|seed|key-holder|write-vault|kdf|aead|curves/;
    expect((await page).modules.filter((path) => secret.test(path))).toEqual([]);
  });

  it(`has at most ${PAGE_BUDGET} bytes after gzip, ${PAGE_BUDGET_WITH_CORE} with the pure core`, async () => {
    const own = await bundle(everything, CORE);
    expect(own.modules.filter((path) => !/^src\/(wallet|lib|work)\//.test(path))).toEqual([]);
    expect(own.bytes).toBeLessThanOrEqual(PAGE_BUDGET);
    expect((await page).bytes).toBeLessThanOrEqual(PAGE_BUDGET_WITH_CORE);
  });
});
