import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '@site/src/lib/manual-clock';
import { createStore } from '@site/src/lib/store';
import type { Account } from '@site/src/protocol/account';
import { toAmount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import { AttoError } from '@site/src/protocol/error';
import type { Hash } from '@site/src/protocol/hash';
import { toHeight } from '@site/src/protocol/height';
import { toInstant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { sendBlock } from '@site/src/protocol/send';
import type { Transaction } from '@site/src/protocol/transaction';
import type { PaymentNotes } from '@site/src/wallet/contacts/payment-notes';
import type { OutboxEntry } from '@site/src/wallet/outbox/outbox-entry';
import type { Intent, Outcome } from '@site/src/wallet/send/intent';
import type { PayOptions } from '@site/src/wallet/send/payments';
import { createPaymentReview, type PaymentDraft, type ReviewParts } from './payment-review';

const owner = '0A'.repeat(32) as PublicKey;
const shop = '0B'.repeat(32) as PublicKey;
const PAID = { paid: new Set([shop]), everPaid: new Set([shop]) };
const draft: PaymentDraft = { publicKey: owner, receiver: shop, amount: toAmount(25n), note: 'coffee' };

function accountAt(height: bigint, balance: bigint): Account {
  return {
    publicKey: owner,
    network: 'LOCAL',
    version: 0,
    algorithm: 'V1',
    height: toHeight(height),
    balance: toAmount(balance),
    lastTransactionHash: '0C'.repeat(32) as Hash,
    lastTransactionTimestamp: toInstant(1_700_000_000_000n),
    representativeAlgorithm: 'V1',
    representativePublicKey: shop,
  } as unknown as Account;
}

const block = sendBlock({
  account: accountAt(3n, 100n),
  receiver: shop,
  amount: draft.amount,
  timestamp: toInstant(1_700_000_000_001n),
});
const transaction = { block, signature: '', work: '' } as unknown as Transaction;
const hash = hashBlock(block);

/** A wallet whose payments end as the test decides. */
function openScene(given: Partial<ReviewParts> = {}) {
  const clock = createManualClock();
  const entries = createStore<readonly OutboxEntry[]>([]);
  const notes = createStore<PaymentNotes>(new Map());
  const state = { account: accountAt(3n, 100n) as Account | undefined, held: 0 };
  const intents: Intent[] = [];
  let confirmations = 0;
  let options: PayOptions | undefined;
  let end: { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void } | undefined;
  const wallet = {
    connection: {
      node: {
        account: (publicKey: PublicKey) => Promise.resolve(publicKey === owner ? state.account : undefined),
      },
    },
    async whileConfirming<T>(_: PublicKey, __: unknown, job: () => Promise<T>) {
      state.held += 1;
      try {
        return await job();
      } finally {
        state.held -= 1;
      }
    },
    payments: {
      pay(intent: Intent, payOptions: PayOptions) {
        intents.push(intent);
        options = payOptions;
        return new Promise<Outcome>((resolve, reject) => {
          end = { resolve, reject };
          payOptions.signal.addEventListener('abort', () => reject(payOptions.signal.reason));
        });
      },
    },
    notes: {
      getSnapshot: notes.getSnapshot,
      subscribe: notes.subscribe,
      change(make: (now: PaymentNotes) => PaymentNotes) {
        notes.update(make);
        return Promise.resolve(notes.getSnapshot());
      },
    },
    settling: { getSnapshot: entries.getSnapshot, subscribe: entries.subscribe },
  };
  const review = createPaymentReview({
    wallet: wallet as unknown as ReviewParts['wallet'],
    ...{ draft, clock },
    payees: () => Promise.resolve(PAID),
    newConfirmation: () => `click ${(confirmations += 1)}`,
    ...given,
  });
  const reach = (status: string) =>
    vi.waitFor(() => expect(review.getSnapshot().status).toBe(status), { timeout: 9_000 });
  return {
    ...{ review, clock, entries, notes, state, intents, reach },
    step: (type: 'working' | 'signing' | 'storing' | 'publishing') =>
      options?.onStep?.(type === 'working' ? { type, expected: undefined } : { type }),
    resolve: (outcome: Outcome) => end?.resolve(outcome),
    reject: (error: unknown) => end?.reject(error),
  };
}

describe('the review of a payment', () => {
  it('shows the account as it is, and keeps payments from being received until the payment has ended', async () => {
    const { review, state, intents, reach, resolve } = openScene();
    const close = review.run();
    await reach('ready');
    expect(state.held).toBe(1);
    expect(review.getSnapshot()).toMatchObject({
      facts: { account: { height: 3n, balance: 100n }, isOpen: false, payees: PAID },
    });
    review.confirm();
    expect(intents).toEqual([
      {
        ...{ type: 'SEND', publicKey: owner, receiver: shop, amount: 25n },
        ...{ confirmation: 'click 1', seenHeight: 3n },
      },
    ]);
    resolve({ type: 'confirmed', transaction });
    await reach('settled');
    await vi.waitFor(() => expect(state.held).toBe(0));
    close();
  });

  it('makes one payment of any number of clicks', async () => {
    const { review, intents, reach, resolve } = openScene();
    review.run();
    review.confirm();
    await reach('ready');
    review.confirm();
    review.confirm();
    resolve({ type: 'confirmed', transaction });
    await reach('settled');
    review.confirm();
    expect(intents).toHaveLength(1);
  });

  it('measures each step, and can be cancelled until the payment is stored', async () => {
    const { review, clock, reach, step, resolve } = openScene();
    review.run();
    await reach('ready');
    review.confirm();
    await clock.advance(5);
    step('working');
    await clock.advance(700);
    step('signing');
    await clock.advance(10);
    expect(review.getSnapshot()).toMatchObject({ times: { canCancel: true } });
    step('storing');
    expect(review.getSnapshot()).toMatchObject({ times: { canCancel: false } });
    review.cancel();
    expect(review.getSnapshot().status).toBe('paying');
    await clock.advance(20);
    step('publishing');
    await clock.advance(300);
    resolve({ type: 'confirmed', transaction });
    await reach('settled');
    expect(review.getSnapshot()).toMatchObject({
      times: {
        steps: [
          { step: 'read', tookMs: 5 },
          { step: 'work', tookMs: 700 },
          { step: 'sign', tookMs: 10 },
          { step: 'store', tookMs: 20 },
          { step: 'publish', tookMs: 300 },
        ],
      },
    });
  });

  it('returns to the same confirmation when it is cancelled during the search for work', async () => {
    const { review, intents, reach, step, state } = openScene();
    review.run();
    await reach('ready');
    review.confirm();
    step('working');
    review.cancel();
    await reach('ready');
    expect(review.getSnapshot()).toMatchObject({ wasCancelled: true });
    expect(state.held).toBe(1);
    review.confirm();
    expect(intents.map((intent) => 'confirmation' in intent && intent.confirmation)).toEqual([
      'click 1',
      'click 1',
    ]);
  });

  it('asks again, with the new balance, when the account has moved', async () => {
    const { review, state, intents, reach, reject } = openScene();
    review.run();
    await reach('ready');
    review.confirm();
    state.account = accountAt(4n, 60n);
    reject(new AttoError('PAYMENT_ACCOUNT_MOVED', { seen: 3n, height: 4n }));
    await reach('ready');
    expect(review.getSnapshot()).toMatchObject({ hasMoved: true, facts: { account: { balance: 60n } } });
    review.confirm();
    expect(intents[1]).toMatchObject({ confirmation: 'click 2', seenHeight: 4n });
  });

  it('pays nothing that the account has no longer', async () => {
    const { review, state, intents, reach } = openScene();
    state.account = accountAt(3n, 24n);
    review.run();
    await reach('ready');
    review.confirm();
    expect(intents).toEqual([]);
  });

  it('shows why nothing was sent, and looks again', async () => {
    const { review, state, reach, reject } = openScene();
    state.account = undefined;
    review.run();
    await reach('failed');
    expect(review.getSnapshot()).toMatchObject({ error: { code: 'PAYMENT_NOT_OPENED' } });
    state.account = accountAt(3n, 100n);
    review.retry();
    await reach('ready');
    review.confirm();
    reject(new AttoError('PAYMENT_EARLIER_PENDING', { hash }));
    await reach('failed');
  });

  it('goes on without what is only of help: the earlier payees', async () => {
    const { review, reach } = openScene({ payees: () => Promise.reject(new Error('no history')) });
    review.run();
    await reach('ready');
    expect(review.getSnapshot()).toMatchObject({ facts: { payees: undefined } });
  });

  it('stores the note as soon as the hash is known, before the outcome is', async () => {
    const { review, entries, notes, reach, step, resolve } = openScene();
    review.run();
    await reach('ready');
    review.confirm();
    step('publishing');
    const entry = { hash, versions: [transaction], state: 'signed', confirmation: 'click 1' } as const;
    entries.set([{ ...entry, hash: '0D'.repeat(32) as Hash, confirmation: 'another' }]);
    expect(notes.getSnapshot().size).toBe(0);
    entries.set([entry]);
    expect([...notes.getSnapshot()]).toEqual([[hash, 'coffee']]);
    resolve({ type: 'confirmed', transaction });
    await reach('settled');
    expect([...notes.getSnapshot()]).toEqual([[hash, 'coffee']]);
  });

  it('keeps no note of a payment that can never be confirmed', async () => {
    const { review, entries, notes, reach, resolve } = openScene();
    review.run();
    await reach('ready');
    review.confirm();
    entries.set([{ hash, versions: [transaction], state: 'signed', confirmation: 'click 1' }]);
    resolve({ type: 'dead', transaction, reason: 'INVALID_PREVIOUS' });
    await reach('settled');
    await vi.waitFor(() => expect(notes.getSnapshot().size).toBe(0));
  });

  it('cancels what is not stored and lets go of the account when its page is left', async () => {
    const { review, state, intents, reach, step } = openScene();
    const close = review.run();
    await reach('ready');
    review.confirm();
    step('working');
    close();
    await vi.waitFor(() => expect(state.held).toBe(0));
    expect(intents).toHaveLength(1);
    // StrictMode runs it again.
    review.run();
    await reach('ready');
  });
});
