import { bindNode } from '../../src/node-client/bind-node';
import { createNodeClient } from '../../src/node-client/node-client';
import { createNodeTime } from '../../src/node-client/reads/node-time';
import { systemClock } from '../../src/lib/clock';
import { systemRandom } from '../../src/lib/random';
import { toAmount } from '../../src/protocol/amount';
import type { PublicKey } from '../../src/protocol/public-key';
import { utcYear } from '../../src/protocol/instant';
import { workThreshold } from '../../src/protocol/work';
import { createBrowserWallet } from '../../src/wallet/browser-wallet';
import { createSealedOutbox } from '../../src/wallet/outbox/sealed-outbox';
import { createTabChainLocks } from '../../src/wallet/ports/chain-locks';
import { createPayments } from '../../src/wallet/send/payments';
import type { Intent } from '../../src/wallet/send/intent';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { createWasmEngine } from '../../src/work/engines/wasm/wasm-engine';

// A page without a user interface that pays from the sealed vault, for browser tests: real locks, real storage, a real
// connection to the node. The test's calls are the owner's actions.

const { signal } = new AbortController();
const options = { signal };
const { vault, session, keys } = createBrowserWallet('LOCAL', {}, () => new Worker('/keys.worker.js'));
const client = createNodeClient({ network: 'LOCAL', url: `${location.origin}/node` });
const engine = createWasmEngine({ pause: async () => {}, clock: () => performance.now() });
const outbox = createSealedOutbox(vault.records, 'LOCAL');
const known = new Map<PublicKey, string>();
const steps: string[] = [];
let cancel = new AbortController();

const payments = createPayments({
  ...{ node: bindNode(client), time: createNodeTime(client), outbox },
  ...{ clock: systemClock, random: systemRandom },
  locks: createTabChainLocks(navigator.locks),
  signer: session.guard(
    createKeySigner(keys, (key) => {
      const wallet = known.get(key);
      return wallet === undefined ? undefined : { wallet, index: 0 };
    }),
  ),
  work: {
    async find({ target, timestamp }) {
      const threshold = workThreshold('LOCAL', utcYear(timestamp));
      const { work } = await engine.search({ target, threshold, start: 0n }, options);
      return { work, ready: false };
    },
    prepare() {},
    expected: () => undefined,
  },
});

/** The result of a job, or the code of its error. */
async function outcome<T>(job: Promise<T>): Promise<T | string> {
  return job.catch((error: { readonly code?: unknown; readonly name?: string }) =>
    typeof error.code === 'string' ? error.code : String(error.name),
  );
}

function pay(intent: Intent): Promise<string> {
  cancel = new AbortController();
  const paid = payments.pay(intent, { signal: cancel.signal, onStep: ({ type }) => steps.push(type) });
  return outcome(paid.then(({ type }) => type));
}

/** The keys of the first account of each wallet, which the page can sign for from now on. */
async function accountsOf(wallets: readonly string[]): Promise<PublicKey[]> {
  return Promise.all(
    wallets.map(async (wallet) => {
      const [key] = await keys.call('publicKeys', { wallet, indexes: [0] }, options);
      known.set(key!, wallet);
      return key!;
    }),
  );
}

const page = {
  create: (password: string, text: string) =>
    outcome(
      session
        .begin(() => vault.create({ password, words: { kind: 'typed', text } }, options), options)
        .then(accountsOf),
    ),
  unlock: (password: string) =>
    outcome(
      session.unlock(password, options).then(async ({ wallets, problems }) => {
        await accountsOf(wallets);
        return problems.map(({ kind }) => kind);
      }),
    ),
  /** Receives the first payment that waits for the account. */
  open: (account: PublicKey) =>
    outcome(
      (async () => {
        const waiting = new AbortController();
        for await (const receivable of bindNode(client).receivables(account, {
          minAmount: toAmount(1n),
          signal: waiting.signal,
        })) {
          waiting.abort();
          return pay({ type: 'RECEIVE', receivable, representative: account });
        }
        return 'nothing to receive';
      })(),
    ),
  send: (
    publicKey: PublicKey,
    to: PublicKey,
    raw: string,
    confirmed: { height: string; confirmation: string },
  ) =>
    pay({
      ...{ type: 'SEND', publicKey, receiver: to, amount: toAmount(BigInt(raw)) },
      ...{ seenHeight: BigInt(confirmed.height), confirmation: confirmed.confirmation },
    }),
  settle: () => outcome(payments.settle(options).then((all) => all.map(({ type }) => type))),
  cancel: () => cancel.abort(),
  /** The steps of all payments so far. */
  steps: () => steps,
};

declare global {
  interface Window {
    paymentsPage: typeof page;
  }
}
window.paymentsPage = page;
