import { defineConfig } from '@playwright/test';

if (!process.env.ATTO_E2E_BASE)
  throw new Error('These tests need a built site and a node: start them with `npm run test:long`.');

/** The site in browsers other than Chromium, each through its own protocol: Playwright only runs the tests. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../e2e/support/seed-accounts.ts',
  outputDir: '../../test-results',
  forbidOnly: true,
  retries: 0,
  // Two browsers at once would compete for the time that the wallet's work needs.
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['../support/count-reporter.ts']],
  projects: [{ name: 'Firefox' }, { name: 'WebKit' }],
});
