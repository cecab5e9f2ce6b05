import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/support/chromium';
import { serveVaultSite } from '../e2e/support/vault-site';
import { live, PASSWORD } from '../wallet-vault/support/memory-vault';
import { createBrowser, openSession } from '../wallet-vault/support/open-session';
import { median, quantile, report } from './support/open-site';

// `npx tsx tests/bench/wallet-vault.bench.ts`: what the vault costs. Unlocking with the product's cost of a password and
// signing are measured in Chromium, the heap over days of simulated idle in this process.

const UNLOCKS = 15;
const SIGNATURES = 500;
const HOURS = 24;
const STEP_MS = 10 * 60_000;

const SUBJECTS = fileURLToPath(new URL('wallet-vault-subjects.ts', import.meta.url));
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

await measureBrowser();
await measureBytes();
await measureIdle();

async function measureBrowser(): Promise<void> {
  await using site = await serveVaultSite({ program: SUBJECTS });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/wallet`);
    await page.waitForFunction('window.vaultSubjects !== undefined');
    const { unlock, stretch } = await page.evaluate(
      (rounds) => window.vaultSubjects.unlocks(rounds),
      UNLOCKS,
    );
    report('unlock, median', median(unlock), 1_000, ' ms');
    console.log(`  95 of 100: ${quantile(unlock, 0.95).toFixed(0)} ms, ${UNLOCKS} rounds, a new worker each`);
    console.log(`  of that Argon2id (64 MiB, 3 passes): ${median(stretch).toFixed(0)} ms`);
    console.log(`  its share: ${((median(stretch) / median(unlock)) * 100).toFixed(0)} %`);
    const sign = await page.evaluate((rounds) => window.vaultSubjects.signs(rounds), SIGNATURES);
    report('build and sign, median', median(sign), 20, ' ms');
    report('build and sign, 95 of 100', quantile(sign, 0.95), 50, ' ms');
  } finally {
    await browser.close();
  }
}

async function measureBytes(): Promise<void> {
  for (const [name, entry, goal] of [
    ['worker', '../../src/wallet/keys/keys.worker.ts', 60_000],
    ['page: vault, session and adapters', '../../src/wallet/browser-wallet.ts', 30_000],
  ] as const) {
    const { outputFiles } = await build({
      entryPoints: [path(entry)],
      ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', target: 'es2022', write: false },
    });
    report(`${name}, gzip`, gzipSync(outputFiles[0]!.text, { level: 9 }).length, goal, ' bytes');
  }
}

/** An owner who is active all day with a second tab, and one who locks and unlocks once an hour. */
async function measureIdle(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const browser = createBrowser();
  const [first, second] = [openSession(browser), openSession(browser)];
  await first.session.begin(
    () => first.vault.create({ password: PASSWORD, words: { kind: 'fresh' } }, live),
    live,
  );
  await second.session.unlock(PASSWORD, live);
  const day = async () => {
    for (let ms = 0; ms < HOURS * 3_600_000; ms += STEP_MS) {
      for (const { clock } of [first, second]) await clock.advance(STEP_MS);
      first.session.touch();
      await first.vault.records.names('', live);
      if (ms % 3_600_000 === 0) {
        second.session.lock();
        for (const { session } of [first, second]) await session.unlock(PASSWORD, live);
      }
    }
    collect();
    return process.memoryUsage().heapUsed;
  };
  const days = [await day(), await day(), await day()];
  console.log(
    `heap after each of three days: ${days.map((bytes) => (bytes / 2 ** 20).toFixed(2)).join(', ')} MiB`,
  );
  report('growth of the heap in the third day', Math.max(0, days[2]! - days[1]!) / 1024, 256, ' KiB');
  console.log(`timers pending: ${first.clock.pending + second.clock.pending}`);
}
