import { linkSignals, type Abortable } from '../../../src/lib/abort';
import type { Notifier } from '../../../src/lib/notifier';
import { sleep } from '../../../src/lib/clock';
import { toAmount, type Amount } from '../../../src/protocol/amount';
import { hashBlock } from '../../../src/protocol/block-hash';
import { isAttoError } from '../../../src/protocol/error';
import { transactionOf } from '../../../src/wallet/outbox/outbox-entry';
import type { Outbox } from '../../../src/wallet/ports/outbox';
import { createMemoryChainLocks } from '../../../src/wallet/ports/chain-locks';
import { receiveAll } from '../../../src/wallet/receive/auto-receive';
import type { PaymentParts } from '../../../src/wallet/send/payment-parts';
import { createPayments } from '../../../src/wallet/send/payments';
import type { PayerView } from '../claims/claim-desk';
import { describeFault, type Log } from '../log';
import type { Metrics } from '../metrics';
import { SUBNET_MEMORY_MS } from '../claims/claim-price';
import type { ServiceTime } from '../service-time';
import { DAY_MS, HOUR_MS, type FaucetSettings } from '../settings';
import type { FaucetStore, PayerLease, StoredClaim } from '../store/faucet-store';
import { payClaims } from './pay-claims';

/** What a payer depends on. */
export interface PayerParts extends Omit<PaymentParts, 'outbox' | 'locks'> {
  readonly settings: FaucetSettings;
  readonly store: FaucetStore;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Rings when a claim was accepted in this process. */
  readonly accepted: Notifier;
  readonly serviceTime: ServiceTime;
}

/** Pays claims, one after the other, and receives what is sent to the faucet. */
export interface Payer {
  view(): PayerView;
  /** Whether this process has the right to pay; another instance may have it. */
  isPaying(): boolean;
  /** Reads balance and time once. Never rejects. */
  look(options: Abortable): Promise<void>;
  /**
   * Pays until `signal` or `draining` aborts, whatever fails meanwhile. After `draining`, the payment in progress is
   * finished first. Never rejects.
   */
  run(options: { readonly signal: AbortSignal; readonly draining: AbortSignal }): Promise<void>;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const MONITOR_MS = 10_000;
/** Every donation is received. */
const MIN_DONATION: Amount = toAmount(1n);
/** How much the newest payout changes the average, and what it is before the first one. */
const SHARE_OF_NEWEST = 0.2;
const FIRST_PAYOUT_MS = 1_000;

/** Pays nothing before it runs. */
export function createPayer(parts: PayerParts): Payer {
  const { settings, store, node, work, clock, log, metrics, accepted, serviceTime } = parts;
  const { account, network } = settings;
  const locks = createMemoryChainLocks();
  let balance: Amount | undefined;
  let isNodeWell = true;
  let payoutMs = FIRST_PAYOUT_MS;
  let paying = false;

  function noteNode(isWell: boolean, error?: unknown): void {
    if (isWell === isNodeWell) return;
    isNodeWell = isWell;
    if (isWell) log('info', 'node-well');
    else log('warn', 'node-lost', describeFault(error));
  }
  function noteBalance(raw: Amount): void {
    balance = raw;
    noteNode(true);
  }
  function notePaid({ id, acceptedAt }: StoredClaim, outcome: string, ms: number): void {
    metrics.count('atto_faucet_payouts_total', outcome);
    const total = serviceTime.now() - acceptedAt;
    if (outcome !== 'confirmed') return log('warn', 'block-lost', { claim: id, outcome });
    payoutMs += SHARE_OF_NEWEST * (ms - payoutMs);
    metrics.confirmed(total / 1_000);
    return log('info', 'claim-confirmed', { claim: id, ms: total });
  }

  /** As soon as a block is stored, the work of the next one can be searched: while this one is being confirmed. */
  function preparing(outbox: Outbox): Outbox {
    return {
      ...outbox,
      async write(entry, options) {
        await outbox.write(entry, options);
        if (entry.state !== 'signed') return;
        const { block } = transactionOf(entry);
        const { publicKey, timestamp } = block;
        work.prepare(publicKey, { network, timestamp, target: hashBlock(block) });
      },
    };
  }

  async function receive(lease: PayerLease, { signal }: Abortable): Promise<never> {
    const payments = createPayments({ ...parts, outbox: preparing(lease.outbox), locks });
    return receiveAll(
      { payments, node, locks, clock },
      {
        publicKey: account,
        representative: settings.representative,
        minAmount: MIN_DONATION,
        signal,
        onReceived: () => {
          log('info', 'received');
          accepted.notify();
          // An empty faucet is open again at once. After a failure, the monitor tries again.
          readBalance({ signal }).catch(() => undefined);
        },
      },
    );
  }

  async function payUnderLease({ signal, draining }: Abortable & { draining: AbortSignal }): Promise<never> {
    const waiting = linkSignals(signal, draining);
    const lease = await store.payer(account, waiting).finally(waiting.dispose);
    const link = linkSignals(signal, lease.lost);
    paying = true;
    log('info', 'payer-began');
    try {
      const payments = createPayments({ ...parts, outbox: preparing(lease.outbox), locks });
      const pay = { account, store, lease, payments, node, locks, clock, accepted, serviceTime };
      return await together(link, [
        (options) =>
          payClaims({ ...pay, onBalance: noteBalance, onPaid: notePaid }, { ...options, draining }),
        (options) => receive(lease, options),
      ]);
    } finally {
      paying = false;
      link.dispose();
      await lease.release().catch(() => undefined);
    }
  }

  async function payAlways(options: Abortable & { draining: AbortSignal }): Promise<never> {
    const { signal, draining } = options;
    for (let failures = 0; ; failures++) {
      const begun = clock.monotonic();
      try {
        await payUnderLease(options);
      } catch (error) {
        signal.throwIfAborted();
        draining.throwIfAborted();
        if (isAttoError(error) && /^(NODE|STREAM|PUBLISH)_/.test(error.code)) noteNode(false, error);
        log('warn', 'payer-stopped', describeFault(error));
      }
      if (clock.monotonic() - begun > LONGEST_WAIT_MS) failures = 0;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 8));
      await sleep(wait, { clock, signal });
    }
  }

  async function readBalance({ signal }: Abortable): Promise<void> {
    const found = await node.account(account, { signal });
    const known = { height: found?.height ?? 0n, balance: found?.balance ?? toAmount(0n) };
    noteBalance(known.balance);
    await store
      .noteFunds(account, known)
      .catch((error: unknown) => log('warn', 'balance-not-stored', describeFault(error)));
  }

  async function look({ signal }: Abortable): Promise<void> {
    await serviceTime.compare({ signal });
    await readBalance({ signal }).catch((error: unknown) => {
      if (!signal.aborted) noteNode(false, error);
    });
  }

  /** Knows balance, node and time also while there is nothing to pay, and in a standby instance. */
  const monitor = (options: Abortable) => every(MONITOR_MS, options, look);

  const purge = (options: Abortable) =>
    every(HOUR_MS, options, async () => {
      // What is old by a wrong clock may be needed.
      if (!serviceTime.isSure()) return;
      const now = serviceTime.now();
      await store
        .purge({
          now,
          claims: now - settings.keepClaimsMs,
          recipients: now - settings.cooldownMs,
          budgets: now - DAY_MS,
          subnets: now - DAY_MS,
          turns: now - SUBNET_MEMORY_MS,
        })
        .catch((error: unknown) => log('warn', 'purge-failed', describeFault(error)));
    });

  async function every(
    ms: number,
    { signal }: Abortable,
    job: (options: Abortable) => Promise<void>,
  ): Promise<never> {
    for (;;) {
      await job({ signal });
      await sleep(ms, { clock, signal });
    }
  }

  return {
    view: () => ({ balance, isNodeWell, payoutMs }),
    isPaying: () => paying,
    look,
    async run({ signal, draining }) {
      const jobs = [(options: Abortable) => payAlways({ ...options, draining }), monitor, purge];
      await together({ signal }, jobs).catch((error: unknown) => {
        if (!signal.aborted && !draining.aborted) log('error', 'payer-ended', describeFault(error));
      });
    },
  };
}

/** Runs jobs until one of them ends, which ends the others; then throws what that one threw. */
async function together(
  { signal }: Abortable,
  jobs: readonly ((options: Abortable) => Promise<never>)[],
): Promise<never> {
  const link = linkSignals(signal);
  let first: { readonly error: unknown } | undefined;
  const end = (error: unknown) => {
    first ??= { error };
    link.abort(error);
  };
  await Promise.all(jobs.map((job) => job({ signal: link.signal }).catch(end)));
  link.dispose();
  throw first!.error;
}
