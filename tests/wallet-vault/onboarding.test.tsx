// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BIP39_24_WORDS } from '../protocol/tables/bip39-24-words';
import { textsInReact } from '../support/fiber-state';
import { createMemoryPage } from './support/memory-page';
import { live, PASSWORD, wordsOf } from './support/memory-vault';
import { exportBackup } from '../../src/wallet/backup/back-up';
import { PROOFS_SCHEMA } from '../../src/wallet/backup/backup-proofs';
import { ACCOUNT_SCHEMA } from '../../src/wallet/accounts/account-list';
import { createSealedDocument } from '../../src/wallet/vault/sealed-document';
import { AttoError } from '../../src/protocol/error';
import { LiveRegion } from '../../src/ui/live-region';
import { WalletView } from '../../src/features/wallet/pages/WalletView';
import { PhasesProvider } from '../../src/features/wallet/shared/model/wallet-context';

// Deriving keys takes seconds on a busy machine.
configure({ asyncUtilTimeout: 80_000 });
afterEach(() => {
  cleanup();
  window.location.hash = '';
});

type MemoryPage = ReturnType<typeof createMemoryPage>;

/** The same bytes in every run, so that the words of a new wallet are none that the page itself uses. */
function seededPage(options: Parameters<typeof createMemoryPage>[0] = {}): MemoryPage {
  let last = 7;
  const random = (length: number) => Uint8Array.from({ length }, () => (last = (last * 97 + 61) & 255));
  return createMemoryPage({ ...options, random });
}

async function show(page: MemoryPage, onTabOnly = () => {}) {
  await act(() => page.phases.start());
  const view = render(
    <StrictMode>
      <PhasesProvider value={page.phases}>
        <LiveRegion>
          <WalletView onTabOnly={onTabOnly} />
        </LiveRegion>
      </PhasesProvider>
    </StrictMode>,
  );
  return view.container;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => void fireEvent.click(await button(name));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

async function choosePassword(action: string, password = PASSWORD, repeated = password): Promise<void> {
  await heading('Choose a password');
  // StrictMode unmounts and mounts again, which empties secret fields. React may do so as late as at the first event.
  type('Password', 'x');
  type('Password', password);
  type('Repeat the password', repeated);
  await press(action);
}

async function create(page: MemoryPage) {
  const container = await show(page);
  await press('Create a wallet');
  await choosePassword('Create the wallet');
  await heading('Back up your wallet');
  return container;
}
const list = () => screen.getByRole('list', { name: 'Recovery phrase' });
const shownWords = async () => {
  await press('Show the 24 words');
  await button('I have written them down');
  return within(list())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};
/** The tile with a word; the words of the tests are all different. */
const tile = (word: string) => screen.getByRole('button', { name: word });
const wordsOnPage = (container: HTMLElement) => container.querySelector('[data-words]')?.children.length ?? 0;
const proofsOf = ({ vault }: MemoryPage) => createSealedDocument(vault.records, PROOFS_SCHEMA).read(live);

describe('a new wallet', () => {
  it('opens after a password typed twice, one button and “Later”, with its backup unproven', async () => {
    const page = seededPage();
    const container = await create(page);
    expect(wordsOnPage(container)).toBe(0);
    await press('Later');
    await waitFor(() => expect(page.opened).toHaveLength(1));
    expect(page.opened[0]).toHaveLength(1);
    expect((await proofsOf(page)).size).toBe(0);
  });

  it('keeps words and password out of the state and the props of every component', async () => {
    const container = await create(seededPage());
    const words = await shownWords();
    expect(words).toHaveLength(24);
    const phrase = words.join(' ');
    const check = () => {
      const texts = [...textsInReact(container)];
      // The scan sees what is there.
      expect(texts.some((text) => text.includes('Recovery phrase'))).toBe(true);
      expect(texts.filter((text) => text.includes(PASSWORD) || words.includes(text.trim()))).toEqual([]);
      // Nor several of them in one text.
      expect(texts.filter((text) => phrase.includes(text.trim()) && / /.test(text.trim()))).toEqual([]);
    };
    check();
    await press('I have written them down');
    await screen.findByRole('tablist');
    check();
  });

  it('is proven by pressing all words in order, each mistake shown at once', async () => {
    const page = seededPage();
    await create(page);
    const words = await shownWords();
    await press('I have written them down');
    await screen.findByRole('group', { name: 'Your words in random order' });
    fireEvent.click(tile(words[9]!));
    expect(screen.getAllByText(/That is not word 1/).length).toBeGreaterThan(0);
    expect(tile(words[9]!).hasAttribute('data-wrong')).toBe(true);
    for (const word of words) fireEvent.click(tile(word));
    await waitFor(() => expect(page.opened).toHaveLength(1));
    expect([...(await proofsOf(page)).keys()]).toEqual(page.opened[0]);
  });

  it('begins the proof again after three mistakes', async () => {
    await create(seededPage());
    const words = await shownWords();
    await press('I have written them down');
    await screen.findByRole('group', { name: 'Your words in random order' });
    fireEvent.click(tile(words[0]!));
    expect(document.querySelector('[data-next-word="2"]')).toBeTruthy();
    for (const wrong of [5, 6, 7]) fireEvent.click(tile(words[wrong]!));
    expect(document.querySelector('[data-next-word="1"]')).toBeTruthy();
    expect(tile(words[0]!).getAttribute('aria-disabled')).toBeNull();
  });

  it('is proven by typing all words, and says which differ', async () => {
    const page = seededPage();
    await create(page);
    const words = await shownWords();
    await press('I have written them down');
    fireEvent.click(await screen.findByRole('tab', { name: 'Type them' }));
    const other = words[4] === 'zoo' ? 'able' : 'zoo';
    type('Your 24 words', words.with(4, other).join(' '));
    await press('Check the words');
    expect((await screen.findByRole('alert')).textContent).toBe('Word 5 doesn’t match this wallet.');
    type('Your 24 words', words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n'));
    await press('Check the words');
    await waitFor(() => expect(page.opened).toHaveLength(1));
    expect((await proofsOf(page)).size).toBe(1);
  });

  it.each<[string, (page: MemoryPage) => void]>([
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the owner hides them', () => fireEvent.click(screen.getByRole('button', { name: 'Hide them' }))],
    ['the wallet locks', (page) => page.session.lock()],
  ])('shows its words no longer when %s', async (_, happen) => {
    const page = seededPage();
    const container = await create(page);
    const words = await shownWords();
    expect(wordsOnPage(container)).toBe(24);
    act(() => happen(page));
    await waitFor(() => expect(wordsOnPage(container)).toBe(0));
    const left = container.textContent.split(/\s+/);
    expect(words.filter((word) => left.includes(word))).toEqual([]);
  });

  it('leads to the locked wallet when it locks while its words are shown', async () => {
    const page = seededPage();
    await create(page);
    await shownWords();
    act(() => page.session.lock());
    await heading('Unlock your wallet');
  });

  it('asks for the password again once its field was cleared', async () => {
    const container = await create(seededPage());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await press('Show the 24 words');
    const [field] = (await screen.findAllByLabelText('Password')).slice(-1);
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field!, { target: { value: 'not the password at all' } });
    await press('Show the 24 words');
    expect((await screen.findByRole('alert')).textContent).toContain('did not open with this password');
    expect(wordsOnPage(container)).toBe(0);
    fireEvent.change(field!, { target: { value: PASSWORD } });
    expect(await shownWords()).toHaveLength(24);
  });

  it('is refused with two different passwords, or with one that is short or common', async () => {
    const page = seededPage();
    await show(page);
    await press('Create a wallet');
    await choosePassword('Create the wallet', PASSWORD, `${PASSWORD}x`);
    expect((await screen.findByRole('alert')).textContent).toContain('different');
    expect(document.activeElement).toBe(screen.getByLabelText('Repeat the password'));
    await choosePassword('Create the wallet', 'short one');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('at least 12 characters'));
    await choosePassword('Create the wallet', 'password12345');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('a thief would try'));
    expect(await page.vault.exists(live)).toBe(false);
  });

  it('needs the password a second time', async () => {
    await show(seededPage());
    await press('Create a wallet');
    await choosePassword('Create the wallet', PASSWORD, '');
    expect((await screen.findByRole('alert')).textContent).toBe('Type the password again here.');
    expect(document.activeElement).toBe(screen.getByLabelText('Repeat the password'));
  });

  it('takes the same password from a keyboard that composes its letters differently', async () => {
    await show(seededPage());
    await press('Create a wallet');
    const typed = 'drei große Bäume im Moor';
    await choosePassword('Create the wallet', typed.normalize('NFC'), typed.normalize('NFD'));
    await heading('Back up your wallet');
  });

  it('is not called created when the device has no space for it', async () => {
    const page = seededPage();
    const full = vi.spyOn(page.browser.device.storage, 'commit');
    full.mockRejectedValue(new AttoError('WALLET_STORAGE_FULL', {}));
    await show(page);
    await press('Create a wallet');
    await choosePassword('Create the wallet');
    expect((await screen.findByRole('alert')).textContent).toContain('no space left');
    expect(screen.queryByRole('heading', { name: 'Back up your wallet' })).toBeNull();
    full.mockRestore();
    await press('Create the wallet');
    await heading('Back up your wallet');
  });

  it('says that the browser may delete it, if the browser answers so', async () => {
    await create(seededPage({ persistence: 'evictable' }));
    expect((await screen.findByRole('complementary', { name: 'Storage' })).textContent).toContain(
      'may delete the wallet’s data',
    );
    cleanup();
    await create(seededPage());
    expect(screen.queryByRole('complementary', { name: 'Storage' })).toBeNull();
  });
});

describe('restored words', () => {
  const WORDS = wordsOf(5);
  const paste = (text: string) =>
    fireEvent.paste(screen.getByLabelText('Word 1 of 24'), { clipboardData: { getData: () => text } });
  const enterWords = async (page: MemoryPage, text: string) => {
    await show(page);
    await press('Restore with 24 words');
    await heading('Enter your 24 words');
    paste(text);
  };

  it('are entered at once by an owner of the former wallet', async () => {
    await show(createMemoryPage());
    await press('Restore your wallet with the same 24 words.');
    await heading('Enter your 24 words');
  });

  it('from a numbered list become a proven wallet with the accounts that the network knows', async () => {
    const numbered = WORDS.split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join('\n');
    const known = createMemoryPage();
    const [wallet] = await known.vault.create(
      { password: PASSWORD, words: { kind: 'typed', text: WORDS } },
      live,
    );
    const keys = await known.keys.call('publicKeys', { wallet: wallet!, indexes: [0, 2] }, live);

    const page = createMemoryPage({ isUsed: (publicKey) => publicKey === keys[1] });
    await enterWords(page, numbered);
    await press('Continue');
    await choosePassword('Restore the wallet');
    await heading('Your accounts');
    const accounts = await createSealedDocument(page.vault.records, ACCOUNT_SCHEMA).read(live);
    expect(accounts.map(({ publicKey, name }) => [publicKey, name])).toEqual([
      [keys[0], 'Account 1'],
      [keys[1], 'Account 3'],
    ]);
    expect((await proofsOf(page)).size).toBe(1);
    await press('Open the wallet');
    await waitFor(() => expect(page.opened).toHaveLength(1));
  });

  it.each([
    ['25 words', `${WORDS} zoo`, /These are 25 words.*Nothing was filled in/],
    ['12 words', WORDS.split(' ').slice(12).join(' '), /has 24 words; this one has 12/],
    [
      'two swapped',
      WORDS.split(' ').with(0, WORDS.split(' ')[1]!).with(1, WORDS.split(' ')[0]!).join(' '),
      /together they are not a valid recovery phrase/,
    ],
  ])('are refused with %s, and nothing is stored', async (_, text, sentence) => {
    const page = createMemoryPage();
    await enterWords(page, text);
    if (!text.endsWith(' zoo')) await press('Continue');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toMatch(sentence),
    );
    expect(screen.queryByRole('heading', { name: 'Choose a password' })).toBeNull();
    expect(await page.vault.exists(live)).toBe(false);
  });

  it('are refused with words that are not on the list, each named by its number with similar ones', async () => {
    const page = createMemoryPage();
    await enterWords(page, WORDS.split(' ').with(6, 'abondon').with(8, 'bitcoin').join(' '));
    await press('Continue');
    const field = screen.getByLabelText('Word 7 of 24');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/^Word 9 isn’t in the word list/)).toBeTruthy();
    expect(screen.getByText('24 of 24 words entered, 2 not in the word list')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Find the mistake' })).toBeNull();
    await press('abandon');
    await waitFor(() => expect((field as HTMLInputElement).value).toBe('abandon'));
    expect(await page.vault.exists(live)).toBe(false);
  });

  it('that are published are refused outside the local network', async () => {
    const page = createMemoryPage({ network: 'LIVE' });
    await enterWords(page, BIP39_24_WORDS[0]!.mnemonic);
    await press('Continue');
    expect((await screen.findByText(/published example/)).textContent).toContain('anyone can take');
  });

  it('are repaired: the correction that the network knows comes first, and its word is never in a component', async () => {
    const known = createMemoryPage();
    const [wallet] = await known.vault.create(
      { password: PASSWORD, words: { kind: 'typed', text: WORDS } },
      live,
    );
    const [own] = await known.keys.call('publicKeys', { wallet: wallet!, indexes: [0] }, live);
    const page = createMemoryPage({ isUsed: (publicKey) => publicKey === own });
    await show(page);
    await press('Restore with 24 words');
    await heading('Enter your 24 words');
    const list = WORDS.split(' ');
    // A word that is not on the list leaves few corrections, each of which takes time.
    paste(list.with(9, 'bitcoin').join(' '));
    await press('Continue');
    await press('Find the mistake');
    await screen.findByText('One correction leads to an account that the network knows:');
    const [first] = document.querySelectorAll('[data-repair]');
    expect(first!.getAttribute('data-repair')).toBe('10');
    const phrase = [...textsInReact(document.body.firstElementChild as HTMLElement)];
    expect(phrase.filter((text) => WORDS.includes(text) && / /.test(text.trim()))).toEqual([]);
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'This is my account' }));
    await heading('Choose a password');
    await choosePassword('Restore the wallet');
    await heading('Your account');
  });
});

describe('a backup file', () => {
  async function savedFile(): Promise<string> {
    const page = createMemoryPage();
    await page.vault.create({ password: PASSWORD, words: { kind: 'typed', text: wordsOf(6) } }, live);
    return exportBackup(page, live);
  }
  const choose = (text: string) => {
    const input = screen.getByLabelText('Backup file');
    Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], 'backup.json')] });
    fireEvent.change(input);
  };

  it('brings a wallet back with its own password', async () => {
    const text = await savedFile();
    const page = createMemoryPage();
    await show(page);
    await press('Restore from a backup file');
    await heading('Restore from a backup file');
    await press('Restore the wallet');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a file.');
    choose(text);
    type('Password of the file', 'another password');
    await press('Restore the wallet');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('did not open'));
    type('Password of the file', PASSWORD);
    await press('Restore the wallet');
    await waitFor(() => expect(page.opened).toHaveLength(1));
  });

  it('that is none, or was changed, or is of another network, is refused next to the file', async () => {
    const text = await savedFile();
    await show(createMemoryPage({ network: 'BETA' }));
    await press('Restore from a backup file');
    await heading('Restore from a backup file');
    const cases = [
      ['{}', 'not a backup of an Atto wallet'],
      [text.replace('"version": 1', '"version": 9'), 'newer version'],
      [text, 'belongs to LOCAL; this is BETA'],
    ] as const;
    for (const [content, sentence] of cases) {
      choose(content);
      await press('Restore the wallet');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
    }
    const link = screen.getByRole('link', { name: 'Open the LOCAL wallet' });
    expect(link.getAttribute('href')).toBe('?network=LOCAL#/restore-file');
  });
});

describe('a locked wallet', () => {
  async function locked(options: Parameters<typeof createMemoryPage>[0] = {}) {
    const page = createMemoryPage(options);
    await page.session.begin(
      () => page.vault.create({ password: PASSWORD, words: { kind: 'fresh' } }, live),
      live,
    );
    page.session.lock();
    await show(page);
    await heading('Unlock your wallet');
    return page;
  }

  it('says next to the field that a password is wrong, and opens with the right one', async () => {
    const page = await locked();
    type('Password', 'not the right one');
    await press('Unlock');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Wrong password. Check Caps Lock and try again.',
    );
    type('Password', PASSWORD);
    await press('Unlock');
    await waitFor(() => expect(page.opened).toHaveLength(1));
  });

  it.each([
    ['an empty password', '', 'Wrong password.'],
    ['a megabyte', 'x'.repeat(1_000_000), 'at most 1024 characters'],
  ])('does not open with %s', async (_, typed, sentence) => {
    const page = await locked();
    type('Password', typed);
    await press('Unlock');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(page.opened).toEqual([]);
  });

  it('says how long to wait after several wrong ones', async () => {
    const page = await locked();
    vi.spyOn(page.phases.page.vault, 'waitMs').mockReturnValue(3_600_000);
    type('Password', 'not the right one');
    await press('Unlock');
    const waiting = await button(/^Wait \d+ s$/);
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('have to wait');
  });

  it('is replaced only once other words are valid, their first account was seen and a password is chosen', async () => {
    const page = await locked();
    const { storage } = page.browser.device;
    const stored = async () => (await storage.read(['vault'], live))[0];
    const before = await stored();
    await press('Restore with your recovery phrase.');
    await press('Restore with 24 words');
    await heading('Enter your 24 words');
    fireEvent.paste(screen.getByLabelText('Word 1 of 24'), { clipboardData: { getData: () => wordsOf(7) } });
    await press('Continue');
    await heading('Choose a password');
    await screen.findByText(/^The first account of this recovery phrase is/);
    expect(await stored()).toEqual(before);
    await choosePassword('Replace the locked wallet', 'another horse entirely');
    await heading('Your account');
    expect(await stored()).not.toEqual(before);
    await press('Open the wallet');
    await waitFor(() => expect(page.opened).toHaveLength(1));
  });

  it('is removed after the typed confirmation, by an owner without words', async () => {
    const page = await locked();
    await press('Restore with your recovery phrase.');
    await heading('Restore with your recovery phrase');
    await press('Remove it');
    expect((await screen.findByRole('alert')).textContent).toContain('does not confirm the deletion');
    expect(await page.vault.exists(live)).toBe(true);
    type('Type “remove this wallet” to remove it', 'Remove this wallet');
    await press('Remove it');
    await button('Create a wallet');
    expect(await page.vault.exists(live)).toBe(false);
  });

  it('that was deleted meanwhile leads to the ways to restore it, with the reason', async () => {
    const page = await locked();
    const names = await page.browser.device.storage.names(live);
    await page.browser.device.storage.commit({ expect: new Map(), put: new Map(), remove: names }, live);
    type('Password', PASSWORD);
    await press('Unlock');
    await heading('Restore your wallet');
    expect(screen.getByText('The wallet is gone from this browser.')).toBeTruthy();
    expect((await screen.findAllByRole('button'))[0]!.textContent).toBe('Restore with 24 words');
  });

  it('is refused without a change if its record was cut or altered', async () => {
    const page = await locked();
    const { storage } = page.browser.device;
    const [record] = await storage.read(['vault'], live);
    for (const damaged of [record!.slice(0, -5), record!.with(40, record![40]! ^ 1)]) {
      await storage.commit({ expect: new Map(), put: new Map([['vault', damaged]]) }, live);
      type('Password', PASSWORD);
      await press('Unlock');
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toContain('was changed by something other'),
      );
      expect((await storage.read(['vault'], live))[0]).toEqual(damaged);
    }
    expect(await button('Restore with your recovery phrase.')).toBeTruthy();
  });
});

describe('a device that refuses to read its storage', () => {
  it('shows what to close and what to allow, and can be tried again', async () => {
    const page = createMemoryPage();
    const refused = vi.spyOn(page.browser.device.storage, 'read');
    refused.mockRejectedValue(new AttoError('WALLET_STORAGE_FAILED', {}));
    await show(page);
    expect((await screen.findByRole('alert')).textContent).toContain('Close other tabs of this site');
    expect(screen.queryByRole('button', { name: 'Use a wallet in this tab only' })).toBeNull();
    refused.mockRestore();
    await press('Try again');
    await heading('Your Atto wallet');
  });

  it('offers a wallet of the tab where the browser stores nothing, once its owner chooses that', async () => {
    const page = createMemoryPage();
    const refused = vi.spyOn(page.phases.page.vault, 'exists');
    refused.mockRejectedValue(new AttoError('WALLET_STORAGE_BLOCKED', {}));
    const onTabOnly = vi.fn();
    await show(page, onTabOnly);
    await heading('This browser blocks storage');
    await press('Try again');
    await heading('This browser blocks storage');
    expect(onTabOnly).not.toHaveBeenCalled();
    await press('Use a wallet in this tab only');
    expect(onTabOnly).toHaveBeenCalledTimes(1);
    refused.mockRestore();
    await press('Try again');
    await heading('Your Atto wallet');
  });
});

describe('a device whose storage does not respond', () => {
  it('says so and that a stored wallet is still there, can be tried again, and offers a wallet of the tab', async () => {
    const page = createMemoryPage();
    const silent = vi.spyOn(page.browser.device.storage, 'read');
    silent.mockRejectedValue(new AttoError('BROWSER_NOT_RESPONDING', { part: 'storage' }));
    const onTabOnly = vi.fn();
    await show(page, onTabOnly);
    await heading('Storage does not respond');
    expect(screen.getByText(/A wallet that is stored here is still there/)).toBeTruthy();
    expect(screen.getByText(/look at your history before you pay again/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Try again');
    await heading('Storage does not respond');
    await press('Use a wallet in this tab only');
    expect(onTabOnly).toHaveBeenCalledTimes(1);
    silent.mockRestore();
    await press('Try again');
    await heading('Your Atto wallet');
  });
});

describe('the warning before the wallet locks', () => {
  it('offers to stay unlocked, and goes away', async () => {
    const page = createMemoryPage();
    await create(page);
    await act(() => page.clock.advance(15 * 60_000 - 30_000));
    const stay = await button('Stay unlocked');
    act(() => stay.click());
    expect(page.session.state.getSnapshot()).toMatchObject({ status: 'unlocked', isEnding: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay unlocked' })).toBeNull());
  });
});
