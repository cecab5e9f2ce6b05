import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { toInstant } from '../../src/protocol/instant';
import { printTransaction } from '../../src/protocol/transaction-json';
import { anyPublicKey, anyTransaction, SEED } from '../support/protocol-arbitraries';
import type { createDuels, Duel } from './protocol-subjects';
import { createRecord } from './support/record';

// `npx tsx tests/bench/protocol.bench.ts`: how fast the core is compared with the official library, in one run. Both
// are bundled first, as a page would load them: run directly from TypeScript, the crypto packages pass through a
// transformation that makes them several times slower.

const GOAL = 3;
const OPERATIONS = ['block hash', 'address encode and decode', 'transaction JSON round trip'];
const ROUNDS = 25;
const PER_ROUND = 2_000;
/** Far more accounts than the core caches addresses. */
const ITEMS = 6_000;

const record = createRecord('protocol');
const folder = await mkdtemp(join(tmpdir(), 'atto-bench-'));
try {
  const outfile = join(folder, 'subjects.mjs');
  const entryPoints = [fileURLToPath(new URL('protocol-subjects.ts', import.meta.url))];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  const subjects = (await import(pathToFileURL(outfile).href)) as { createDuels: typeof createDuels };
  const sample = fc.sample(anyTransaction, { seed: SEED, numRuns: ITEMS });
  const inYear = sample.map(({ block, ...rest }, index) => {
    const timestamp = toInstant(1_735_689_600_000n + BigInt(index));
    return printTransaction({ block: { ...block, timestamp }, ...rest });
  });
  const publicKeys = [...new Set(fc.sample(anyPublicKey, { seed: SEED, numRuns: ITEMS }))];
  const figures = new Map(
    subjects.createDuels({ transactions: inYear, publicKeys }).map((duel) => [duel.name, measure(duel)]),
  );
  const [hash, copy] = ['block hash', 'block copy alone'].map((name) => figures.get(name) as Figure) as [
    Figure,
    Figure,
  ];
  figures.set('block hash', { ours: hash.ours - copy.ours, official: hash.official - copy.official });
  for (const name of OPERATIONS) {
    const figure = figures.get(name) as Figure;
    record.figure(`${name}: time for one`, figure.ours, 'µs');
    record.figure(`${name}: speed compared with the official library`, ratio(figure), '×', { atLeast: GOAL });
  }
  await record.write();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Microseconds for one item. */
interface Figure {
  readonly ours: number;
  readonly official: number;
}

/**
 * The fastest of many short alternating rounds, which excludes other load on the machine, after a warm-up round that
 * compares the results.
 */
function measure({ ours, official, name }: Duel): Figure {
  for (let index = 0; index < PER_ROUND; index++) {
    if (ours(index) !== official(index)) throw new Error(`${name}: the results differ at item ${index}`);
  }
  const times = Array.from({ length: ROUNDS }, (_, round) => ({
    ours: time(ours, round * PER_ROUND),
    official: time(official, round * PER_ROUND),
  }));
  return {
    ours: Math.min(...times.map((round) => round.ours)),
    official: Math.min(...times.map((round) => round.official)),
  };
}

function time(task: (index: number) => string, first: number): number {
  const start = process.hrtime.bigint();
  let length = 0;
  for (let index = 0; index < PER_ROUND; index++) length += task(first + index).length;
  const nanoseconds = Number(process.hrtime.bigint() - start);
  if (length === 0) throw new Error('nothing was done');
  return nanoseconds / 1000 / PER_ROUND;
}

function ratio({ ours, official }: Figure): number {
  return official / ours;
}
