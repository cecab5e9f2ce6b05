import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../scripts/support/chromium';

const { ATTO_E2E_BASE: baseURL, CHROMIUM_PATH: executablePath } = process.env;
if (!baseURL)
  throw new Error('The sweeps need a built site and a node: start them with `npm run test:long`.');

/** The sweeps of `npm run test:long`: browser tests of the built site that take minutes, with a table at the end. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../e2e/support/seed-accounts.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./table-reporter.ts'], ['../support/count-reporter.ts']],
  use: {
    baseURL,
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
