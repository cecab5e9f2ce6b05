import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { toAmount } from '../../src/protocol/amount';
import { hashBlock } from '../../src/protocol/block-hash';
import { toInstant } from '../../src/protocol/instant';
import { printTransaction } from '../../src/protocol/transaction-json';
import { finish, SAMPLE_BLOCKS } from '../support/sample-transactions';
import type { measure, Sample } from './official-proof-subjects';

// `npx tsx tests/bench/official-proof.bench.ts`: how long a page needs to verify one transaction (hash, signature,
// work) from the text of a response, in Chromium, compared with the official library in the same page. The first
// response of a fresh page is listed separately, because it includes creating tables that later ones share.

const GOAL_MS = 5;
const SAMPLES = 60;

const samples: Sample[] = Array.from({ length: SAMPLES }, (_, index) => {
  const types = ['SEND', 'RECEIVE', 'CHANGE', 'OPEN'] as const;
  const block = SAMPLE_BLOCKS[types[index % types.length] as (typeof types)[number]];
  const timestamp = toInstant(block.timestamp + BigInt(index));
  const transaction = finish({ ...block, timestamp, balance: toAmount(block.balance + BigInt(index)) });
  return { text: printTransaction(transaction), hash: hashBlock(transaction.block) };
});

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('official-proof-subjects.ts', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'iife',
  globalName: 'subjects',
  platform: 'browser',
  target: 'es2022',
  external: ['node:crypto'],
  write: false,
  logLevel: 'error',
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const run = async (name: 'ours' | 'official') => {
    const page = await browser.newPage();
    // A secure context like the site: elsewhere the browser has no Web Crypto.
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
    );
    await page.goto('http://localhost/');
    await page.evaluate(outputFiles[0]?.text ?? '');
    const times = await page.evaluate(
      ([which, list]) =>
        (window as unknown as { subjects: { measure: typeof measure } }).subjects.measure(
          which as 'ours' | 'official',
          list as Sample[],
        ),
      [name, samples] as const,
    );
    await page.close();
    const [first = 0, ...later] = times;
    const sorted = later.sort((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return { first, median: at(0.5), p95: at(0.95) };
  };
  const figures = { ours: await run('ours'), official: await run('official') };
  for (const [name, { first, median, p95 }] of Object.entries(figures)) {
    const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10);
    console.log(`${name.padEnd(9)} first ${ms(first)}   median ${ms(median)}   95 of 100 ${ms(p95)}`);
  }
  const ratio = figures.official.median / figures.ours.median;
  const verdict = figures.ours.p95 <= GOAL_MS ? 'reached' : 'missed';
  console.log(`ratio ${ratio.toFixed(1)}x; goal of ${GOAL_MS} ms for one transaction ${verdict}`);
} finally {
  await browser.close();
}
