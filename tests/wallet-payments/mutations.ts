/**
 * `npx tsx tests/wallet-payments/mutations.ts [NAME]`: removes one protection of payments after the other, or those whose name
 * contains NAME, and runs random histories without it. Each must fail: a mutation that survives means that the model test cannot detect the loss of
 * that protection. The same histories pass with all protections.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root } from '../../scripts/setup.mjs';
import type * as Model from './support/run-model';

/** Histories for each mutation, which is detected by the first that fails. */
const RUNS = Number(process.env.ATTO_MUTATION_RUNS ?? 200);
const SEED = Number(process.env.ATTO_SEED ?? 20_261_122);

interface Mutation {
  readonly name: string;
  readonly file: string;
  /** Replacements, each of which occurs exactly once in the file. */
  readonly edits: readonly (readonly [text: string, by: string])[];
}

const MUTATIONS: readonly Mutation[] = [
  {
    name: 'the lock of a chain',
    file: 'src/wallet/send/payments.ts',
    edits: [
      [
        'return locks.hold(chainLock({ network, publicKey }), { signal }, pay).finally(granted);',
        'return pay();',
      ],
    ],
  },
  {
    name: 'reading the stored block back',
    file: 'src/wallet/send/store-signed.ts',
    edits: [
      [
        'const stored = await outbox.read(publicKey, entry.hash, new AbortController());',
        'const stored = entry;',
      ],
    ],
  },
  {
    name: 'storing the block',
    file: 'src/wallet/send/payments.ts',
    edits: [['await storeSigned(outbox, entry, inTransaction);', '']],
  },
  {
    // By its hash, and by the block at its height, which is compared with that hash and with the payment.
    name: 'the query by hash',
    file: 'src/wallet/send/deliver.ts',
    edits: [
      ['if (found === undefined) continue;', 'if (found !== undefined || true) continue;'],
      ["if (known !== undefined) return { type: 'confirmed', transaction: known };", ''],
      ['if (confirmedBy(entry, by) !== undefined) {', 'if (confirmedBy(entry, by) === null) {'],
    ],
  },
  {
    name: 'the look at the ledger after a node has said that it is confirmed',
    file: 'src/wallet/send/deliver.ts',
    edits: [
      [
        'await node.publish(transaction, { signal });',
        "await node.publish(transaction, { signal }); if (signal) return { type: 'confirmed', transaction };",
      ],
    ],
  },
  {
    name: 'the recognition of a payment that storage does not know',
    file: 'src/wallet/send/deliver.ts',
    edits: [['if (confirmedBy(entry, by) !== undefined) {', 'if (confirmedBy(entry, by) === null) {']],
  },
  {
    name: 'the removal of a block that could not be stored',
    file: 'src/wallet/send/store-signed.ts',
    edits: [['await outbox.remove(publicKey, entry.hash, { signal });', '']],
  },
  {
    name: 'the earlier of two clocks',
    file: 'src/wallet/time/block-time.ts',
    edits: [['return isSameTime(node, device) || node < device ? node : device;', 'return node;']],
  },
  {
    name: 'the date after what a block builds on',
    file: 'src/wallet/time/block-time.ts',
    edits: [
      ['earlier.reduce<bigint>((a, b) => (a > b ? a : b), ', '[].reduce<bigint>((a, b) => (a > b ? a : b), '],
    ],
  },
  {
    name: 'the second version of a block that is dated in the future',
    file: 'src/wallet/send/redate.ts',
    edits: [['if (version === undefined) return entry;', 'if (version !== null) return entry;']],
  },
  {
    name: 'storing the second version',
    file: 'src/wallet/send/redate.ts',
    edits: [['await storeVersion(parts.outbox, updated);', '']],
  },
  {
    name: 'reading the second version back',
    file: 'src/wallet/send/store-signed.ts',
    edits: [
      [
        'await outbox.write(entry, new AbortController());\n  await requireStored(outbox, entry);',
        'await outbox.write(entry, new AbortController());',
      ],
    ],
  },
  {
    name: 'the comparison of the height with the one confirmed',
    file: 'src/wallet/send/payments.ts',
    edits: [['if (intent.seenHeight !== height) {', 'if (intent.seenHeight !== height && false) {']],
  },
  { name: 'nothing', file: 'src/wallet/send/payments.ts', edits: [] },
];

const folder = join(root, '.cache', 'mutations');
let [tried, survivors] = [0, 0];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [index, mutation] of MUTATIONS.entries()) {
  if (!mutation.name.includes(process.argv[2] ?? '')) continue;
  tried++;
  const outfile = join(folder, `${index}.mjs`);
  await build({
    entryPoints: [join(root, 'tests/wallet-payments/support/run-model.ts')],
    outfile,
    ...{ bundle: true, format: 'esm', platform: 'node', target: 'es2023', packages: 'external' },
    logLevel: 'silent',
    plugins: [mutate(mutation)],
  });
  const { runModel } = (await import(pathToFileURL(outfile).href)) as typeof Model;
  const begun = performance.now();
  const reason = await runModel({ runs: RUNS, seed: SEED }).then(() => undefined, causeOf);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  const isGood = (reason === undefined) === (mutation.edits.length === 0);
  if (!isGood) survivors++;
  console.log(
    `${isGood ? '✓' : '✗'} without ${mutation.name}: ${reason ?? `${RUNS} histories pass`} (${seconds} s)`,
  );
}
await rm(folder, { recursive: true, force: true });
console.log(`${tried - survivors} passed, ${survivors} failed`);
process.exitCode = survivors === 0 ? 0 : 1;

function mutate({ file, edits }: Mutation): Plugin {
  return {
    name: 'mutate',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (relative(root, path).replaceAll('\\', '/') !== file) return undefined;
        let contents = await readFile(path, 'utf8');
        for (const [text, by] of edits) {
          const count = contents.split(text).length - 1;
          if (count !== 1) throw new Error(`${file} has "${text}" ${count} times`);
          contents = contents.replace(text, () => by);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Why a history failed, without the report of all its steps. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n')[0]!.slice(0, 120);
}
