import { systemClock } from './devnet-clock';
import { createGenesis } from './genesis';
import { allowOrigins, preflightResponse } from './http/cors';
import { createApi } from './http/create-api';
import { createLedger } from './ledger/create-ledger';
import { createActivity } from './node/activity';
import { createHub } from './node/hub';
import { createPublisher } from './node/publisher';
import type { Devnet, DevnetOptions, Funded, Transaction } from './types';

const CONFIRMATION_DELAY_MS = 300;

/**
 * Creates a local network in this process: ledger, elections, HTTP API, work server. It needs no socket; use
 * `serveDevnet` to serve it. Disposing it ends all streams and timers. Rejects if `initial` is given without
 * `funded`.
 */
export async function createDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const { clock = systemClock, messages = false, faults = {}, onCommit = () => {} } = options;
  const { confirmationDelayMs = CONFIRMATION_DELAY_MS, middleware = (_request, next) => next() } = options;
  const { initial, funded } = await history(options);

  const ledger = createLedger();
  for (const transaction of initial) ledger.apply(transaction);
  for (const archive of options.archives ?? []) ledger.adopt(archive);
  for (const transaction of options.later ?? []) ledger.apply(transaction);
  const hub = createHub();
  const activity = createActivity();
  const publisher = createPublisher({ ledger, hub, activity, clock, faults, confirmationDelayMs, onCommit });
  const handle = createApi({ ledger, hub, clock, publisher }, { messages });

  return {
    network: 'LOCAL',
    funded,
    fetch: (request) =>
      unlessAborted(request.signal, () =>
        activity.during(async () => {
          const preflight = preflightResponse(request);
          return preflight ?? allowOrigins(await middleware(request, () => handle(request)));
        }),
      ),
    submit: (transaction, submitOptions) =>
      activity.during(() => publisher.submit(transaction, submitOptions)),
    replay: (transaction) => hub.publish(ledger.apply(transaction)),
    account: ledger.account,
    receivables: ledger.receivables,
    settle: publisher.settle,
    idle: activity.idle,
    [Symbol.asyncDispose]: async () => {
      hub.close();
      await publisher.settle();
    },
  };
}

/** As with `fetch`, aborting rejects immediately, whatever happens to the request. */
async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function history({
  initial,
  funded,
  seed = 'atto',
}: DevnetOptions): Promise<{ initial: Iterable<Transaction>; funded: Funded }> {
  if (initial && funded) return { initial, funded };
  if (initial) throw new Error('`initial` requires `funded`: the account of that history that has the funds');
  const made = await createGenesis(seed);
  return { initial: [made.genesis], funded: made.funded };
}
