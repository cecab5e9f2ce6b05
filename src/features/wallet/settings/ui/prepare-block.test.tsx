// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';

patientWallet();

const shop = addressFromPublicKey('0B'.repeat(32) as PublicKey);

describe('preparing a block', () => {
  it('shows what is wrong at the field that it is about', async () => {
    const page = await openPage({ balances: { 0: 100n } });
    await page.show('#/settings/offline');
    const amount = await screen.findByRole('textbox', { name: 'Amount in ATTO' });
    const to = screen.getByRole('textbox', { name: 'To' });
    const prepare = async (typedAmount: string, typedReceiver: string) => {
      fireEvent.change(amount, { target: { value: typedAmount } });
      fireEvent.change(to, { target: { value: typedReceiver } });
      fireEvent.click(screen.getByRole('button', { name: 'Prepare the block' }));
      await screen.findByRole('alert');
      return [amount, to].map((field) => field.getAttribute('aria-invalid'));
    };
    expect(await prepare('1,500', shop)).toEqual(['true', null]);
    expect(await prepare('1', shop.slice(0, -1))).toEqual([null, 'true']);
  });
});
