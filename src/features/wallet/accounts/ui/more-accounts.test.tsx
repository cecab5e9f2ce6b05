// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountList, WalletAccount } from '@site/src/wallet/accounts/account-list';
import { other } from '@site/tests/support/account-history';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { live, wordsOf } from '@site/tests/wallet-vault/support/memory-vault';
import { canRemove, movedAccount } from './AccountRow';

patientWallet();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('Word 1 of 24'), { clipboardData: { getData: () => text } });
const names = async () => {
  const list = await screen.findByRole('list', { name: 'Accounts' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent);
};

describe('more accounts of the same words', () => {
  it('are found by a search and listed, and what is listed keeps its name', async () => {
    const page = await openPage({ balances: { 0: 5n, 7: 70n }, used: [0, 7] });
    await page.show('#/accounts');
    expect(await names()).toEqual(['Account 1']);
    await press('Actions for Account 1');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Daily' } });
    await press('Save');
    await waitFor(async () => expect(await names()).toEqual(['Daily']));
    const link = screen.getByRole('link', { name: 'Search for more accounts' });
    await goTo(link.getAttribute('href')!);
    await heading('Search for more accounts');
    await press('Search');
    await heading('Your accounts');
    expect([...document.querySelectorAll('[data-found] strong')].map((one) => one.textContent)).toEqual([
      'Daily',
      'Account 8',
    ]);
    await press('Go to your accounts');
    await goTo('#/accounts');
    expect(await names()).toEqual(['Daily', 'Account 8']);
  });
});

describe('accounts beyond a gap', () => {
  const found = () => [...document.querySelectorAll('[data-found] strong')].map((one) => one.textContent);

  it('are found by searching further or by their index, and the result says how far the search went', async () => {
    const page = await openPage({ balances: { 0: 5n, 45: 7n }, used: [0, 45] });
    await page.show('#/find-accounts');
    await press('Search');
    await heading('Your account');
    screen.getByText(/The wallet searched indexes 0 to 39\. It stops after 20 unused accounts in a row,/);
    await press('Search the next 100');
    await heading('Your accounts');
    expect(found()).toEqual(['Account 1', 'Account 46']);
    screen.getByText(/The wallet searched indexes 0 to 139\./);
    const field = screen.getByRole('textbox', { name: 'Index of an account' });
    for (const wrong of ['', '-1', '1.5', '2147483648', 'ten', '1e3']) {
      fireEvent.change(field, { target: { value: wrong } });
      await press('Add it');
      await screen.findByText('Enter a whole number from 0 to 2,147,483,647.');
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Index of an account' }).value).toBe(
        wrong,
      );
    }
    for (const index of [2_147_483_647, 17, 17]) {
      fireEvent.change(field, { target: { value: `${index}` } });
      await press('Add it');
      await waitFor(() => expect(found()).toContain(`Account ${index + 1}`));
    }
    expect(found()).toEqual(['Account 1', 'Account 18', 'Account 46', 'Account 2147483648']);
    const [own] = await page.keysAt([17]);
    expect(
      page
        .wallet()
        .accounts.getSnapshot()
        .map(({ publicKey }) => publicKey),
    ).toContain(own);
  });

  it('are not said to be missing because of wrong words before the next ones were searched', async () => {
    const page = await openPage({ balances: { 25: 7n }, used: [25] });
    await page.show('#/find-accounts');
    await press('Search');
    await heading('Your account');
    await screen.findByText(/If you expected others, use the search below/);
  });

  it('are warned about from the 20th unused one on, before they are added', async () => {
    const page = await openPage({ balances: { 0: 5n } });
    await page.show('#/accounts');
    const [wallet] = page.wallet().wallets.getSnapshot();
    const list = () => page.wallet().accounts.getSnapshot();
    const addUpTo = async (count: number) => {
      while (list().length < count) {
        await act(async () => void (await page.wallet().addAccount(wallet!, `A${list().length}`, live)));
      }
    };
    await addUpTo(19);
    // The first account is used, so this is the 19th unused one.
    await press('Add an account');
    await waitFor(() => expect(list()).toHaveLength(20));
    await press('Add an account');
    const warning = await screen.findByRole('heading', {
      name: 'You already have 19 unused accounts in a row',
    });
    expect(list()).toHaveLength(20);
    // The name of the account that was just added can be cancelled as well.
    fireEvent.click(within(warning.parentElement!).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('heading', { name: /unused accounts in a row/ })).toBeNull();
    expect(list()).toHaveLength(20);
    await press('Add an account');
    await press('Add it anyway');
    await waitFor(() => expect(list()).toHaveLength(21));
    await press('Add an account');
    await screen.findByText(/write down index 21 next to your recovery phrase/);
  });
});

describe('a wallet from words that its owner has already', () => {
  it('is added with its used accounts and counts as proven', async () => {
    const page = await openPage({ balances: { 0: 5n } });
    await page.show('#/accounts');
    const link = await screen.findByRole('link', { name: 'Restore a wallet from its 24 words' });
    await goTo(link.getAttribute('href')!);
    await heading('Enter your 24 words');
    paste(wordsOf(2));
    await press('Add this wallet');
    await heading('Your account');
    const [, second] = page.wallet().wallets.getSnapshot();
    expect(page.wallet().proofs.getSnapshot().has(second!)).toBe(true);
    await goTo('#/accounts');
    expect(await names()).toEqual(['Account 1', 'Account 2']);
    expect(document.body.textContent).not.toContain(wordsOf(2).split(' ')[5]);
  });

  it('is not added twice, and what is wrong is said next to the words', async () => {
    const page = await openPage();
    await page.show('#/add-words');
    await heading('Enter your 24 words');
    paste(wordsOf(1));
    await press('Add this wallet');
    await screen.findByText(/This recovery phrase is already in your wallet/);
    expect(page.wallet().wallets.getSnapshot()).toHaveLength(1);
    paste(wordsOf(3));
    expect(screen.queryByText(/This recovery phrase is already in your wallet/)).toBeNull();
  });
});

describe('the settings', () => {
  it('save a backup file, and lead to the test of the words', async () => {
    const page = await openPage();
    await page.show('#/settings');
    fireEvent.click(await screen.findByText('Backup'));
    expect(await screen.findByRole('button', { name: 'Save a backup file' })).toBeTruthy();
    const words = screen.getByRole('link', { name: 'Back up now' });
    await goTo(words.getAttribute('href')!);
    expect(await screen.findByRole('button', { name: 'Check the words on my paper' })).toBeTruthy();
  });
});

describe('account row', () => {
  const own = (number: number, wallet: string): WalletAccount => ({
    publicKey: other(number),
    name: `Account ${number}`,
    place: { wallet, index: number },
  });
  const watched: WalletAccount = { publicKey: other(9), name: 'Watched' };
  const LIST: AccountList = [own(1, 'a'), own(2, 'a'), own(3, 'b'), watched];
  const names = (list: AccountList) => list.map(({ name }) => name);

  describe('the order of accounts', () => {
    it('changes by one place, and not beyond the ends', () => {
      expect(names(movedAccount(LIST, other(2), -1))).toEqual([
        'Account 2',
        'Account 1',
        'Account 3',
        'Watched',
      ]);
      expect(names(movedAccount(LIST, other(3), 1))).toEqual([
        'Account 1',
        'Account 2',
        'Watched',
        'Account 3',
      ]);
      expect(movedAccount(LIST, other(1), -1)).toBe(LIST);
      expect(movedAccount(LIST, other(9), 1)).toBe(LIST);
      expect(movedAccount(LIST, other(7), 1)).toBe(LIST);
    });
  });

  describe('taking an account off the list', () => {
    it('leaves each wallet one', () => {
      expect(LIST.map(({ publicKey }) => canRemove(LIST, publicKey))).toEqual([true, true, false, true]);
      expect(canRemove([watched], watched.publicKey)).toBe(false);
      expect(canRemove(LIST, other(7))).toBe(false);
    });
  });
});

describe('the account in view', () => {
  it('is switched by one tap on any part, which keeps it after a lock', async () => {
    const page = await openPage({ balances: { 0: 5n, 1: 7n } });
    await page.show('#/history');
    const [wallet] = page.wallet().wallets.getSnapshot();
    await act(async () => void (await page.wallet().addAccount(wallet!, 'Savings', live)));
    fireEvent.click(await screen.findByRole('button', { name: 'Account: Account 1' }));
    fireEvent.click(await screen.findByRole('button', { name: 'View Savings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Account: Savings' });
    expect(window.location.hash).toBe('#/history');
    await page.unlockAgain();
    await screen.findByRole('button', { name: 'Account: Savings' });
    await goTo('#/');
    await screen.findByRole('heading', { level: 1, name: 'Savings' });
  });
});
