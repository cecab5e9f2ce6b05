import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/support/chromium';

const { ATTO_E2E_BASE: baseURL, CHROMIUM_PATH: executablePath } = process.env;
const isOwnWallet = process.env.ATTO_E2E_OWN_WALLET !== undefined;
if (!baseURL) {
  console.error(
    'The browser tests need built sites and a node. Run `npm run test:e2e`, which provides both; ' +
      'pass Playwright arguments after `--`: `npm run test:e2e -- home.spec.ts`.',
  );
  process.exit(2);
}

/** Browser tests of the built site. No retries: a test that passes on the second try is broken. */
export default defineConfig({
  testDir: 'tests/e2e',
  ...(isOwnWallet ? { testMatch: '**/wallet-*.spec.ts' } : {}),
  grepInvert: [
    // With `--own-wallet`, the wallet is the only page: those that need another page of the site have the tag.
    ...(isOwnWallet ? [/@site/] : []),
    // `npm run test:long` runs these.
    ...(process.env.ATTO_EXHAUSTIVE === '1' ? [] : [/@long/]),
  ],
  globalSetup: './tests/e2e/support/seed-accounts.ts',
  outputDir: 'test-results',
  // Its node is at the address for which it was built, so no proxy can break it.
  testIgnore: isOwnWallet ? ['**/wallet-faults.spec.ts'] : [],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine, because tests also wait for timers, streams and confirmations.
  workers: 3,
  // Several times what a test takes alone: on a busy machine of two cores nothing may end for want of time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/support/count-reporter.ts']],
  use: {
    baseURL,
    // Tracing every test takes a fifth of the run time: `npm run test:e2e -- NAME --trace retain-on-failure` traces
    // some.
    trace: 'off',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
