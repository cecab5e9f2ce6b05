import type { Page } from '@playwright/test';
import { LONG_ACCOUNT } from '../../../devnet/chains/write-long-account';
import { signerOf } from '../../../devnet/story/story-keys';
import type { Bench } from '../support/open-site';
import { makeWallet, openWalletPart, unlockMade } from './wallet-steps';

const PAGE_ROWS = 50;

/** Milliseconds until the newest page of a history is shown, by round, for a long and a short one. */
export interface PairedHistories {
  readonly long: readonly number[];
  readonly short: readonly number[];
}

/** Opens the history of two watched accounts in turn, each time on a page that was loaded anew. */
export async function openHistories(
  bench: Bench,
  blocks: { readonly long: number; readonly short: number },
  rounds: number,
): Promise<PairedHistories> {
  const subjects = {
    long: { page: await watchingPage(bench, blocks.long), blocks: blocks.long, times: [] as number[] },
    short: { page: await watchingPage(bench, blocks.short), blocks: blocks.short, times: [] as number[] },
  };
  // The first round warms up both networks and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const subject of Object.values(subjects)) {
      const ms = await openHistory(subject.page, subject.blocks);
      if (round > 0) subject.times.push(ms);
    }
  }
  return { long: subjects.long.times, short: subjects.short.times };
}

async function watchingPage(bench: Bench, blocks: number): Promise<Page> {
  const site = await bench.open(['--long-account', String(blocks)]);
  const page = await (await bench.browser.newContext()).newPage();
  await makeWallet(page, site);
  await openWalletPart(page, 'Accounts');
  await page.getByRole('button', { name: 'Watch an address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(signerOf(LONG_ACCOUNT).address);
  await page.getByRole('textbox', { name: 'Name' }).fill('Archive');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'View Archive' }).click();
  return page;
}

async function openHistory(page: Page, blocks: number): Promise<number> {
  await page.reload();
  await unlockMade(page);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'View Archive' }).click();
  await openWalletPart(page, 'Home');
  await page.locator('[data-balance]').waitFor();
  const row = (height: number) => page.locator(`[data-row="entry"][data-height="${height}"]`);
  const began = performance.now();
  await openWalletPart(page, 'History');
  await row(blocks).waitFor();
  await row(blocks - PAGE_ROWS + 1).waitFor();
  return performance.now() - began;
}
