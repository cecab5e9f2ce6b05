import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { interleave, pairedRatio, printRates, printRatio } from './work/paired-ratio';
import { createNative } from './work/native';
import { compareThreadsInNode, compareWorkersInChromium, rendererTime } from './work/two-threads';
import type { createSubjects, Subject } from './work/work-subjects';

// `npx tsx tests/bench/work.bench.ts [ROUNDS]`: how fast the search for work is on one core, in Node and in Chromium,
// compared with the official worker, hash-wasm and a loop in C; and what a second thread or worker brings. Hashes are counted, all
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
    const used = await rendererTime(browser);
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
    await page.close();
    await compareWorkersInChromium(browser, ROUNDS);
  } finally {
    await browser.close();
  }
  reached = (await compareThreadsInNode(ROUNDS)) && reached;
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
