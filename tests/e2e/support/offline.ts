import { expect, type Page } from '@playwright/test';
import { printUnsigned, readSigned } from '../../../src/features/wallet/settings/offline-text';
import { toAmount } from '../../../src/protocol/amount';
import type { Block } from '../../../src/protocol/block';
import { parseHash } from '../../../src/protocol/hash';
import { toHeight } from '../../../src/protocol/height';
import { toInstant } from '../../../src/protocol/instant';
import { parsePublicKey, type PublicKey } from '../../../src/protocol/public-key';
import { accountInView, createWallet, openPart } from './wallet';

/** Keeps a copy of the wallet on the device, from its open page, and waits until all of it is stored. */
export async function keepCopy(page: Page): Promise<void> {
  // An open wallet has it under Help.
  if (await page.getByRole('navigation', { name: 'Wallet' }).isVisible()) await openPart(page, 'Help');
  await page.getByText('Use the wallet offline').click();
  await page.getByRole('button', { name: 'Keep a copy' }).click();
  await expect(page.getByText('A copy is on this device.')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** The number of files that are stored on the device. */
export function storedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
  });
}

/**
 * Creates a wallet on the page of the copy, which has no connection, signs a block that was prepared elsewhere, and reads
 * the signed one from its QR code.
 *
 * @param path of the wallet
 */
export async function createAndSign(page: Page, path: string): Promise<void> {
  await createWallet(page, path);
  const block = preparedBlock(await accountInView(page));
  await openPart(page, 'Sign offline');
  await page.getByRole('tab', { name: '2. Sign' }).click();
  await page.getByRole('textbox', { name: 'Unsigned block' }).fill(printUnsigned(block));
  await page.getByRole('button', { name: 'Sign this block' }).click();
  const carried = page.locator('[data-carry="signed block"]');
  const text = (await carried.locator('p').textContent()) ?? '';
  expect(readSigned(text, 'LOCAL')).toMatchObject({ value: { block } });

  const buffer = await carried.locator('svg[role=img]').screenshot();
  await page.getByRole('tab', { name: '3. Publish' }).click();
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'block.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('textbox', { name: 'Signed block' })).toHaveValue(text);
}

/** The second block of an account: a payment that its owner prepared on a device with a connection. */
function preparedBlock(publicKey: PublicKey): Block {
  return {
    ...{ type: 'SEND', network: 'LOCAL', version: 0, algorithm: 'V1', publicKey },
    ...{ height: toHeight(2n), balance: toAmount(1n), timestamp: toInstant(1_800_000_000_000n) },
    previous: parseHash('ab'.repeat(32)),
    receiverAlgorithm: 'V1',
    receiverPublicKey: parsePublicKey('cd'.repeat(32)),
    amount: toAmount(250_000_000n),
  };
}
