import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { openThreads } from '../../../scripts/support/work-threads';
import { interleave, pairedRatio, printRates, printRatio } from './paired-ratio';
import { searchFor } from './search-for';
import type { Count, Subject } from './work-subjects';

const MS = 800;

/**
 * One thread and two of them in turn. On a machine that does other things too the clock says little, so that the goal is
 * judged by processor time: how much slower each of two threads is than one alone.
 */
export async function compareThreadsInNode(rounds: number): Promise<boolean> {
  const engines = [await openThreads(1), await openThreads(2)] as const;
  const run =
    (threads: 1 | 2, byClock: boolean): Subject =>
    (ms) =>
      searchFor(engines[threads - 1]!, ms, () => {
        const { user, system } = process.cpuUsage();
        return byClock ? performance.now() : (user + system) / 1_000 / threads;
      });
  const counted = await interleave(subjects(run), { rounds, ms: MS });
  engines.forEach((engine) => engine.close());
  return print('Threads of Node', counted, 1.9);
}

/** The same with one worker and two in Chromium, without a goal: the browser decides which cores they get. */
export async function compareWorkersInChromium(browser: Browser, rounds: number): Promise<void> {
  const page = await browser.newPage();
  const worker = await bundle(`import '../../../src/work/work.worker';`);
  await page.evaluate((source) => Object.assign(globalThis, { workerSource: source }), worker);
  await page.evaluate(
    await bundle(`
import { createPool } from '../../../src/work/pool';
import { createWorkerEngine } from '../../../src/work/worker-engine';
import { searchFor } from './search-for';
const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
const engines = [1, 2].map((count) =>
  createPool(Array.from({ length: count }, () => createWorkerEngine('wasm', () => new Worker(url)))),
);
globalThis.search = (threads, ms) => searchFor(engines[threads - 1], ms, () => performance.now());`),
  );
  const used = await rendererTime(browser);
  const run =
    (threads: 1 | 2, byClock: boolean): Subject =>
    async (ms) => {
      const before = await used();
      const count = await page.evaluate<Count>(`search(${threads}, ${ms})`);
      return byClock ? count : { ...count, ms: ((await used()) - before) / threads };
    };
  print(
    `Workers in Chromium ${browser.version()}`,
    await interleave(subjects(run), { rounds, ms: MS }),
    undefined,
  );
  await page.close();
}

/** Processor time of the processes that run pages, in milliseconds. */
export async function rendererTime(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
}

function subjects(run: (threads: 1 | 2, byClock: boolean) => Subject): Readonly<Record<string, Subject>> {
  return {
    'one, clock': run(1, true),
    'two, clock': run(2, true),
    'one, processor': run(1, false),
    'two, processor': run(2, false),
  };
}

function print(title: string, rounds: Awaited<ReturnType<typeof interleave>>, goal: number | undefined) {
  printRates(title, rounds);
  printRatio('two to one, by the clock', pairedRatio(rounds, 'two, clock', 'one, clock'));
  return printRatio(
    'two to one, by processor time',
    pairedRatio(rounds, 'two, processor', 'one, processor'),
    goal,
  );
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    ...{ bundle: true, minify: true, format: 'iife', platform: 'browser', target: 'es2022', write: false },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
