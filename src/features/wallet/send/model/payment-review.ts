import { linkSignals } from '@site/src/lib/abort';
import type { Clock } from '@site/src/lib/clock';
import { createStore, type Store } from '@site/src/lib/store';
import type { Account } from '@site/src/protocol/account';
import type { Amount } from '@site/src/protocol/amount';
import { hashBlock } from '@site/src/protocol/block-hash';
import { AttoError, isAttoError } from '@site/src/protocol/error';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { withNote } from '@site/src/wallet/contacts/payment-notes';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import type { Outcome } from '@site/src/wallet/send/intent';
import type { PaidReceivers } from './payees-reader';
import { endSteps, startSteps, withStep, type StepTimes } from '../lib/step-times';

/** A payment as its owner entered it. */
export interface PaymentDraft {
  /** The account that pays. */
  readonly publicKey: PublicKey;
  readonly receiver: PublicKey;
  readonly amount: Amount;
  /** The owner's private note; may be empty. */
  readonly note: string;
}

/** What was read of the network for one look at a payment. */
export interface ReviewFacts {
  readonly account: Account;
  /** Whether the receiver's account is open; undefined where that could not be read. */
  readonly isOpen: boolean | undefined;
  /** Whom the account, or any, has paid; undefined where that could not be read. */
  readonly payees: PaidReceivers | undefined;
}

/**
 * Where a payment is. `ready`: it can be confirmed; `hasMoved` if the account has changed since it was confirmed.
 * `failed`: nothing was sent, because of this error. `settled`: it was signed and stored, and this became of it.
 */
export type ReviewState =
  | { readonly status: 'opening' }
  | {
      readonly status: 'ready';
      readonly facts: ReviewFacts;
      readonly hasMoved: boolean;
      readonly wasCancelled: boolean;
    }
  | { readonly status: 'paying'; readonly times: StepTimes }
  | { readonly status: 'settled'; readonly outcome: Outcome; readonly times: StepTimes }
  | { readonly status: 'failed'; readonly error: unknown };

/** One payment from its review to its end. Nothing is received meanwhile, so that the account stays as it is shown. */
export interface PaymentReview extends Pick<Store<ReviewState>, 'getSnapshot' | 'subscribe'> {
  /** Whether the note could not be stored; the payment is not affected. */
  readonly noteFailed: Pick<Store<boolean>, 'getSnapshot' | 'subscribe'>;
  /** Looks at the account, until the returned function is called. */
  run(): () => void;
  /** Pays. Ignored unless it is `ready`. */
  confirm(): void;
  /** Stops a payment that is not stored yet, and returns to the review. */
  cancel(): void;
  /** Looks again after an error. */
  retry(): void;
}

/** What a review takes from outside. */
export interface ReviewParts {
  readonly wallet: Pick<OpenWallet, 'whileConfirming' | 'payments' | 'notes' | 'settling'> & {
    readonly connection: { readonly node: Pick<OpenWallet['connection']['node'], 'account'> };
  };
  readonly draft: PaymentDraft;
  /** Whom the paying account, or any, has paid, up to a height. Errors: any; the review goes on without. */
  readonly payees: (height: bigint, options: { readonly signal: AbortSignal }) => Promise<PaidReceivers>;
  readonly clock: Clock;
  /** A new name for a confirmation, never used before. */
  readonly newConfirmation: () => string;
}

interface Life {
  readonly signal: AbortSignal;
  /** Lets receiving go on. */
  readonly release: () => void;
}

/** A payment that nobody has looked at yet. */
export function createPaymentReview(parts: ReviewParts): PaymentReview {
  const { wallet, draft, payees, clock, newConfirmation } = parts;
  const { publicKey, receiver, amount, note } = draft;
  const { node } = wallet.connection;
  const state = createStore<ReviewState>({ status: 'opening' });
  const noteFailed = createStore(false);
  let confirmation = newConfirmation();
  let life: Life | undefined;
  let cancelPay = () => {};

  const readAccount = async ({ signal }: Life, hasMoved: boolean) => {
    state.set({ status: 'opening' });
    try {
      const account = await node.account(publicKey, { signal });
      if (account === undefined) throw new AttoError('PAYMENT_NOT_OPENED', {});
      const [isOpen, paidReceivers] = await Promise.all([
        node.account(receiver, { signal }).then(
          (found) => found !== undefined,
          () => undefined,
        ),
        payees(account.height, { signal }).catch(() => undefined),
      ]);
      if (signal.aborted) return;
      state.set({
        status: 'ready',
        facts: { account, isOpen, payees: paidReceivers },
        hasMoved,
        wasCancelled: false,
      });
    } catch (error) {
      if (!signal.aborted) state.set({ status: 'failed', error });
    }
  };

  const storeNote = (hash: Hash, text: string) => {
    if (note === '') return;
    // Not tied to the page: a note that is half stored is not lost when the owner goes on.
    wallet.notes
      .change((notes) => withNote(notes, hash, text), new AbortController())
      .catch(() => noteFailed.set(true));
  };
  /** Stores the note as soon as the hash is known: the page may be closed before the block is confirmed. */
  const watchForHash = () => {
    let storedAt: Hash | undefined;
    const storeOnce = () => {
      const entry = wallet.settling.getSnapshot().find((one) => one.confirmation === confirmation);
      if (entry === undefined || storedAt !== undefined) return;
      storedAt = entry.hash;
      storeNote(entry.hash, note);
    };
    const stop = wallet.settling.subscribe(storeOnce);
    storeOnce();
    return {
      end(outcome: Outcome | undefined) {
        stop();
        if (outcome === undefined) return;
        const isGone = outcome.type === 'dead' || outcome.type === 'superseded';
        const hash = hashBlock(outcome.transaction.block);
        if (!isGone && storedAt !== hash) storeNote(hash, note);
        else if (isGone && storedAt !== undefined) storeNote(storedAt, '');
      },
    };
  };

  const pay = async (now: Life, facts: ReviewFacts) => {
    let times = startSteps(clock.monotonic());
    state.set({ status: 'paying', times });
    const link = linkSignals(now.signal);
    let isCancelled = false;
    cancelPay = () => {
      if (!times.canCancel) return;
      isCancelled = true;
      link.abort();
    };
    const hash = watchForHash();
    let outcome: Outcome | undefined;
    try {
      outcome = await wallet.payments.pay(
        { type: 'SEND', publicKey, receiver, amount, confirmation, seenHeight: facts.account.height },
        {
          signal: link.signal,
          onStep(step) {
            times = withStep(times, step, clock.monotonic());
            if (!now.signal.aborted && !isCancelled) state.set({ status: 'paying', times });
          },
        },
      );
      now.release();
      times = endSteps(times, clock.monotonic());
      if (!now.signal.aborted) state.set({ status: 'settled', outcome, times });
    } catch (error) {
      if (now.signal.aborted) return;
      if (isCancelled) state.set({ status: 'ready', facts, hasMoved: false, wasCancelled: true });
      else if (isAttoError(error, 'PAYMENT_ACCOUNT_MOVED')) {
        confirmation = newConfirmation();
        await readAccount(now, true);
      } else state.set({ status: 'failed', error });
    } finally {
      link.dispose();
      hash.end(outcome);
    }
  };

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    noteFailed,
    run() {
      const own = new AbortController();
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const now = { signal: own.signal, release };
      life = now;
      wallet
        .whileConfirming(publicKey, own, async () => {
          await readAccount(now, false);
          await released;
        })
        .catch((error: unknown) => {
          if (!own.signal.aborted) state.set({ status: 'failed', error });
        });
      return () => {
        own.abort();
        release();
        if (life === now) life = undefined;
      };
    },
    confirm() {
      const now = state.getSnapshot();
      if (life === undefined || now.status !== 'ready' || now.facts.account.balance < amount) return;
      void pay(life, now.facts);
    },
    cancel: () => cancelPay(),
    retry() {
      if (life !== undefined && state.getSnapshot().status === 'failed') void readAccount(life, false);
    },
  };
}
