import type { Context, Hono } from 'hono';
import { createNotifier } from '../../src/lib/notifier';
import type { Clock } from '../../src/lib/clock';
import type { Random } from '../../src/lib/random';
import type { NetworkTime, PaymentNode } from '../../src/wallet/ports/payment-node';
import type { PaymentWork } from '../../src/wallet/ports/payment-work';
import type { Signer } from '../../src/wallet/ports/signer';
import { createChallengeCodec } from './claims/challenge-codec';
import { createChanges } from './claims/changes';
import { createClaimDesk } from './claims/claim-desk';
import { createClaimWatches } from './claims/claim-watches';
import { clientOf, subnetName, subnetOf } from './claims/subnet';
import { createFaucetApp } from './http/faucet-app';
import { STREAM_LIMITS, type StreamLimits } from './http/stream-limits';
import type { Log } from './log';
import { createMetrics } from './metrics';
import { createPayer } from './payouts/faucet-payer';
import { createServiceTime } from './service-time';
import { HOUR_MS, periodsAt, type FaucetSettings } from './settings';
import type { SqlDatabase } from './store/sql-database';
import { openSqlStore } from './store/sql-store';

/** Everything a faucet depends on. */
export interface FaucetParts {
  readonly settings: FaucetSettings;
  readonly database: SqlDatabase;
  readonly node: PaymentNode;
  readonly time: NetworkTime;
  readonly signer: Signer;
  readonly work: PaymentWork;
  readonly clock: Clock;
  readonly random: Random;
  readonly randomBytes: (length: number) => Uint8Array;
  /** The same for all instances of this faucet; nobody else knows it. */
  readonly secret: Uint8Array;
  readonly log: Log;
  readonly isPaused: () => boolean;
  /** The address of the connection on which a request came. */
  readonly connectionOf: (context: Context) => string;
  /** How many trusted proxies a request passes. */
  readonly proxies: number;
  readonly origins: readonly string[];
  readonly streamLimits?: StreamLimits;
}

/** A running faucet. */
export interface Faucet {
  readonly app: Hono;
  /**
   * Stops: refuses new claims, ends streams, and finishes the payment in progress for at most `graceMs`; what is
   * accepted stays stored and is paid after the next start.
   */
  stop(options: { readonly graceMs: number }): Promise<void>;
}

/** Opens the store and begins to pay. Errors: WALLET_STORAGE_*. */
export async function openFaucet(parts: FaucetParts): Promise<Faucet> {
  const { settings, database, clock, secret, isPaused, log, work } = parts;
  const time = createServiceTime({
    clock,
    log,
    database: () => database.now(),
    network: async (options) => Number(await parts.time.now(options)),
  });
  const { now } = time;
  const changes = createChanges();
  const accepted = createNotifier();
  const metrics = createMetrics();
  const store = await openSqlStore({ database, now, onChange: (id) => changes.emit(id) });
  const counted: PaymentWork = {
    ...work,
    async find(request, options) {
      const found = await work.find(request, options);
      metrics.count('atto_faucet_work_total', found.ready ? 'yes' : 'no');
      return found;
    },
  };
  const payer = createPayer({ ...parts, work: counted, store, metrics, accepted, serviceTime: time });
  const desk = createClaimDesk({
    settings,
    store,
    isPaused,
    time,
    codec: createChallengeCodec(secret),
    view: () => payer.view(),
    randomBytes: parts.randomBytes,
    onAccepted: () => accepted.notify(),
  });

  const watches = createClaimWatches({ readAll: (ids) => desk.readAll(ids), changes, clock, log });
  const warnAboutProxies = createProxyWarning(parts);

  const draining = new AbortController();
  const stopped = new AbortController();
  const app = createFaucetApp({
    desk,
    watches,
    clock,
    now,
    log,
    metrics,
    origins: parts.origins,
    streamLimits: parts.streamLimits ?? STREAM_LIMITS,
    stopping: draining.signal,
    subnetOf(context) {
      const forwarded = context.req.header('x-forwarded-for');
      const { address, missing } = clientOf(parts.connectionOf(context), forwarded, parts.proxies);
      if (missing > 0) warnAboutProxies(missing);
      return subnetName(subnetOf(address), secret);
    },
    async health() {
      const isDatabaseWell = await store.isWell();
      const { isNodeWell } = payer.view();
      const isStopping = draining.signal.aborted;
      const isWell = isDatabaseWell && isNodeWell && time.isSure() && !isStopping;
      const status = isStopping ? 'stopping' : isWell ? 'ok' : 'failing';
      const who = payer.isPaying() ? 'paying' : 'standby';
      return {
        isWell,
        body: { status, database: isDatabaseWell, node: isNodeWell, clock: time.isSure(), payer: who },
      };
    },
    async gauges() {
      const periods = periodsAt(now(), settings);
      const [queue, hour, day] = await Promise.all([
        store.queue(),
        store.spent(periods.hour.name),
        store.spent(periods.day.name),
      ]);
      const { balance, isNodeWell } = payer.view();
      const left = (limit: bigint, spent: bigint) => Number(spent < limit ? limit - spent : 0n);
      return {
        'atto_faucet_claims{state="waiting"}': queue.waiting,
        'atto_faucet_claims{state="sent"}': queue.sent,
        'atto_faucet_budget_left_raw{period="hour"}': left(settings.hourBudget, hour),
        'atto_faucet_budget_left_raw{period="day"}': left(settings.dayBudget, day),
        ...(balance === undefined ? {} : { atto_faucet_balance_raw: Number(balance) }),
        atto_faucet_node_up: isNodeWell ? 1 : 0,
        atto_faucet_paying: payer.isPaying() ? 1 : 0,
        atto_faucet_paused: isPaused() ? 1 : 0,
        atto_faucet_clocks_agree: time.isSure() ? 1 : 0,
      };
    },
  });

  // Before the first visitor, so that what the account holds and the time are known; otherwise the payer finds out later.
  await payer.look({ signal: stopped.signal });
  const paying = payer.run({ signal: stopped.signal, draining: draining.signal });
  return {
    app,
    async stop({ graceMs }) {
      log('info', 'stopping');
      draining.abort(new Error('The service is stopping.'));
      const cancel = clock.setTimer(graceMs, () => stopped.abort(new Error('The time to stop is over.')));
      await paying;
      cancel();
      await store.close();
      log('info', 'stopped');
    },
  };
}

/** Says, once an hour, that requests come with fewer addresses than there are trusted proxies. */
function createProxyWarning({ proxies, clock, log }: Pick<FaucetParts, 'proxies' | 'clock' | 'log'>) {
  let quietUntil = -Infinity;
  return (missing: number) => {
    if (clock.monotonic() < quietUntil) return;
    quietUntil = clock.monotonic() + HOUR_MS;
    log('warn', 'too-few-proxies', { expected: proxies, found: proxies - missing });
  };
}
