// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';

patientWallet();

describe('a wallet whose node does not respond', () => {
  it('says so in the place of what it does not know, and leads to another node', async () => {
    const page = await openPage({ isDown: true });
    await page.show();
    await screen.findByText('Unknown until the node responds');
    expect(screen.getByText('It shows here as soon as the node responds.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose another node' }).getAttribute('href')).toBe('#/settings');
    await goTo('#/history');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await screen.findByText(/It shows here as soon as the node responds/);
    await goTo('#/representative');
    await screen.findByText('Unknown until the node responds.');
  });
});
