// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';

patientWallet();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const expectFocusOn = async (name: string) => {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
};

describe('the focus in an unlocked wallet', () => {
  it('goes to the heading of the part that the wallet opens with, although it is still loading', async () => {
    const page = await openPage();
    await page.show('#/history');
    await expectFocusOn('History');
  });

  it('goes to the heading of the next part where the link that led there is gone, and else stays', async () => {
    const page = await openPage();
    await page.show();
    await expectFocusOn('Account 1');
    const link = screen.getByRole('link', { name: /prove them/ });
    link.focus();
    await goTo('#/contacts');
    await expectFocusOn('Contacts');
    const inFrame = screen.getByRole('link', { name: 'Settings' });
    inFrame.focus();
    await goTo('#/settings');
    await heading('Settings');
    expect(document.activeElement).toBe(inFrame);
  });
});
