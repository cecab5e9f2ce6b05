import type { Page } from '@playwright/test';

/** What a browser reports for a reader who has turned on data saving. */
export const SAVING = { saveData: true, effectiveType: '4g' };

/** Lets the browser report a connection, on pages that are opened afterwards. Without one, it prefetches what links lead to. */
export async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { value, configurable: true });
  }, connection);
}
