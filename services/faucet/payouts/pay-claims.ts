import { abortable, linkSignals, type Abortable } from '../../../src/lib/abort';
import type { Notifier } from '../../../src/lib/notifier';
import { sleep, type Clock } from '../../../src/lib/clock';
import type { Amount } from '../../../src/protocol/amount';
import { isAttoError } from '../../../src/protocol/error';
import type { Height } from '../../../src/protocol/height';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Transaction } from '../../../src/protocol/transaction';
import type { ChainLocks } from '../../../src/wallet/ports/chain-locks';
import type { PaymentNode } from '../../../src/wallet/ports/payment-node';
import { whileConfirming } from '../../../src/wallet/receive/confirming';
import type { Payments } from '../../../src/wallet/send/payments';
import type { FaucetStore, PayerLease, StoredClaim } from '../store/faucet-store';
import type { ServiceTime } from '../service-time';
import { confirmationOf } from '../store/sql-outbox';

/** What paying depends on. */
export interface PayParts {
  readonly account: PublicKey;
  readonly store: Pick<FaucetStore, 'next'>;
  readonly lease: PayerLease;
  readonly payments: Payments;
  readonly node: PaymentNode;
  readonly locks: ChainLocks;
  readonly clock: Clock;
  /** Rings when there may be a claim, or money. */
  readonly accepted: Notifier;
  readonly serviceTime: Pick<ServiceTime, 'now' | 'isSure'>;
  /** Called when the balance is known to be this. */
  readonly onBalance: (balance: Amount) => void;
  /** Called after a claim's block has an outcome; `ms` is how long its payment took. */
  readonly onPaid: (claim: StoredClaim, outcome: 'confirmed' | 'superseded' | 'dead', ms: number) => void;
}

/** How long to wait for the event: another instance, which cannot notify this one, may have accepted a claim. */
const IDLE_MS = 1_000;
/** How long an unknown outcome is followed before this gives up and starts again by settling it. */
const PATIENCE_MS = 10_000;

/**
 * Pays the claims in their order, forever; ends with the signal's reason or, between two payments, with that of
 * `draining`. First settles the blocks that an earlier run has left. Whatever it throws, calling it again is safe. Errors:
 * PAYMENT_*, NODE_*, PUBLISH_*, WORK_*, WALLET_STORAGE_*.
 */
export async function payClaims(
  parts: PayParts,
  { signal, draining }: Abortable & { readonly draining: AbortSignal },
): Promise<never> {
  const { account, store, lease, payments, node, locks, clock, accepted, serviceTime } = parts;
  const { onBalance, onPaid } = parts;
  /** The account as our last block left it; undefined: to be read. */
  let known: { readonly height: Height; readonly balance: Amount } | undefined;

  function note({ block }: Transaction): void {
    if (block.publicKey !== account) return;
    known = { height: block.height, balance: block.balance };
    onBalance(block.balance);
  }

  /** Makes one payment; false if the account holds too little. */
  async function payOne(claim: StoredClaim): Promise<boolean> {
    const begun = clock.monotonic();
    known ??= await node.account(account, { signal });
    if (known !== undefined) onBalance(known.balance);
    if (known === undefined || known.balance < claim.amount) {
      known = undefined;
      return false;
    }
    const intent = {
      ...({ type: 'SEND', publicKey: account, receiver: claim.publicKey, amount: claim.amount } as const),
      confirmation: confirmationOf(claim),
      seenHeight: known.height,
    };
    known = undefined;
    try {
      const outcome = await whileConfirming({ locks, node }, account, { signal }, () =>
        payments.pay(intent, { signal, patienceMs: PATIENCE_MS }),
      );
      if (outcome.type === 'pending') throw outcome.error;
      if (outcome.type === 'confirmed') note(outcome.transaction);
      onPaid(claim, outcome.type, clock.monotonic() - begun);
    } catch (error) {
      // A payment to the faucet was received since its account was read.
      if (!isAttoError(error, 'PAYMENT_ACCOUNT_MOVED')) throw error;
    }
    return true;
  }

  for (const outcome of await payments.settle({ signal, patienceMs: PATIENCE_MS })) {
    if (outcome.type === 'pending') throw outcome.error;
  }
  for (const { hash, state } of await lease.outbox.list(account, { signal })) {
    if (state === 'dead') await payments.forget(account, hash, { signal });
  }
  await payments.prepare(account, { signal });
  for (;;) {
    signal.throwIfAborted();
    draining.throwIfAborted();
    const claim = serviceTime.isSure() ? await store.next(serviceTime.now()) : undefined;
    if (claim !== undefined && (await payOne(claim))) continue;
    await waitForNotice(accepted, IDLE_MS, { clock, signals: [signal, draining] });
  }
}

async function waitForNotice(
  event: Notifier,
  ms: number,
  { clock, signals }: { readonly clock: Clock; readonly signals: readonly AbortSignal[] },
): Promise<void> {
  const link = linkSignals(...signals);
  let stop = () => {};
  const notified = new Promise<void>((resolve) => (stop = event.subscribe(resolve)));
  try {
    await abortable(Promise.race([notified, sleep(ms, { clock, signal: link.signal })]), link);
  } finally {
    stop();
    link.dispose();
    link.abort();
  }
}
