import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/support/chromium';

const { ATTO_E2E_BASE: baseURL, CHROMIUM_PATH: executablePath } = process.env;
if (!baseURL) {
  console.error(
    'The browser tests need built sites and a node. Run `npm run test:e2e`, which provides both; ' +
      'arguments of Playwright go after `--`: `npm run test:e2e -- home.spec.ts`.',
  );
  process.exit(2);
}

/** Browser tests of the built site. Nothing is retried: a test that passes on the second try is a broken test. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/play-subjects.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/support/count-reporter.ts']],
  use: {
    baseURL,
    // Recording every test costs a fifth of their time: `npm run test:e2e -- NAME --trace retain-on-failure` records some.
    trace: 'off',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
