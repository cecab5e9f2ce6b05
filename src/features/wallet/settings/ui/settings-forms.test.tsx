// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '@site/tests/wallet-vault/support/memory-vault';
import { openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';

patientWallet();

const NEXT = 'drei große Bäume im Moor';

async function openForm(): Promise<void> {
  const page = await openPage();
  await page.show('#/settings');
  fireEvent.click(await screen.findByText('Change the password'));
}

/** Types the new password twice, as given, and submits. */
async function change(next: string, repeated: string): Promise<void> {
  for (const [label, value] of [
    ['Current password', PASSWORD],
    ['New password', next],
    ['Repeat the new password', repeated],
  ] as const)
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('a new password for the wallet', () => {
  it('is the same one whether or not a keyboard composes its letters, and a different one is refused', async () => {
    await openForm();
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'password1234' } });
    await screen.findByText('Too common: thieves try it first');
    await change(NEXT, `${NEXT}!`);
    expect((await screen.findByRole('alert')).textContent).toContain('The two passwords are different');
    await change(NEXT.normalize('NFC'), NEXT.normalize('NFD'));
    await screen.findByText(/The password was changed/);
  });
});

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
