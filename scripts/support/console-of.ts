import type { Browser } from '@playwright/test';

/** How long a page may take to start, milliseconds: the development server sends megabytes of unminified code. */
const START_MS = 60_000;
/** A page is settled once it has requested nothing for this long, milliseconds. */
const QUIET_MS = 1_000;

/** Opens a page and returns what it has written to the console by the time it is settled: errors, warnings, uncaught exceptions. */
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
