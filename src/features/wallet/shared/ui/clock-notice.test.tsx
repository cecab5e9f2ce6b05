// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';

patientWallet();

it('a wallet whose node’s clock disagrees with the device’s says so on its first page', async () => {
  const page = await openPage({ balances: { 0: 1_000_000_000n }, nodeAheadMs: 24 * 3_600_000 });
  await page.show();
  const notice = await screen.findByRole('complementary', { name: 'Clocks' });
  expect(notice.textContent).toContain('The node’s clock is 1 day ahead');
});

it('a wallet says nothing of clocks that agree', async () => {
  const page = await openPage({ balances: { 0: 1_000_000_000n }, nodeAheadMs: 60_000 });
  await page.show();
  await goTo('#/');
  await page.wallet().clocks.check();
  expect(screen.queryByRole('complementary', { name: 'Clocks' })).toBeNull();
});
