import type { Browser } from '@playwright/test';

/**
 * How long a page may take to load, in milliseconds: the development server sends megabytes of unminified code.
 */
const START_MS = 60_000;
/** A page is settled when it has made no requests for this long, in milliseconds. */
const QUIET_MS = 1_000;

/** Opens a page and returns its console output until it is settled: errors, warnings, uncaught exceptions. */
export async function consoleOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  try {
    await page.goto(url);
    await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached', timeout: START_MS });
    let before: number;
    let now = -1;
    do {
      before = now;
      await page.waitForTimeout(QUIET_MS);
      now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    } while (now !== before);
    return messages;
  } finally {
    await page.close();
  }
}
