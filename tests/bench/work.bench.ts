import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { openThreads } from '../../scripts/support/work-threads';
import type { Hash } from '../../src/protocol/hash';
import { interleave, pairedRatio, printRates, printRatio } from './work/paired-ratio';
import { createNative } from './work/native';
import type { createSubjects, Subject } from './work/work-subjects';

// `npx tsx tests/bench/work.bench.ts [ROUNDS]`: how fast the search for work is on one core, in Node and in Chromium,
// compared with the official worker, hash-wasm and a loop in C; and what a second thread brings. Hashes are counted, all
// take turns, and a ratio is the median of the ratios of each round.

const ROUNDS = Number(process.argv[2] ?? 15);
const MS = 120;
const folder = await mkdtemp(join(tmpdir(), 'atto-bench-'));
const native = createNative();
if (!native) console.log('No C compiler was found: the loop in C is left out.');
console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
let reached = true;
try {
  const bundle = async (platform: 'node' | 'browser') => {
    const outfile = join(folder, `${platform}.mjs`);
    await build({
      stdin: {
        contents:
          platform === 'node'
            ? `export { createSubjects } from './work-subjects';`
            : `import { createSubjects } from './work-subjects';
const ready = createSubjects();
onmessage = async ({ data: { name, ms } }) => {
  const subjects = await ready;
  postMessage(name ? await subjects[name](ms) : Object.keys(subjects));
};`,
        resolveDir: fileURLToPath(new URL('work', import.meta.url)),
        loader: 'ts',
      },
      outfile,
      bundle: true,
      minify: true,
      format: platform === 'node' ? 'esm' : 'iife',
      platform,
      // A branch of the official library that a browser never takes.
      external: ['node:crypto'],
      target: 'es2022',
      logLevel: 'error',
    });
    return outfile;
  };

  const node = (await import(pathToFileURL(await bundle('node')).href)) as {
    createSubjects: typeof createSubjects;
  };
  const inNode = Object.entries(await node.createSubjects()).map(([name, run]): [string, Subject] => [
    name,
    onProcessor(run),
  ]);
  reached = compare('Node, by processor time', await measure(Object.fromEntries(inNode)), {
    official: 110,
    native: 0.95,
  });

  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.evaluate('globalThis.__name = (named) => named');
    // The official library's own parts live in the worker alone, as in a page that keeps its thread free.
    const source = await readFile(await bundle('browser'), 'utf8');
    await page.evaluate((text) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      const worker = new Worker(url);
      Object.assign(globalThis, {
        callWorker: (message: unknown) =>
          new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = (event) => reject(new Error(event.message));
            worker.postMessage(message);
          }),
      });
    }, source);
    const call = <T>(message: unknown) =>
      page.evaluate(
        (sent) => (globalThis as unknown as { callWorker(sent: unknown): Promise<T> }).callWorker(sent),
        message,
      ) as Promise<T>;
    const names = await call<string[]>({});
    const session = await browser.newBrowserCDPSession();
    /** Processor time of the processes that run pages, milliseconds. */
    const used = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return processInfo
        .filter(({ type }) => type === 'renderer')
        .reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
    };
    const subjects = Object.fromEntries(
      names.map((name): [string, Subject] => [
        name,
        async (ms) => {
          const before = await used();
          const { hashes } = await call<{ hashes: number }>({ name, ms });
          return { hashes, ms: (await used()) - before };
        },
      ]),
    );
    const title = `Chromium ${browser.version()}, in a worker, by processor time`;
    reached = compare(title, await measure(subjects), { official: 180, native: 1.3 }) && reached;
  } finally {
    await browser.close();
  }
  reached = (await measureThreads()) && reached;
} finally {
  native?.close();
  await rm(folder, { recursive: true, force: true });
}
console.log(reached ? '\nall goals reached' : '\nsome goals were missed');

function measure(subjects: Readonly<Record<string, Subject>>) {
  const all = { ...subjects, ...(native ? { native: native.run } : {}) };
  return interleave(all, { rounds: ROUNDS, ms: MS });
}

/** By the time that this process was on a processor: what other programs take does not count. */
function onProcessor(run: Subject): Subject {
  return async (ms) => {
    const before = process.cpuUsage();
    const { hashes } = await run(ms);
    const { user, system } = process.cpuUsage(before);
    return { hashes, ms: (user + system) / 1_000 };
  };
}

function compare(
  title: string,
  rounds: Awaited<ReturnType<typeof measure>>,
  goals: { official: number; native: number },
): boolean {
  printRates(title, rounds);
  return [
    printRatio('the official worker', pairedRatio(rounds, 'ours', 'official'), goals.official),
    printRatio('hash-wasm', pairedRatio(rounds, 'ours', 'hash-wasm'), 5),
    !native || printRatio('C, -O3, 128-bit vectors', pairedRatio(rounds, 'ours', 'native'), goals.native),
  ].every(Boolean);
}

/**
 * One thread and two of them in turn. On a machine that does other things too the clock says little, so that the goal is
 * judged by processor time: how much slower each of two threads is than one alone.
 */
async function measureThreads(): Promise<boolean> {
  const [one, two] = [await openThreads(1), await openThreads(2)];
  const run =
    (engine: typeof one, threads: number, byClock: boolean): Subject =>
    async (ms) => {
      const abort = new AbortController();
      const now = () => ({ at: performance.now(), used: process.cpuUsage() });
      let first: ({ tries: number } & ReturnType<typeof now>) | undefined;
      let last = first;
      const task = { target: 'C3'.repeat(32) as Hash, threshold: 0n, start: 0n };
      const search = engine.search(task, {
        signal: abort.signal,
        onProgress({ tries }) {
          last = { tries, ...now() };
          // The first reports come while the kernels still compete.
          first ??= last;
          if (last.at - first.at >= ms) abort.abort('enough');
        },
      });
      await search.catch(() => undefined);
      const { user, system } = last!.used;
      const used = (user + system - first!.used.user - first!.used.system) / 1_000 / threads;
      return { hashes: last!.tries - first!.tries, ms: byClock ? last!.at - first!.at : used };
    };
  const subjects = {
    'one, clock': run(one, 1, true),
    'two, clock': run(two, 2, true),
    'one, processor': run(one, 1, false),
    'two, processor': run(two, 2, false),
  };
  const rounds = await interleave(subjects, { rounds: ROUNDS, ms: 800 });
  one.close();
  two.close();
  printRates('Threads of Node', rounds);
  printRatio('two threads to one, by the clock', pairedRatio(rounds, 'two, clock', 'one, clock'));
  return printRatio(
    'two threads to one, by processor time',
    pairedRatio(rounds, 'two, processor', 'one, processor'),
    1.9,
  );
}
