import { expect, test as base } from '@playwright/test';
import { fundedPayer, type Payer } from '../e2e/support/payer';
import type { Driver, Found } from './driver';
import { startFirefox } from './firefox';
import { findByRole, type Role } from './find-by-role';
import { startWebKit } from './webkit';

/** A person in front of a browser: waits for what should be there, and uses it. */
export interface Visitor {
  readonly driver: Driver;
  /** Opens a path of the site, and waits until its page is hydrated. */
  open(path: string): Promise<void>;
  /** Waits until an element that matches this selector contains the text. */
  see(selector: string, text?: string): Promise<void>;
  /** Waits until there is an element of this role and name. */
  find(role: Role, name: string): Promise<Found>;
  click(role: Role, name: string): Promise<void>;
  /** Replaces what a field contains by typing. */
  fill(role: Role, name: string, text: string): Promise<void>;
  /** Texts of all elements that match this selector. */
  texts(selector: string): Promise<readonly string[]>;
  /** Checks that the page has not crashed, and that nothing was reported since the last check. */
  expectSound(): Promise<void>;
}

const START: Readonly<Record<string, () => Promise<Driver>>> = { Firefox: startFirefox, WebKit: startWebKit };

/** A test in the browser that the project names. */
export const test = base.extend<object, { visitor: Visitor; payer: Payer }>({
  visitor: [
    async ({}, use, { project }) => {
      await using driver = await START[project.name]!();
      console.log(`In ${driver.name}:`);
      await use(visitorWith(driver, process.env.ATTO_E2E_BASE!));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  payer: [
    async ({}, use) => {
      await use(await fundedPayer());
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A person in front of this browser, on the site at this address. */
export function visitorWith(driver: Driver, base: string): Visitor {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent);
  const texts = (selector: string): Promise<readonly string[]> => driver.evaluate(textsOf, selector);

  async function find(role: Role, name: string): Promise<Found> {
    let found: Found | undefined;
    await expect
      .poll(async () => (found = await driver.find(findByRole, role, name)) !== undefined, {
        message: `${role} “${name}” is on the page`,
      })
      .toBe(true);
    return found!;
  }
  return {
    driver,
    texts,
    find,
    async open(path) {
      await driver.open(base + path);
      await expect
        .poll(() => driver.evaluate(() => document.documentElement.dataset.hasHydrated))
        .toBe('true');
    },
    async see(selector, text = '') {
      await expect
        .poll(async () => (await texts(selector)).some((one) => one.includes(text)), {
          message: `“${text}” is in ${selector}`,
        })
        .toBe(true);
    },
    async click(role, name) {
      await driver.click(await find(role, name));
    },
    async fill(role, name, text) {
      await driver.click(await find(role, name));
      await driver.evaluate(() => (document.activeElement as HTMLInputElement).select?.());
      await driver.type(text);
    },
    async expectSound() {
      const [heading = ''] = await texts('h1');
      expect(['', 'This page crashed']).not.toContain(heading);
      const [body = ''] = await texts('body');
      expect(body).not.toContain('Something went wrong on this page');
      expect(await driver.takeErrors()).toEqual([]);
    },
  };
}

export { expect };
