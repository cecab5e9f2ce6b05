import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has between two of its elements. */
const MOST_STOPS = 200;

/** Moves the focus with Tab, or with Shift+Tab if the element comes before, until the element has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const key = await target.evaluate((node) => {
      const active = document.activeElement;
      if (active === node) return undefined;
      if (active === null || active === document.body) return 'Tab';
      const isBefore = active.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No tab stop leads to ${target.toString()}.`);
}

/** Tabs to a button or link and presses Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types. */
export async function typeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
  await expect(target).toHaveValue(text);
}
