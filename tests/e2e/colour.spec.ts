import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, openDirectly, test } from './support/test';

const { ATTO_E2E_TAGGED_BASE: withSwitch = '', ATTO_E2E_FIXTURE_BASE: withSystem = '' } = process.env;

const html = (page: Page) => page.locator('html');
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ });

/** The key under which the theme stores a choice. It contains an id of the site that is the same in every build. */
async function storageKey(request: APIRequestContext): Promise<string> {
  const text = await (await request.get(withSystem)).text();
  return /getItem\(['"](theme[^'"]*)['"]\)/.exec(text)?.[1] ?? '';
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the page again with this stored choice. */
async function reopenWith(page: Page, key: string, choice: string, path: string): Promise<void> {
  // Stored by the document that reads it: what another one stored may arrive after this one's scripts have run.
  await page.addInitScript(
    ([name, value]) => {
      if (window.name === value) return;
      window.name = value!;
      localStorage.setItem(name!, value!);
    },
    [key, choice],
  );
  await openDirectly(page, path);
}

async function expectChoice(page: Page, choice: string, colour: string): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-theme-choice', choice);
  await expect(html(page)).toHaveAttribute('data-theme', colour);
  await expect(toggle(page)).toHaveAccessibleName(
    `Switch between dark and light mode (currently ${choice} mode)`,
  );
}

test('the site is light regardless of the system’s setting, and drops a stored choice', async ({
  page,
  request,
}) => {
  const key = await storageKey(request);
  expect(key).not.toBe('');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDirectly(page, '/legal');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(toggle(page)).toHaveCount(0);
  for (const choice of ['dark', 'system', 'light']) {
    await reopenWith(page, key, choice, '/legal?docusaurus-theme=dark');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect.poll(() => stored(page, key)).toBeNull();
  }
});

test.describe('with the switch turned on', () => {
  test.use({ baseURL: withSwitch });

  test('readers switch from light to dark and back, and their choice is remembered', async ({
    page,
    request,
  }) => {
    const key = await storageKey(request);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openDirectly(page, '/legal');
    await expectChoice(page, 'light', 'light');
    await toggle(page).click();
    await expectChoice(page, 'dark', 'dark');
    await expect.poll(() => stored(page, key)).toBe('dark');
    await expectAccessible(page);
    await openDirectly(page, '/privacy');
    await expectChoice(page, 'dark', 'dark');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expectChoice(page, 'light', 'light');
    await expect.poll(() => stored(page, key)).toBe('light');
    // The system's setting is ignored here: a reader who used to follow it sees the site's default.
    await reopenWith(page, key, 'system', '/legal');
    await expectChoice(page, 'light', 'light');
  });
});

test.describe('with the switch turned on and the system allowed', () => {
  test.use({ baseURL: withSystem });

  test('readers switch from light to dark to the system’s setting', async ({ page, request }) => {
    const key = await storageKey(request);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openDirectly(page, '/');
    await expectChoice(page, 'system', 'dark');
    for (const choice of ['light', 'dark']) {
      await toggle(page).click();
      await expectChoice(page, choice, choice);
      await expect.poll(() => stored(page, key)).toBe(choice);
    }
    await toggle(page).click();
    await expectChoice(page, 'system', 'dark');
    await expect.poll(() => stored(page, key)).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectChoice(page, 'system', 'light');
  });

  test('a stored choice is respected, including the system’s setting', async ({ page, request }) => {
    const key = await storageKey(request);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openDirectly(page, '/');
    await reopenWith(page, key, 'light', '/');
    await expectChoice(page, 'light', 'light');
    await reopenWith(page, key, 'system', '/');
    await expectChoice(page, 'system', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await reopenWith(page, key, 'dark', '/');
    await expectChoice(page, 'dark', 'dark');
  });
});
