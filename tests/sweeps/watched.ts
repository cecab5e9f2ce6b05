import { expect, type Page } from '@playwright/test';

/** The browser's own messages about responses that are refused, broken, or blocked for this page. */
const EXPECTED =
  /Failed to load resource|blocked by CORS policy|net::ERR_|Content Security Policy|^Clear-Site-Data header/;

/** Watches a page for requests, exceptions, and scripts that must not run. */
export function watchPage(page: Page, hosts: readonly string[]) {
  const faults: string[] = [];
  const requested: string[] = [];
  const dialogs: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      faults.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !hosts.includes(host)) faults.push(`foreign: ${request.url()}`);
    requested.push(request.url());
  });
  return {
    requested,
    /** Checks what must hold on every page, whatever the responses; clears the findings afterwards. */
    async expectSound(where: string): Promise<void> {
      const state = await page.evaluate(() => ({
        owned: 'owned' in window || 'owned' in Object.prototype,
        elements: document.querySelectorAll('[data-owned], main script').length,
        cookies: document.cookie,
        heading: document.querySelector('h1')?.textContent ?? '',
      }));
      expect.soft(faults.splice(0), where).toEqual([]);
      expect.soft(dialogs.splice(0), where).toEqual([]);
      expect.soft(state, where).toMatchObject({ owned: false, elements: 0, cookies: '' });
      expect.soft(['', 'This page crashed'], where).not.toContain(state.heading);
      await expect.soft(page.locator('body'), where).not.toContainText('Something went wrong on this page');
      expect.soft(await page.getByRole('link', { name: 'Skip to main content' }).count(), where).toBe(1);
    },
  };
}
