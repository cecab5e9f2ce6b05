import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';

// `npx tsx tests/bench/work-main-thread.bench.ts [SECONDS]`: whether the page's own thread stays free while all cores
// search for ten seconds: the longest task in it, against a limit of 50 milliseconds.

const SECONDS = Number(process.argv[2] ?? 10);
const LIMIT_MS = 50;

const bundle = async (contents: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../../src/work', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
};
const worker = await bundle(`import './work.worker';`);
const page = await bundle(`
import { createPool } from './pool';
import { threadsFor } from './local-engines';
import { createWorkerEngine } from './worker-engine';
window.search = async (seconds) => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'longtask' });
  const threads = threadsFor(navigator.hardwareConcurrency);
  const engine = createPool(Array.from({ length: threads }, () =>
    createWorkerEngine('wasm', () => new Worker('/worker.js'))));
  let tries = 0;
  const task = { target: 'AB'.repeat(32), threshold: 0n, start: 0n };
  const signal = AbortSignal.timeout(seconds * 1000);
  await engine.search(task, { signal, onProgress: (progress) => { tries = progress.tries; } }).catch(() => {});
  const stopped = performance.now();
  engine.close();
  return { tries, threads, longest: Math.max(0, ...tasks), closing: performance.now() - stopped };
};`);
const server = createServer((request, reply) => {
  const isWorker = request.url === '/worker.js';
  reply.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
  reply.end(isWorker ? worker : '<!doctype html><title>Search</title>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.evaluate(page);
  const { tries, threads, longest } = await tab.evaluate<{ tries: number; threads: number; longest: number }>(
    `window.search(${SECONDS})`,
  );
  console.log(
    `${threads} threads, ${SECONDS} s, ${(tries / SECONDS / 1e6).toFixed(1)} million nonces a second`,
  );
  console.log(
    longest > LIMIT_MS
      ? `longest task of the page: ${longest.toFixed(0)} ms: goal of ${LIMIT_MS} ms MISSED`
      : `no task of the page took longer than ${LIMIT_MS} ms`,
  );
} finally {
  await browser.close();
  server.close();
}
