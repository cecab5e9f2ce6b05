import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { printTransaction } from '../../src/protocol/transaction-json';
import { anyTransaction, SEED } from '../support/protocol-arbitraries';
import type { createReaders, Readers } from './ndjson-subjects';

// `npx tsx --expose-gc tests/bench/ndjson.bench.ts [lines] [tx/s of the local network]`: lines of JSON to typed
// transactions against the official library reading the same lines, in one run, bundled as a page would load them.
// Lines are made on the fly, from far more accounts than any memory of addresses holds; the heap must stay flat.

const LINES = Number(process.argv[2] ?? 1_000_000);
const NETWORK_RATE = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
const GOAL = 20;
const ROUNDS = 5;
const PER_ROUND = 20_000;
const ITEMS = 6_000;
const CHUNK_LINES = 90;
/** Every chunk ends this many characters before the end of a line. */
const CUT = 137;

const encoder = new TextEncoder();
const templates = fc
  .sample(anyTransaction, { seed: SEED, numRuns: ITEMS })
  .map((transaction) =>
    printTransaction({ ...transaction, block: { ...transaction.block, network: 'LOCAL' } }),
  );

/** A body of this many lines, generated while it is read in chunks of about 64 KiB. */
function body(lines: number): ReadableStream<Uint8Array> {
  let made = 0;
  let rest = '';
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        let text = rest;
        for (let line = 0; line < CHUNK_LINES && made < lines; line++, made++) {
          text += `${templates[made % templates.length]}\n`;
        }
        const cut = made < lines ? text.length - CUT : text.length;
        rest = text.slice(cut);
        controller.enqueue(encoder.encode(text.slice(0, cut)));
        if (rest === '') controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const folder = await mkdtemp(join(tmpdir(), 'atto-bench-'));
try {
  const outfile = join(folder, 'subjects.mjs');
  const entryPoints = [fileURLToPath(new URL('ndjson-subjects.ts', import.meta.url))];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  const subjects = (await import(pathToFileURL(outfile).href)) as { createReaders: typeof createReaders };
  const readers = subjects.createReaders();
  await compare(readers);
  await watchMemory(readers);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Microseconds of processor time per line, excluding the generation of lines. A busy machine hardly affects it. */
async function cost(read: (body: ReadableStream<Uint8Array>) => Promise<number>): Promise<number> {
  const start = processorTime();
  if ((await read(body(PER_ROUND))) !== PER_ROUND) throw new Error('Lines were lost.');
  const done = processorTime();
  for await (const piece of body(PER_ROUND) as unknown as AsyncIterable<Uint8Array>) void piece;
  const made = processorTime();
  return (done - start - (made - done)) / PER_ROUND;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function compare({ ours, official, lines }: Readers): Promise<void> {
  const runs = { ours, official, lines };
  const costs = { ours: [] as number[], official: [] as number[], lines: [] as number[] };
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of ['ours', 'official', 'lines'] as const) {
      const each = await cost((source) => runs[name](source));
      if (round >= 0) costs[name].push(each);
    }
  }
  const rate = 1e6 / median(costs.ours);
  console.log('lines a second of processor time');
  console.log(`lines cut alone         ${whole(1e6 / median(costs.lines)).padStart(10)} lines/s`);
  console.log(`@attocash/commons-core  ${whole(1e6 / median(costs.official)).padStart(10)} lines/s`);
  console.log(
    `src/node-client         ${whole(rate).padStart(10)} lines/s to typed transactions, ` +
      `${(median(costs.official) / median(costs.ours)).toFixed(2)} times the official library`,
  );
  if (NETWORK_RATE === undefined) return;
  const times = rate / NETWORK_RATE;
  const verdict = `goal ${GOAL} ${times >= GOAL ? 'reached' : 'missed'}`;
  console.log(
    `local network           ${whole(NETWORK_RATE).padStart(10)} tx/s, ratio ${times.toFixed(1)} (${verdict})`,
  );
}

async function watchMemory({ ours }: Readers): Promise<void> {
  const step = Math.max(1, Math.floor(LINES / 10));
  const heaps: number[] = [];
  const collected = globalThis.gc === undefined ? '' : ' after collection';
  console.log(`\nmemory over ${whole(LINES)} lines: heap${collected}, resident`);
  await ours(body(LINES), (count) => {
    if (count % step !== 0) return;
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    heaps.push(heapUsed);
    console.log(`${whole(count).padStart(12)}${megabytes(heapUsed)}${megabytes(rss)}`);
  });
  console.log(`heap, last step minus first: ${megabytes((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)).trim()}`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`.padStart(10);
}
