import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { expectNoCrash, test } from './support/on-faulty-site';
import { SILENT_FEATURES, type SilentFeature } from './support/silent-features';
import { longIf } from './support/long';
import { expect, openDirectly } from './support/test';
import { NO_WORK_SERVER } from './support/wallet';
import { WORKS } from './support/working-pages';

// Browsers sometimes neither succeed nor fail. No page waits for that longer than its deadline: what is optional is replaced,
// and for what is not, the page says what does not respond and what to do.

const FEATURES = Object.keys(SILENT_FEATURES) as readonly SilentFeature[];

/** What any page uses as it opens; the others are used after a click. */
const USED_BY_PAGES: readonly SilentFeature[] = [
  'indexedDB.open',
  'IndexedDB transactions',
  'locks.request',
  'the start of workers',
];

/** The longest deadline is that of a worker. */
const PATIENT = { timeout: 90_000 };

test.beforeEach(({ watch }) => watch.allowMessage(NO_WORK_SERVER));

for (const feature of FEATURES)
  test(
    `every page works in a browser in which ${feature} has no outcome`,
    longIf(!USED_BY_PAGES.includes(feature)),
    async ({ page }) => {
      test.setTimeout(360_000);
      await page.addInitScript(SILENT_FEATURES[feature]);
      for (const [path, works] of Object.entries(WORKS))
        await test.step(path, async () => {
          await page.goto(path);
          await works(page, PATIENT);
          await expectNoCrash(page);
        });
      await test.step(KEY_TOOLS_PATH, async () => {
        await openDirectly(page, KEY_TOOLS_PATH);
        await expectNoCrash(page);
      });
      await test.step('/wallet', async () => {
        await page.goto('/wallet');
        const heading = /^(Your Atto wallet|Storage does not respond)$/;
        await expect(page.locator('[data-wallet]').getByRole('heading', { name: heading })).toBeVisible(
          PATIENT,
        );
        await expectNoCrash(page);
      });
    },
  );
