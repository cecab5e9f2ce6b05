import { CHROMIUM_FLAGS } from '../../scripts/support/chromium';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { expectNoCrash, test } from './support/on-faulty-site';
import { expect } from './support/test';
import { WORKS } from './support/working-pages';

// A self-hosted site over plain http, under a name that is not this machine's: browsers leave out encryption, locks and more.

const { CHROMIUM_PATH: executablePath } = process.env;
const HOST = 'atto.test';
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    ...(executablePath ? { executablePath } : {}),
  },
  baseURL: [({ site }, use) => use(site.url.replace(/\/\/[^:/]+/, `//${HOST}`)), { scope: 'test' }],
});

// Headers that browsers ignore on such pages, and say so.
test.beforeEach(({ watch }) => {
  watch.allowMessage(/Cross-Origin-Opener-Policy header has been ignored/);
  watch.allowMessage(/requested an origin-keyed agent cluster/);
});

for (const path of ['/wallet', KEY_TOOLS_PATH])
  test(`${path} says that it needs https, and shows no field`, async ({ page }) => {
    await page.goto(path);
    const refusal = page.locator('[data-secret-refused="insecure"]').first();
    await expect(refusal).toContainText('This page was loaded over plain http');
    await expect(refusal.getByRole('link')).toHaveAttribute('href', /^https:\/\/atto\.test/);
    await expect(page.locator('main').locator('input, textarea, [contenteditable]')).toHaveCount(0);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expectNoCrash(page);
  });

test('every other page works @flow', async ({ page }) => {
  for (const [path, works] of Object.entries(WORKS))
    await test.step(path, async () => {
      await page.goto(path);
      await works(page);
      await expectNoCrash(page);
    });
});
