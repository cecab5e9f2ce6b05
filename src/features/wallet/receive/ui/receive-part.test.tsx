// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { live } from '@site/tests/wallet-vault/support/memory-vault';
import { systemClock } from '@site/src/lib/clock';
import { toAmount } from '@site/src/protocol/amount';
import { AttoError } from '@site/src/protocol/error';
import type { Hash } from '@site/src/protocol/hash';
import { toInstant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { withProof } from '@site/src/wallet/backup/backup-proofs';
import { SALE_MS } from '../model/use-open-sale';

patientWallet();
afterEach(() => void vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const HINT = /receive only amounts that you could afford to lose/;

/** Sounds that were started. */
function listen() {
  const started: number[] = [];
  class Speaker {
    currentTime = 0;
    destination = {};
    createGain = () => ({ gain: { value: 0 }, connect() {} });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect() {},
      start: (at: number) => started.push(at),
      stop() {},
    });
  }
  vi.stubGlobal('AudioContext', Speaker);
  return started;
}

const receivableFor = (receiver: PublicKey, raw: bigint, name: string, timestamp: bigint) =>
  ({
    network: 'LOCAL',
    hash: name.padStart(64, 'A') as Hash,
    publicKey: '0B'.repeat(32) as PublicKey,
    timestamp: toInstant(timestamp),
    receiverPublicKey: receiver,
    amount: toAmount(raw),
  }) as unknown as Receivable;

async function counter() {
  const page = await openPage();
  await page.show('#/receive/counter');
  const [receiver] = await page.keysAt([0]);
  let payments = 0;
  // The network's clock of the test is 345 ms later.
  const pay = (raw: bigint, timestamp = 1_799_999_999_655n) => {
    payments += 1;
    const receivable = receivableFor(receiver!, raw, `${payments}`, timestamp);
    return act(async () => page.arrive(receivable));
  };
  const open = async (withSound: boolean) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount in ATTO' }), {
      target: { value: '2.5' },
    });
    const sound = screen.getByRole<HTMLInputElement>('switch', { name: 'Play a sound when it is paid' });
    if (sound.checked !== withSound) fireEvent.click(sound);
    fireEvent.click(await button('Show the QR code'));
    await heading('Waiting for the payment');
    await screen.findByRole('img', { name: /\?amount=2500000000$/ });
  };
  return { pay, open, page };
}

describe('a point of sale', () => {
  it('waits, says in how many milliseconds it was paid, and goes on with the next customer', async () => {
    const started = listen();
    const { pay, open } = await counter();
    await open(false);
    await pay(1_000_000_000n);
    await heading(/^Still due: 1 ?\. ?5 ATTO$/);
    expect(document.querySelector('[data-sale="waiting"]')?.textContent).toMatch(/^1\.5 ATTO/);
    // The code asks for no more than that.
    await screen.findByRole('img', { name: /\?amount=1500000000$/ });
    await pay(1_500_000_000n);
    await heading('Paid');
    expect(screen.queryByText(/more than was due/)).toBeNull();
    await screen.findByText(/^Paid in 345 ms,/);
    expect(started).toEqual([]);
    fireEvent.click(await button('Next customer'));
    await heading('Point of sale');
    // What the first customer paid does not count for the next one.
    await open(true);
    await pay(2_600_000_000n);
    await heading('Paid');
    expect(screen.getByText(/more than was due/).textContent).toMatch(/0\.1 ?ATTO more than was due/);
    await waitFor(() => expect(started).toHaveLength(2));
  });
});

describe('an open sale', () => {
  const link = (name: RegExp) => screen.findByRole('link', { name });

  it('is offered at home, with what has come in meanwhile', async () => {
    const { pay, open } = await counter();
    await open(false);
    await goTo('#/');
    await link(/^Continue: 2 ?\. ?5 ATTO · nothing received$/);
    await pay(1_000_000_000n);
    fireEvent.click(await link(/^Continue: 2 ?\. ?5 ATTO · 1 received$/));
    await goTo('#/receive/counter');
    await heading(/^Still due: 1 ?\. ?5 ATTO$/);
    await screen.findByRole('img', { name: /\?amount=1500000000$/ });
  });

  it('is shown again after the wallet was locked, and is paid by what waits then', async () => {
    const { pay, open, page } = await counter();
    await open(false);
    await pay(1_000_000_000n);
    await heading(/^Still due: 1 ?\. ?5 ATTO$/);
    await page.unlockAgain();
    await heading(/^Still due: 1 ?\. ?5 ATTO$/);
    await pay(1_500_000_000n);
    await heading('Paid');
    // Nobody knows how long the customer has waited.
    expect(screen.queryByText(/^Paid in/)).toBeNull();
    fireEvent.click(await button('Next customer'));
    await heading('Point of sale');
    await goTo('#/');
    await heading('Account 1');
    expect(screen.queryByText(/^Continue/)).toBeNull();
  });

  it('keeps the wallet unlocked for a quarter of an hour, and no longer', async () => {
    const { open, page } = await counter();
    const touch = vi.spyOn(page.phases, 'touch');
    const timers: (() => void)[] = [];
    let now = 0;
    vi.spyOn(systemClock, 'monotonic').mockImplementation(() => now);
    vi.spyOn(systemClock, 'setTimer').mockImplementation((_, run) => {
      timers.push(run);
      return () => {};
    });
    await open(false);
    for (const at of [20_000, SALE_MS - 1, SALE_MS, SALE_MS + 60_000]) {
      now = at;
      touch.mockClear();
      timers.splice(0).forEach((run) => run());
      expect(touch.mock.calls.length > 0).toBe(at < SALE_MS);
    }
    vi.restoreAllMocks();
  });

  it('can be cancelled instead of continued', async () => {
    const { open, page } = await counter();
    await open(false);
    await page.unlockAgain();
    fireEvent.click(await button('Cancel this sale'));
    await heading('Point of sale');
    await open(false);
  });
});

describe('the stream of payments that come in', () => {
  const error = new AttoError('NODE_UNREACHABLE', {});

  it('is reported at a point of sale while it is broken, and an old payment does not pay the sale', async () => {
    const { pay, open, page } = await counter();
    await open(false);
    await act(async () => page.reportFeed(error));
    await screen.findByText(/^There was no response/);
    await act(async () => page.reportFeed(undefined));
    expect(screen.queryByText(/^There was no response/)).toBeNull();
    await pay(2_500_000_000n, 1_799_900_000_000n);
    await heading('Waiting for the payment');
    expect(screen.queryByText(/^Still due/)).toBeNull();
  });

  it('that is broken does not say that there is nothing to receive, and shows the age of what waits', async () => {
    const page = await openPage();
    await page.show('#/receive');
    await screen.findByText('No payments are waiting.');
    await act(async () => page.reportFeed(error));
    await screen.findByText(/^There was no response/);
    expect(screen.queryByText('No payments are waiting.')).toBeNull();
    const [receiver] = await page.keysAt([0]);
    await act(async () => {
      page.arrive(receivableFor(receiver!, 1n, 'A', BigInt(Date.now() - 7_200_000)));
      await page.clock.advance(1_000);
    });
    // It is too small to be received automatically.
    fireEvent.click(await screen.findByRole('button', { name: /^1 small payment/ }));
    await screen.findByText('2 h ago');
  });
});

describe('where money comes in', () => {
  it('a limit is suggested until the words are proven', async () => {
    const page = await openPage();
    await page.show('#/receive');
    await screen.findByText(HINT);
    await goTo('#/receive/counter');
    await screen.findByText(HINT);
    await goTo('#/');
    const backup = await screen.findByRole('complementary', { name: 'Backup' });
    expect(backup.textContent).toMatch(/^Back up your recovery phrase/);
    const [wallet] = page.wallet().wallets.getSnapshot();
    await act(async () => {
      await page.wallet().proofs.change((all) => withProof(all, wallet!, 1), live);
    });
    expect(screen.queryByRole('complementary', { name: 'Backup' })).toBeNull();
    await goTo('#/receive');
    await heading('Receive');
    expect(screen.queryByText(HINT)).toBeNull();
  });
});

describe('the report of incoming payments', () => {
  it('is asked for only when the owner wants it, and stays off where the browser refuses', async () => {
    const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValueOnce('denied');
    requestPermission.mockResolvedValueOnce('granted');
    vi.stubGlobal(
      'Notification',
      Object.assign(function () {}, { permission: 'default', requestPermission }),
    );
    const page = await openPage();
    await page.show('#/settings');
    const box = await screen.findByRole<HTMLInputElement>('switch', {
      name: /^Notify me of incoming payments/,
    });
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(box);
    await screen.findByText('The browser does not allow notifications from this site.');
    expect(page.wallet().settings.getSnapshot().notify).toBe(false);
    fireEvent.click(box);
    await waitFor(() => expect(page.wallet().settings.getSnapshot().notify).toBe(true));
    expect(box.checked).toBe(true);

    // A browser that allows them, and then cannot show one.
    fireEvent.click(box);
    await waitFor(() => expect(page.wallet().settings.getSnapshot().notify).toBe(false));
    const Refusing = () => {
      throw new TypeError('Illegal constructor.');
    };
    vi.stubGlobal('Notification', Object.assign(Refusing, { requestPermission: async () => 'granted' }));
    fireEvent.click(box);
    await screen.findByText('This browser doesn’t support notifications.');
    expect(page.wallet().settings.getSnapshot().notify).toBe(false);
  });
});
