import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/support/chromium';

const { ATTO_E2E_BASE: baseURL, CHROMIUM_PATH: executablePath } = process.env;
if (!baseURL)
  throw new Error('The browser tests need a built site and a node: start them with `npm run test:e2e`.');

/** Browser tests of the built site. Nothing is retried: a test that passes on the second try is a broken test. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/play-subjects.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than a small machine has cores: a page of ours mostly waits for a stream, a timer, a node.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/support/count-reporter.ts']],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
