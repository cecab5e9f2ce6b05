import type { Page } from '@playwright/test';
import { expect, openDirectly, test } from './support/test';

/**
 * What extensions of browsers are known to do to a page as soon as its HTML is there (`document_end`), before React takes it
 * over.
 */
const CHANGES = {
  'attributes on the root, the body and inputs': () => {
    document.documentElement.setAttribute('data-extension-installed', '');
    document.documentElement.classList.add('extension');
    document.body.setAttribute('data-gr-ext-installed', '');
    for (const input of document.querySelectorAll('input, textarea')) {
      input.setAttribute('data-lpignore', 'true');
      input.setAttribute('style', 'background-image: none');
    }
  },
  'elements in the body and after the root': () => {
    document.body.prepend(document.createElement('div'));
    document.body.append(document.createElement('grammarly-desktop-integration'));
    document.documentElement.append(document.createElement('div'));
  },
  'an element at each input': () => {
    for (const input of document.querySelectorAll('input, textarea')) {
      const icon = document.createElement('div');
      icon.setAttribute('data-lastpass-icon-root', '');
      input.after(icon);
      input.before(document.createElement('grammarly-extension'));
    }
  },
  'elements in the page': () => {
    for (const place of document.querySelectorAll('#__docusaurus, main, main > *'))
      place.prepend(document.createElement('com-extension-toolbar'));
  },
} as const satisfies Readonly<Record<string, () => void>>;

/** Makes a change when the document has been parsed. */
async function changeEarly(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${change.toString()});`);
}

for (const [what, change] of Object.entries(CHANGES))
  for (const path of ['/api/node', '/explorer', '/docs/integration/quickstart'])
    test(`${path} hydrates without an error after an extension has added ${what}`, async ({ page }) => {
      await changeEarly(page, change);
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return;
          for (const node of document.querySelectorAll('#__docusaurus *'))
            Object.assign(node, { isOfServer: true });
        });
      });
      await openDirectly(page, path);
      // The static page is kept: an error of hydration renders it again.
      const kept = await page
        .locator('#__docusaurus *')
        .evaluateAll((nodes) => nodes.filter((node) => 'isOfServer' in node).length);
      expect(kept).toBeGreaterThan(20);
    });
