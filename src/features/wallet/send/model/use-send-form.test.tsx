// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { renderInWallet } from '@site/tests/support/render-in-wallet';
import { createStore } from '@site/src/lib/store';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { toAmount } from '@site/src/protocol/amount';
import type { PublicKey } from '@site/src/protocol/public-key';
import { useSendForm } from './use-send-form';

const view = vi.hoisted(() => ({ current: {} as object }));
vi.mock('../../shared/model/use-account', () => ({ useAccountInView: () => view.current }));

const [SAVINGS, SHOP] = [other(1), other(2)];
const shop = addressFromPublicKey(SHOP);
const choose = (publicKey: PublicKey, balance = 5_000_000_000n) => {
  view.current = { account: { publicKey }, state: { balance: toAmount(balance) }, isRead: true };
};
const render = () =>
  renderInWallet(() => useSendForm(), undefined, {
    wallet: {
      network: 'LOCAL',
      accounts: createStore([
        { publicKey: ACCOUNT, name: 'Daily' },
        { publicKey: SAVINGS, name: 'Savings' },
      ]),
      contacts: createStore([{ publicKey: SHOP, name: 'Shop' }]),
    },
  });
type Form = ReturnType<typeof render>['result'];
const type = (form: Form, receiver: string, amount = '1.5') => {
  act(() => form.current.typeReceiver(receiver));
  act(() => form.current.typeAmount(amount));
};
/** What "Review" makes of the form. */
const draft = (form: Form) => {
  let made: ReturnType<Form['current']['attempt']>;
  act(() => void (made = form.current.attempt()));
  return made;
};

beforeEach(() => choose(ACCOUNT));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('the form of a payment', () => {
  it('makes a draft of the account in view, to the raw', () => {
    const { result } = render();
    type(result, shop);
    act(() => result.current.typeNote('Rent'));
    expect(result.current.receiverName).toBe('Shop');
    expect(draft(result)).toEqual({
      publicKey: ACCOUNT,
      receiver: SHOP,
      amount: 1_500_000_000n,
      note: 'Rent',
    });
  });

  it('says what is missing once the owner has tried, and not while a receiver is typed', () => {
    const { result } = render();
    act(() => result.current.typeReceiver('Sho'));
    expect(result.current).toMatchObject({ receiverFault: undefined, amountFault: undefined });
    expect(draft(result)).toBeUndefined();
    expect(result.current.receiverFault).toBeTruthy();
    expect(result.current.amountFault).toBeTruthy();
    act(() => result.current.clear());
    expect(result.current).toMatchObject({
      text: { receiver: '', amount: '', note: '' },
      receiverFault: undefined,
      amountFault: undefined,
    });
  });

  it('refuses what another account can pay: what is typed is read again for the account in view', () => {
    const { result, rerender } = render();
    type(result, addressFromPublicKey(SAVINGS), '4');
    expect(draft(result)).toMatchObject({ publicKey: ACCOUNT, receiver: SAVINGS });
    choose(SAVINGS, 1_000_000_000n);
    rerender(undefined);
    expect(result.current.receiverFault).toContain('the account that you are paying from');
    expect(result.current.amountFault).toBeTruthy();
    expect(draft(result)).toBeUndefined();
  });

  it('fills in a pasted request, keeps the note, and forgets that it did when the receiver is typed', () => {
    const { result } = render();
    act(() => result.current.typeNote('Rent'));
    act(() => result.current.typeReceiver(`${shop}?amount=2500000000`));
    expect(result.current).toMatchObject({
      filledIn: true,
      text: { receiver: shop, amount: '2.5', note: 'Rent' },
    });
    act(() => result.current.typeReceiver(''));
    expect(result.current.filledIn).toBe(false);
  });

  it('shows what a request says as the words of its sender, until the receiver is another one', () => {
    const { result } = render();
    act(() => result.current.typeReceiver(`${shop}?label=Mom&message=Call%20me`));
    expect(result.current.sendersWords).toContain('calls the receiver “Mom” and says “Call me”');
    expect(result.current.receiverName).toBe('Shop');
    act(() => result.current.typeReceiver(''));
    expect(result.current.sendersWords).toBeUndefined();
    act(() => result.current.typeAmount('1,50'));
    expect(result.current.amountRead).toBe(1_500_000_000n);
  });

  it('is filled in by the link that opened the page, once', () => {
    window.history.replaceState(
      null,
      '',
      `/wallet?receiverAddress=${encodeURIComponent(shop)}&amount=2500000000`,
    );
    const { result, rerender } = render();
    expect(result.current).toMatchObject({ filledIn: true, text: { receiver: shop, amount: '2.5' } });
    act(() => result.current.clear());
    rerender(undefined);
    expect(result.current.text.receiver).toBe('');
  });

  it('does not judge an amount by a balance that the node has not reported', () => {
    view.current = { account: { publicKey: ACCOUNT }, state: undefined, isRead: false };
    const { result, rerender } = render();
    type(result, shop, '4');
    expect(result.current.amountFault).toBeUndefined();
    choose(ACCOUNT, 1n);
    rerender(undefined);
    expect(result.current.amountFault).toBeTruthy();
  });
});
