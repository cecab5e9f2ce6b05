import type { Page } from '@playwright/test';
import { SAMPLE_BLOCKS } from '../support/sample-transactions';
import { toAmount } from '../../src/protocol/amount';
import type { Block } from '../../src/protocol/block';
import { toHeight } from '../../src/protocol/height';
import { toInstant } from '../../src/protocol/instant';
import type { Signature } from '../../src/protocol/signature-text';
import type { Work } from '../../src/protocol/work';
import { printTransaction } from '../../src/protocol/transaction-json';
import { newPayer } from './support/payer';
import { SEEDED_ACCOUNTS } from './support/seeded-accounts';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

/** The list shows transactions without verifying them; their pages verify them. */
const [SIGNATURE, WORK] = ['00'.repeat(64) as Signature, '00'.repeat(8) as Work];
const WIDTHS = [320, 360, 768, 901, 940, 1024, 1280, 1440] as const;

/** Faults in the layout of the visible page; empty if all text is readable and nothing scrolls horizontally. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    const isHidden = (node: Element | null): boolean =>
      node !== null && (getComputedStyle(node).clipPath !== 'none' || isHidden(node.parentElement));
    /** The boxes in which the texts of a cell are drawn. */
    const boxesOf = (cell: Element): DOMRect[] => {
      const boxes: DOMRect[] = [];
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.textContent?.trim() === '' || isHidden(text.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        boxes.push(...range.getClientRects());
      }
      return boxes;
    };
    for (const row of document.querySelectorAll('main tr:has([data-column])')) {
      // Collapsed content has no layout yet.
      if (!row.checkVisibility()) continue;
      const cells = [...row.querySelectorAll(':scope > :is(td, th)')].map((cell) => ({
        name: `${cell.getAttribute('data-column')} “${cell.textContent}”`,
        frame: cell.getBoundingClientRect(),
        boxes: boxesOf(cell),
      }));
      const edge = row.closest('section')?.getBoundingClientRect() ?? row.getBoundingClientRect();
      cells.forEach(({ name, frame, boxes }, index) => {
        for (const box of boxes) {
          if (box.right > frame.right + 1 || box.left < frame.left - 1)
            faults.push(`${name} leaves its cell`);
          if (box.right > edge.right || box.left < edge.left) faults.push(`${name} leaves its card`);
          for (const other of cells.slice(index + 1)) {
            const meets = other.boxes.some(
              (one) =>
                Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1 &&
                Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 1,
            );
            if (meets) faults.push(`${name} is printed over ${other.name}`);
          }
        }
      });
    }
    return [...new Set(faults)];
  });
}

async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    // High enough for all rows, because content out of view may have no layout.
    await page.setViewportSize({ width, height: 4_000 });
    await expect.poll(() => faultsOf(page), `at ${width} px`).toEqual([]);
  }
}

/** Transactions of different ages with the longest figures that the list can show. */
function longRows(): string {
  const { SEND, CHANGE, RECEIVE } = SAMPLE_BLOCKS;
  const ages = [5_000, 13 * 60_000, 23 * 3_600_000, 6 * 86_400_000, 190 * 86_400_000];
  return ages
    .flatMap((age, index) => {
      const timestamp = toInstant(BigInt(Date.now() - age));
      const amount = toAmount(17_999_999_999_999_999_999n - BigInt(index));
      const height = (of: number) => toHeight(BigInt(3 * (ages.length - index) - of + 2));
      return [
        { ...SEND, timestamp, amount, height: height(0) },
        { ...RECEIVE, timestamp, height: height(1) },
        { ...CHANGE, timestamp, height: height(2) },
      ];
    })
    .map((block: Block) => `${printTransaction({ block, signature: SIGNATURE, work: WORK })}\n`)
    .join('');
}

test('the live list fits every screen with the longest figures', async ({ page, watch }) => {
  watch.allowMessage(FAILED_REQUEST);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/node/accounts/top', (route) => route.fulfill({ status: 404, body: '' }));
  let requests = 0;
  await page.route('**/node/transactions/stream', (route) => {
    requests += 1;
    // The later streams are open but silent.
    if (requests > 1) return undefined;
    return route.fulfill({ status: 200, contentType: 'application/x-ndjson', body: longRows() });
  });
  await openDirectly(page, '/explorer');
  await expect(page.locator('[data-row="transaction"]')).toHaveCount(15);
  await expectFits(page);
});

test('the history and the other parts of an account page fit every screen', async ({ page }) => {
  // Every row is checked forty times.
  test.slow();
  const path = SEEDED_ACCOUNTS.long.address.slice('atto://'.length);
  for (const tab of ['', '?tab=receivable', '?tab=balance', '?tab=counterparties', '?tab=export']) {
    await openDirectly(page, `/explorer/accounts/${path}${tab}`);
    if (tab === '') await expect(page.locator('[data-row="entry"]').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await expectFits(page);
  }
});

test('a transaction and the rich list fit every screen', async ({ page, payer }) => {
  const { hash } = await payer.send(newPayer().publicKey, 61n);
  await openDirectly(page, `/explorer/transactions/${hash}`);
  await expect(page.getByText('3 of 3 verified')).toBeVisible();
  await expectFits(page);
  await openDirectly(page, '/richlist');
  await expect(page.getByRole('table', { name: /^The largest accounts/ })).toBeVisible();
  await expectFits(page);
});
