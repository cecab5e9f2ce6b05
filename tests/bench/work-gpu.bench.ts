import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { expectedHashes, workThreshold } from '../../src/protocol/work';
import { compressionSteps, splitByNonce } from '../../src/work/engines/compression';
import { triesUntil } from '../../src/work/expected-time';
import type { integerLimit } from './work/integer-limit';
import { printRatio, summary } from './work/paired-ratio';

// `npx tsx tests/bench/work-gpu.bench.ts [ROUNDS] [software]`: how fast the WebGPU engine is on this machine's graphics
// card: its part of the whole-number operations that the card can do, measured in turn with it, and how long half of all
// searches take on LIVE. Without a card it says so. With `software` the processor imitates one, to try the bench itself.

const ROUNDS = Number(process.argv[2] ?? 9);
const SOFTWARE = process.argv.includes('software');
const MS = SOFTWARE ? 500 : 2_000;
const PART_OF_LIMIT = 0.6;
const LIVE_S = 2;

/** 32-bit operations of one hash: two for an addition or an exclusive-or of 64 bits, and for a rotation that moves bits. */
const OPERATIONS = splitByNonce(compressionSteps()).eachNonce.reduce(
  (sum, step) => sum + ('sum' in step ? (step.sum.length - 1) * 2 : step.turn === 32 ? 2 : 4),
  0,
);

const flags = SOFTWARE
  ? ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-unsafe-swiftshader']
  : ['--enable-unsafe-webgpu', '--enable-features=Vulkan', '--ignore-gpu-blocklist'];
const bundle = async (contents: string) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
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
const worker = await bundle(`import './${SOFTWARE ? 'tests/work/gpu-worker' : 'src/work/work.worker'}';`);
const page = await bundle(`
import { integerLimit } from './tests/bench/work/integer-limit';
import { createWorkerEngine } from './src/work/worker-engine';
const engine = createWorkerEngine('webgpu', () => new Worker('/worker.js'));
window.describeCard = () => engine.describe({ signal: AbortSignal.timeout(60_000) }).catch(() => '');
window.integerLimit = integerLimit;
window.searchFor = async (ms) => {
  const abort = new AbortController();
  let first, last;
  const onProgress = ({ tries }) => {
    last = { tries, at: performance.now() };
    first ??= last;
    if (last.at - first.at >= ms) abort.abort('measured');
  };
  const task = { target: '5A'.repeat(32), threshold: 0n, start: BigInt(Date.now()) << 20n };
  await engine.search(task, { signal: abort.signal, onProgress }).catch(() => {});
  return ((last.tries - first.tries) / (last.at - first.at)) * 1_000;
};`);
const server = createServer((request, reply) => {
  const isWorker = request.url === '/worker.js';
  reply.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
  reply.end(isWorker ? worker : '<!doctype html><title>Search</title>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_FLAGS, ...flags],
});
try {
  const tab = await browser.newPage();
  // WebGPU needs a secure context; an address of this machine is one.
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await tab.evaluate(page);
  const card = await tab.evaluate<string>('window.describeCard()');
  if (card === '') console.log('No graphics card with WebGPU was found: nothing was measured.');
  else {
    console.log(`${card}, Chromium ${browser.version()}; ${OPERATIONS} operations of 32 bits for each hash`);
    const [rates, parts]: [number[], number[]] = [[], []];
    for (let round = -1; round < ROUNDS; round++) {
      const limit = await tab.evaluate<Awaited<ReturnType<typeof integerLimit>>>(
        `window.integerLimit(${SOFTWARE ? 1 : 5})`,
      );
      const rate = await tab.evaluate<number>(`window.searchFor(${MS})`);
      // The first round warms up.
      if (round >= 0) {
        rates.push(rate);
        parts.push((rate * OPERATIONS) / limit);
      }
    }
    const { median, min, max } = summary(rates);
    const mega = (rate: number) => (rate / 1e6).toFixed(1);
    console.log(`  ${mega(median)} million hashes a second (${mega(min)} to ${mega(max)})`);
    const inTime = printRatio('part of the card’s integer limit', summary(parts), PART_OF_LIMIT);
    const mean = Number(expectedHashes(workThreshold('LIVE', 2026)));
    const seconds = triesUntil(0.5, mean) / median;
    const fast = seconds < LIVE_S;
    console.log(
      `  half of all searches on LIVE in 2026 take less than ${seconds.toFixed(2)} s  goal ${LIVE_S} s ${fast ? 'reached' : 'MISSED'}`,
    );
    console.log(inTime && fast ? '\nall goals reached' : '\nsome goals were missed');
  }
} finally {
  await browser.close();
  server.close();
}
