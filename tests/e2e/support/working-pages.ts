import { expect, type Page } from '@playwright/test';
import { addressPath } from '../../../src/protocol/address';
import { SEEDED_ACCOUNTS } from './seeded-accounts';

const ACCOUNT = `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`;
/** Waits until a page shows what it is for. */
type Works = (page: Page, options?: { readonly timeout: number }) => Promise<void>;

/** What each page of the site shows if it works. */
export const WORKS: Readonly<Record<string, Works>> = {
  '/': (page, options) =>
    expect(page.getByRole('heading', { name: /Atto in figures|Local network, live/ })).toBeVisible(options),
  '/explorer': (page, options) => expect(page.locator('[data-status="live"]')).toBeVisible(options),
  [ACCOUNT]: (page, options) => expect(page.locator('[data-row="entry"]').first()).toBeVisible(options),
  '/richlist': (page, options) => expect(page.locator('tr[data-key]').first()).toBeVisible(options),
  '/faucet-dev': (page, options) => expect(page.locator('[data-faucet="idle"] form')).toBeVisible(options),
};
