import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { readStory } from '../../devnet/story/read-story';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { median, quantile } from './support/open-site';
import { createRecord } from './support/record';

// `npx tsx tests/bench/verify.bench.ts`: the cost of verification in the browser, bundled as a page would load it: one
// transaction on the main thread, and a page of fifty in a worker while the page draws frames.

const SAMPLES = 400;
const PAGE = 50;
const ROUNDS = 20;
/** A frame that takes more than 1.5 times the usual time counts as dropped. */
const LATE = 1.5;

const record = createRecord('verify');
const { transactions } = readStory();
const texts = transactions.slice(1_000, 1_000 + SAMPLES).map((transaction) => transaction.print());
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('verify-subjects.ts', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  write: false,
  logLevel: 'error',
});
const script = outputFiles[0]!.text;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  await page.setContent('<p id="beat">0</p>');
  // The loader marks inner functions with a helper that a page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.addScriptTag({ content: script });
  const single = await page.evaluate((given) => {
    const { verifyAll } = window as unknown as { verifyAll(texts: readonly string[]): number[] };
    verifyAll(given.slice(0, 100));
    return verifyAll(given);
  }, texts);
  const { idle, busy, took } = await page.evaluate(watchFrames, {
    ...{ script, given: texts.slice(0, PAGE), rounds: ROUNDS },
  });
  const usual = median(idle);
  const late = (frames: readonly number[]) => frames.filter((ms) => ms > usual * LATE).length;
  record.figure('time to verify one transaction, median', median(single), 'ms', { atMost: 5 });
  record.figure('time to verify one transaction, 95th percentile', quantile(single, 0.95), 'ms', {
    atMost: 5,
  });
  record.figure(`time to verify a page of ${PAGE} in a worker, median of ${ROUNDS}`, median(took), 'ms');
  record.figure(`dropped frames while idle, of ${idle.length}`, late(idle), '');
  record.figure(`dropped frames while a worker verifies, of ${busy.length}`, late(busy), '', {
    atMost: late(idle),
  });
  await record.write();
} finally {
  await browser.close();
}

/** The time between frames during two idle seconds, and while a worker verifies one page after the other. */
async function watchFrames({
  script: source,
  given,
  rounds,
}: {
  script: string;
  given: readonly string[];
  rounds: number;
}): Promise<{ idle: number[]; busy: number[]; took: number[] }> {
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  const beat = document.getElementById('beat')!;
  const verify = () =>
    new Promise<number>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data as number);
      worker.postMessage(given);
    });
  const framesDuring = async (work: () => Promise<void>) => {
    const gaps: number[] = [];
    let last: number | undefined;
    let on = true;
    const frame = (now: number) => {
      if (last !== undefined) gaps.push(now - last);
      last = now;
      beat.textContent = String(gaps.length);
      if (on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    await work();
    on = false;
    return gaps;
  };
  await verify();
  const took: number[] = [];
  const idle = await framesDuring(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const busy = await framesDuring(async () => {
    for (let round = 0; round < rounds; round++) took.push(await verify());
  });
  worker.terminate();
  return { idle, busy, took };
}
