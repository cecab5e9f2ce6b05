import type { Page } from '@playwright/test';
import { printAccount, type Account } from '../../src/protocol/account';
import { addressFromPublicKey, addressPath } from '../../src/protocol/address';
import { MAX_AMOUNT, toAmount } from '../../src/protocol/amount';
import { parseHash } from '../../src/protocol/hash';
import { toHeight } from '../../src/protocol/height';
import { toInstant } from '../../src/protocol/instant';
import { parsePublicKey } from '../../src/protocol/public-key';
import { amountText } from '../../src/ui/format/amount-parts';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';

const AMOUNTS = [
  1n,
  250_000n,
  12_500_000_000n,
  1_284_027_500_000n,
  12_346_378_901_234n,
  1_204_000_000_000_000n,
  123_456_789_012_345_678n,
  MAX_AMOUNT - 1n,
];

/** A phone, a desktop at 200 %, a desktop; and text at 200 % on a phone and on a small window. */
const SCREENS = [
  { width: 320, text: 100 },
  { width: 640, text: 100 },
  { width: 1_280, text: 100 },
  { width: 320, text: 200 },
  { width: 640, text: 200 },
] as const;

const keyOf = (number: number) => parsePublicKey(number.toString(16).padStart(64, '0'));

function accountOf(number: number, balance: bigint): Account {
  const publicKey = keyOf(number);
  return {
    ...{ publicKey, network: 'LOCAL', version: 0, algorithm: 'V1', height: toHeight(3n) },
    balance: toAmount(balance),
    lastTransactionHash: parseHash('AB'.repeat(32)),
    lastTransactionTimestamp: toInstant(BigInt(Date.now())),
    ...{ representativeAlgorithm: 'V1', representativePublicKey: publicKey },
  };
}

async function mockList(page: Page, balances: readonly bigint[]): Promise<void> {
  const accounts = balances.map((balance, index) => printAccount(accountOf(index + 1, balance)));
  await page.unroute('**/node/accounts/top');
  await page.route('**/node/accounts/top', (route) =>
    route.fulfill({ contentType: 'application/json', body: `[${accounts.join(',')}]` }),
  );
  await page.route('**/node/accounts/stream', () => {});
}

/** Amounts of the page that are broken inside the number, or leave the window, as text. Runs in the page. */
function findBroken(): readonly string[] {
  const linesOf = (nodes: readonly Node[]) => {
    const range = document.createRange();
    range.setStartBefore(nodes[0]!);
    range.setEndAfter(nodes.at(-1)!);
    // Decimals are lower than the digits before them: two boxes are on one line if they overlap.
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const isBelow = boxes.some((box) => boxes.some((other) => box.top >= other.bottom - 2));
    const isOut = boxes.some(
      ({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1,
    );
    return { isBelow, isOut };
  };
  return [...document.querySelectorAll('main [role="text"]')].flatMap((amount) => {
    if (!amount.checkVisibility({ visibilityProperty: true })) return [];
    const nodes = [...amount.childNodes];
    const at = nodes.findIndex((node) => node.nodeName === 'WBR');
    const parts = at < 0 ? [nodes] : [nodes.slice(0, at), nodes.slice(at + 1)];
    const isBroken = parts.some((part) => {
      const { isBelow, isOut } = linesOf(part);
      return isBelow || isOut;
    });
    return isBroken ? [amount.textContent ?? ''] : [];
  });
}

async function expectWhole(page: Page): Promise<void> {
  for (const { width, text } of SCREENS) {
    await page.setViewportSize({ width, height: 1_200 });
    await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), text);
    await expect.poll(() => page.evaluate(findBroken), `${width} px, text at ${text} %`).toEqual([]);
  }
}

for (const raw of AMOUNTS)
  test(`${amountText(raw)} is never broken inside the number, in a list and as a balance`, async ({
    page,
    watch,
  }) => {
    watch.allowMessage(FAILED_REQUEST);
    await mockList(page, [raw]);
    await openDirectly(page, '/richlist');
    const row = page.locator(`tr[data-key="${keyOf(1)}"]`);
    await expect(row).toContainText(amountText(raw));
    await expectWhole(page);

    await page.route(`**/node/accounts/${keyOf(1)}`, (route) =>
      route.fulfill({ contentType: 'application/json', body: printAccount(accountOf(1, raw)) }),
    );
    await openDirectly(page, `/explorer/accounts/${addressPath(addressFromPublicKey(keyOf(1)))}`);
    await expect(page.getByRole('region', { name: 'Balance and activity' })).toContainText(amountText(raw));
    await expectWhole(page);
  });

test('amounts of a column are aligned at the point, and show their raw value', async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  const balances = [1_204_000_000_000_000n, 12_346_378_901_234n, 12_500_000_000n, 1n];
  await mockList(page, balances);
  await openDirectly(page, '/richlist');
  const amounts = page.locator('tr[data-key] [data-column="Balance"] [role="text"]');
  await expect(amounts).toHaveCount(balances.length);
  /** Where the whole numbers end. */
  const ends = await amounts.evaluateAll((all) =>
    all.map((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      range.setEndBefore(amount.lastElementChild!);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(ends).size, ends.join()).toBe(1);

  await amounts.first().hover();
  await expect(page.getByRole('tooltip')).toHaveText('1,204,000,000,000,000 raw');
  await expect(page.locator(`tr[data-key="${keyOf(2)}"]`)).toHaveAccessibleName(/12,346\.378901234 ATTO/);
});
