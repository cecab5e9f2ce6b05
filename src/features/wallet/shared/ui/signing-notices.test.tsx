// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { PASSWORD } from '@site/tests/wallet-vault/support/memory-vault';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { describeClockDoubt } from './ClockNotice';

patientWallet();

// The page's offline copy is one for its life: this is the browser that it finds when it is first looked for.
const browser = vi.hoisted(() => {
  const posted: string[] = [];
  const registration = {
    active: {},
    waiting: null as { postMessage(message: string): void } | null,
    installing: null,
    update: () => Promise.resolve(),
    unregister: () => Promise.resolve(true),
  };
  const counted = { updates: 0 };
  registration.update = () => {
    counted.updates += 1;
    return Promise.resolve();
  };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    addEventListener() {},
  };
  return { posted, registration, counted, serviceWorker };
});
beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: browser.serviceWorker, configurable: true });
  browser.registration.waiting = null;
  browser.posted.length = 0;
});

const shop = addressFromPublicKey('0B'.repeat(32) as PublicKey);
const publishNewer = () => {
  browser.registration.waiting = { postMessage: (message) => browser.posted.push(message) };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function review() {
  fireEvent.change(await screen.findByRole('combobox', { name: 'To' }), { target: { value: shop } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount in ATTO' }), { target: { value: '1' } });
  fireEvent.click(await button('Review'));
  await screen.findByText('First payment to this address');
}

describe('an outdated copy of the wallet', () => {
  it('is looked for at every unlock', async () => {
    const page = await openPage();
    await page.show();
    const unlock = async () => {
      const before = browser.counted.updates;
      act(() => page.phases.lock());
      await waitFor(() => expect(page.phases.getSnapshot().phase).toBe('locked'));
      const atLock = browser.counted.updates;
      await act(async () => {
        await page.phases.enter(await page.session.unlock(PASSWORD, new AbortController()));
      });
      await waitFor(() => expect(browser.counted.updates).toBeGreaterThan(Math.max(before, atLock)));
    };
    await unlock();
    await unlock();
  });

  it('asks before a payment is signed, and leads to the newer version', async () => {
    publishNewer();
    const page = await openPage({ balances: { 0: 100_000_000_000n } });
    await page.show('#/send');
    await review();
    expect(screen.getByRole('heading', { name: 'This copy of the wallet is out of date' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send 1 ATTO' })).toBeNull();
    const ways = screen.getAllByRole('button', { name: 'Load the new version' });
    fireEvent.click(ways.at(-1)!);
    await waitFor(() => expect(browser.posted.at(-1)).toBe('activate'));
  });

  it('can be used all the same, by a decision for each payment', async () => {
    publishNewer();
    const page = await openPage({ balances: { 0: 100_000_000_000n } });
    await page.show('#/send');
    await review();
    fireEvent.click(await button('Continue with the old version'));
    const pay = await button('Send 1 ATTO');
    expect(pay.closest('[tabindex="-1"]')).toBe(document.activeElement);
    fireEvent.click(await button('Back'));
    await review();
    expect(screen.queryByRole('button', { name: 'Send 1 ATTO' })).toBeNull();
  });

  it('also asks before other blocks and statements are signed', async () => {
    publishNewer();
    const page = await openPage({ balances: { 0: 100_000_000_000n } });
    await page.show('#/settings/prove');
    await screen.findByRole('heading', { name: 'This copy of the wallet is out of date' });
    expect(screen.queryByRole('button', { name: 'Sign the statement' })).toBeNull();
    await goTo('#/representative');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Address of another representative' }), {
      target: { value: shop },
    });
    fireEvent.click(await button('Review'));
    await screen.findByRole('heading', { name: 'Change the representative' });
    expect(screen.queryByRole('button', { name: 'Sign and change' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'This copy of the wallet is out of date' })).toBeTruthy();
  });

  it('receives nothing automatically until its owner has decided, at each unlock', async () => {
    publishNewer();
    const page = await openPage({ balances: { 0: 100_000_000_000n } });
    await page.show();
    const [account] = await page.keysAt([0]);
    const statusNow = () => page.wallet().receiving.getSnapshot().get(account!)?.status;
    const receiveAnyway = () => button('Receive with the old one');
    await receiveAnyway();
    expect(screen.getByRole('alert').textContent).toContain('payments to you wait on the network');
    expect(statusNow()).toBe('held');
    const receivable = { hash: 'A1'.repeat(32), receiverPublicKey: account, amount: 5_000_000n };
    await act(async () => {
      page.arrive(receivable as unknown as Receivable);
      await page.clock.advance(1_000);
    });
    await screen.findByText('Paused until you decide which version of the wallet to use.');

    fireEvent.click(await receiveAnyway());
    await waitFor(() => expect(statusNow()).toBe('receiving'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.queryByRole('button', { name: 'Receive with the old one' })).toBeNull();

    act(() => page.phases.lock());
    await waitFor(() => expect(page.phases.getSnapshot().phase).toBe('locked'));
    await act(async () => page.phases.enter(await page.session.unlock(PASSWORD, new AbortController())));
    await receiveAnyway();
    expect(statusNow()).toBe('held');
  });

  it('is not mentioned where the copy is the newest', async () => {
    const page = await openPage({ balances: { 0: 100_000_000_000n } });
    await page.show('#/send');
    await review();
    expect(await button('Send 1 ATTO')).toBeTruthy();
    expect(screen.queryByText(/out of date/)).toBeNull();
  });
});

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

const HOUR = 3_600_000;

describe('the message about clocks that disagree', () => {
  it('say how far apart they are, which one other evidence supports, and what to do', () => {
    const device = describeClockDoubt({
      differenceMs: 20 * HOUR,
      wrong: 'device',
      shownBy: ['another node'],
    });
    expect(device.title).toBe('This device’s clock is wrong');
    expect(device.text).toBe(
      'The node’s clock is 20 h ahead of the clock of this device. The node’s clock agrees with another node.',
    );
    expect(device.next).toContain('Set the date and time of this device');
    const node = describeClockDoubt({
      ...({ differenceMs: -2 * HOUR, wrong: 'node' } as const),
      shownBy: ['another node', 'confirmed block'],
    });
    expect(node.text).toBe(
      'The node’s clock is 2 h behind the clock of this device. The device’s clock agrees with another node and the date of your last confirmed block.',
    );
    expect(node.next).toContain('Choose another node');
  });

  it('blame neither clock without evidence', () => {
    const { title, text, next } = describeClockDoubt({ differenceMs: HOUR, wrong: undefined, shownBy: [] });
    expect(title).toBe('The clocks disagree');
    expect(text).toContain('Nothing else shows which of them is right');
    expect(next).toContain('Compare the date and time');
  });

  it('promise that payments work only where the node accepts them', () => {
    const nextOf = (differenceMs: number, wrong: 'node' | 'device') =>
      describeClockDoubt({ differenceMs, wrong, shownBy: ['another node'] }).next;
    expect(nextOf(HOUR, 'node')).toContain('You can still pay');
    expect(nextOf(-HOUR, 'device')).toContain('You can still pay');
    expect(nextOf(-HOUR, 'node')).not.toContain('You can still pay');
  });
});
