// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { goTo, openPage, patientWallet } from '@site/tests/wallet-vault/support/opened-page';
import { live } from '@site/tests/wallet-vault/support/memory-vault';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toInstant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { sendBlock } from '@site/src/protocol/send';
import type { Transaction } from '@site/src/protocol/transaction';
import { createSealedDocument } from '@site/src/wallet/vault/sealed-document';
import { withContact } from '@site/src/wallet/contacts/contact-list';
import { PAYEES_SCHEMA, withPayees } from '@site/src/wallet/contacts/payees';
import type { Outcome, PaymentStep } from '@site/src/wallet/send/intent';

patientWallet();

const shopKey = '0B'.repeat(32) as PublicKey;
const shop = addressFromPublicKey(shopKey);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openedPage() {
  const page = await openPage({ balances: { 0: 100_000_000_000n } });
  const container = await page.show('#/send');
  return { page, container };
}
async function review(amount: string, to = shop) {
  fireEvent.change(await screen.findByRole('combobox', { name: 'To' }), { target: { value: to } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount in ATTO' }), { target: { value: amount } });
  fireEvent.click(await button('Review'));
  await screen.findByText('First payment to this address');
}
/** The block of a payment of the account in view. */
async function paymentOf(page: Awaited<ReturnType<typeof openPage>>, raw: bigint) {
  const [publicKey] = await page.keysAt([0]);
  const account = (await page.wallet().connection.node.account(publicKey!, live)) as Account;
  const timestamp = toInstant(1_700_000_000_001n);
  const block = sendBlock({ account, receiver: shopKey, amount: toAmount(raw), timestamp });
  return { block, signature: '', work: '' } as unknown as Transaction;
}
/** Whether a text is shown that is made of several elements. */
const isShown = (container: HTMLElement, text: string) => container.textContent.includes(text);

describe('a payment while amounts are hidden', () => {
  it('shows what the owner confirms, from the review to the receipt', async () => {
    const { page, container } = await openedPage();
    const wallet = page.wallet();
    await act(async () => {
      await wallet.settings.change((before) => ({ ...before, hideAmounts: true }), live);
    });
    await screen.findAllByText('hidden amount');
    await review('7.25');
    expect(isShown(container, '7.25 ATTO')).toBe(true);
    expect(screen.queryByText('hidden amount')).toBeNull();

    const transaction = await paymentOf(page, 7_250_000_000n);
    const outcome = { type: 'confirmed', transaction } as Outcome;
    vi.spyOn(wallet.payments, 'pay').mockResolvedValue(outcome);
    fireEvent.click(await button(/^Send 7 ?\. ?25 ATTO$/));
    await screen.findByRole('heading', { name: 'Sent and confirmed' });
    expect(isShown(container, '7.25 ATTO')).toBe(true);
    expect(screen.queryByText('hidden amount')).toBeNull();
    await goTo('#/');
    expect((await screen.findAllByText('hidden amount')).length).toBeGreaterThan(0);
  });

  it('shows a customer what is due', async () => {
    const { page, container } = await openedPage();
    await act(async () => {
      await page.wallet().settings.change((before) => ({ ...before, hideAmounts: true }), live);
    });
    await goTo('#/receive/counter');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Amount in ATTO' }), {
      target: { value: '2.5' },
    });
    fireEvent.click(await button('Show the QR code'));
    await screen.findByRole('heading', { name: 'Waiting for the payment' });
    expect(isShown(container, '2.5 ATTO')).toBe(true);
  });
});

describe('a payment link', () => {
  it('is out of the address as soon as its payment is stored: a reload must not offer it again', async () => {
    window.history.replaceState(
      null,
      '',
      `?receiverAddress=${encodeURIComponent(shop)}&amount=1000000000#/send`,
    );
    const { page } = await openedPage();
    fireEvent.click(await button('Review'));
    await screen.findByText('First payment to this address');
    let step: ((step: PaymentStep) => void) | undefined;
    vi.spyOn(page.wallet().payments, 'pay').mockImplementation((_, { onStep }) => {
      step = onStep;
      return new Promise(() => {});
    });
    fireEvent.click(await button('Send 1 ATTO'));
    await screen.findByRole('button', { name: 'Cancel' });
    expect(window.location.search).not.toBe('');
    await act(async () => step?.({ type: 'storing' }));
    expect(window.location.search).toBe('');
  });
});

describe('a payment that its owner leaves', () => {
  it('is cancelled before it is stored, and the next part says that nothing was sent', async () => {
    const { page } = await openedPage();
    await review('1');
    let step: ((step: PaymentStep) => void) | undefined;
    vi.spyOn(page.wallet().payments, 'pay').mockImplementation((_, { onStep }) => {
      step = onStep;
      return new Promise(() => {});
    });
    fireEvent.click(await button('Send 1 ATTO'));
    await screen.findByRole('button', { name: 'Cancel' });
    await goTo('#/');
    await screen.findByText('Payment canceled');
    fireEvent.click(await button('OK'));

    await goTo('#/send');
    await review('1');
    fireEvent.click(await button('Send 1 ATTO'));
    await act(async () => step?.({ type: 'storing' }));
    await goTo('#/');
    await screen.findByRole('region', { name: 'Balance' });
    expect(screen.queryByText('Payment canceled')).toBeNull();
  });
});

describe('the steps of a payment', () => {
  const typed = () => [
    screen.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value,
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in ATTO' }).value,
  ];

  it('have URLs, and going back loses nothing of what was typed', async () => {
    await openedPage();
    await review('1.5');
    expect(window.location.hash).toBe('#/send/review');
    await goTo('#/send');
    await screen.findByRole('heading', { name: 'Send' });
    expect(typed()).toEqual([shop, '1.5']);
    await goTo('#/history');
    await screen.findByRole('heading', { name: 'History' });
    await goTo('#/send');
    expect(typed()).toEqual([shop, '1.5']);
  });

  it('are where they were after a lock, and nothing of them is on the device', async () => {
    const { page } = await openedPage();
    await review('1.5');
    await page.unlockAgain();
    await screen.findByText('First payment to this address');
    await screen.findByRole('button', { name: /^Send 1 ?\. ?5 ATTO$/ });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain(
      shop,
    );
  });

  it('end in an empty form: no entry of the history leads to the same payment again', async () => {
    const { page } = await openedPage();
    await review('1.5');
    const transaction = await paymentOf(page, 1_500_000_000n);
    vi.spyOn(page.wallet().payments, 'pay').mockImplementation(async (_, { onStep }) => {
      onStep?.({ type: 'storing' });
      return { type: 'confirmed', transaction } as Outcome;
    });
    fireEvent.click(await button(/^Send 1 ?\. ?5 ATTO$/));
    await screen.findByRole('heading', { name: 'Sent and confirmed' });
    expect(window.location.hash).toBe('#/send/receipt');
    await goTo('#/send');
    await screen.findByRole('heading', { name: 'Send' });
    expect(typed()).toEqual(['', '']);
    for (const entry of ['#/send/receipt', '#/send/review']) {
      await goTo(entry);
      await screen.findByRole('heading', { name: 'Send' });
      expect(window.location.hash).toBe('#/send');
    }
  });
});

describe('a receiver that looks like another', () => {
  // Two addresses with the same ends.
  const [receiver, rent] = ['5A'.repeat(32), `${'5A'.repeat(19)}000B0D16${'5A'.repeat(9)}`] as PublicKey[];

  it('that any account of the owner has paid is named before the payment is confirmed', async () => {
    const { page } = await openedPage();
    const payees = createSealedDocument(page.vault.records, PAYEES_SCHEMA);
    const savings = '0E'.repeat(32) as PublicKey;
    await payees.change((all) => withPayees(all, savings, { height: 1n, paid: new Set([rent!]) }), live);
    await review('1', addressFromPublicKey(receiver!));
    await screen.findByRole('heading', { name: 'Looks like someone you paid' });
  });

  it('that is a contact is named first of all before the payment is confirmed', async () => {
    const { page } = await openedPage();
    await act(async () => {
      await page
        .wallet()
        .contacts.change((list) => withContact(list, { publicKey: rent!, name: 'Rent', note: '' }), live);
    });
    await review('1', addressFromPublicKey(receiver!));
    const list = screen.getByRole('list', { name: 'Before you confirm' });
    expect(within(list).getAllByRole('heading')[0]!.textContent).toBe('Looks like “Rent”');
  });
});

describe('the buttons for a share of the balance', () => {
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount in ATTO' }).value;

  it('fill in whole raw, and offer nothing that would be zero', async () => {
    const page = await openPage({ balances: { 0: 3n } });
    await page.show('#/send');
    await waitFor(async () => expect((await button('Max')).hasAttribute('disabled')).toBe(false));
    const shares = within(screen.getByRole('group', { name: 'Share of the balance' })).getAllByRole('button');
    const offered = shares.filter((share) => !share.hasAttribute('disabled'));
    expect(shares.map(({ textContent }) => textContent)).toEqual(['25%', '50%', '75%', 'Max']);
    expect(offered).toEqual(shares.slice(1));
    const filledIn = offered.map((share) => {
      fireEvent.click(share);
      return amount();
    });
    expect(filledIn).toEqual(['0.000000001', '0.000000002', '0.000000003']);
  });
});

describe('a payment that is not confirmed', () => {
  it('is listed with its reason on the first page, and before its account pays again', async () => {
    const { page } = await openedPage();
    const transaction = await paymentOf(page, 1_000_000_000n);
    const hash = hashBlock(transaction.block);
    const signed = { hash, versions: [transaction], confirmation: 'c' } as const;
    const entry = { ...signed, state: 'dead', reason: 'INVALID_BALANCE' } as const;
    const { settling } = page.wallet();
    vi.spyOn(settling, 'getSnapshot').mockReturnValue([entry]);
    const forget = vi.spyOn(page.wallet().payments, 'forget').mockResolvedValue();
    for (const part of ['#/', '#/send']) {
      await goTo(part);
      const list = await screen.findByRole('list', { name: 'Not settled' });
      expect(list.textContent).toContain('its balance does not match the account’s history');
      fireEvent.click(within(list).getByRole('button', { name: 'Remove from this list' }));
      await waitFor(() => expect(forget).toHaveBeenCalled());
      expect(forget.mock.lastCall?.slice(0, 2)).toEqual([transaction.block.publicKey, hash]);
      forget.mockClear();
    }
  });
});
