import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../../../src/protocol/account';
import { toAmount } from '../../../src/protocol/amount';
import { systemClock } from '../../../src/lib/clock';
import { toHeight } from '../../../src/protocol/height';
import { toInstant } from '../../../src/protocol/instant';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Receivable } from '../../../src/protocol/receivable';
import { receiveAll } from '../../../src/wallet/receive/auto-receive';
import { createPayments } from '../../../src/wallet/send/payments';
import type { Intent, Outcome } from '../../../src/wallet/send/intent';
import type { NodeProcess } from './node-process';
import type { RealTab } from './real-owner';

/** Shared by the histories: a funded account, and optionally a node that may be killed. */
export interface Stage {
  readonly bank: RealTab;
  readonly machine: NodeProcess | undefined;
  /** A tab of a new owner. */
  owner(): RealTab;
}

/** One scripted history, which throws if a check fails. */
export interface History {
  readonly name: string;
  /** Whether it kills the node's process. */
  readonly kills?: true;
  run(stage: Stage): Promise<void>;
}

const { signal } = new AbortController();
const MINIMUM = toAmount(1_000n);
let confirmations = 0;

const accountOf = ({ parts, publicKey }: RealTab): Promise<Account | undefined> =>
  parts.node.account(publicKey, { signal });
const heightOf = async (tab: RealTab) => (await accountOf(tab))?.height ?? 0n;
// Without a bundler the error class may be loaded twice, so its name is not enough.
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);
const lost = () => {
  throw new TypeError('Failed to fetch');
};

async function sending(tab: RealTab, receiver: PublicKey, raw: bigint): Promise<Intent> {
  const confirmation = `confirmation ${++confirmations}`;
  const { publicKey } = tab;
  const seenHeight = await heightOf(tab);
  return { type: 'SEND', publicKey, receiver, amount: toAmount(raw), seenHeight, confirmation };
}

/** Pays an owner and returns their receivables. */
async function give({ bank }: Stage, tab: RealTab, raw: bigint): Promise<Receivable> {
  const outcome = await bank.payments.pay(await sending(bank, tab.publicKey, raw), { signal });
  assert.equal(outcome.type, 'confirmed');
  const link = new AbortController();
  const { publicKey, parts } = tab;
  for await (const one of parts.node.receivables(publicKey, { minAmount: MINIMUM, signal: link.signal })) {
    if (one.amount !== raw) continue;
    link.abort();
    return one;
  }
  throw new Error('The payment does not arrive');
}

/** An owner whose account is open. */
async function opened(stage: Stage, raw = 1_000_000n): Promise<RealTab> {
  const tab = stage.owner();
  const receivable = await give(stage, tab, raw);
  const outcome = await receive(tab, receivable, stage.bank.publicKey);
  assert.equal(outcome.type, 'confirmed');
  return tab;
}

const receive = (tab: RealTab, receivable: Receivable, representative: PublicKey): Promise<Outcome> =>
  tab.payments.pay({ type: 'RECEIVE', receivable, representative }, { signal });

/** Settles, and checks height, balance and that no entry is left unsettled. */
async function expectAfter(tab: RealTab, height: bigint, balance: bigint): Promise<void> {
  await tab.payments.settle({ signal });
  const account = await accountOf(tab);
  assert.deepEqual([account?.height, account?.balance], [height, balance]);
  const entries = await tab.parts.outbox.list(tab.publicKey, { signal });
  assert.deepEqual(
    entries.filter(({ state }) => state === 'signed'),
    [],
  );
}

/** One payment of 1,000 raw with a fault in its first publication. */
async function paidThrough(stage: Stage, act: (send: () => Promise<Response>) => Promise<Response>) {
  const tab = await opened(stage);
  tab.onPublish = (send) => {
    tab.onPublish = undefined;
    return act(send);
  };
  const outcome = await tab.payments.pay(await sending(tab, stage.bank.publicKey, 1_000n), { signal });
  assert.equal(outcome.type, 'confirmed');
  await expectAfter(tab, 2n, 999_000n);
  assert.equal(tab.signed.length, 2);
}

/** A payment whose tab is closed while it waits; `settle` in another tab must find the outcome. */
async function closedTab(stage: Stage, act: (send: () => Promise<Response>) => Promise<unknown>) {
  const tab = await opened(stage);
  const abort = new AbortController();
  const intent = await sending(tab, stage.bank.publicKey, 1_000n);
  tab.onPublish = async (send) => {
    await act(send);
    abort.abort('closed');
    return new Promise<never>(() => {});
  };
  await assert.rejects(tab.payments.pay(intent, { signal: abort.signal }), (error) => error === 'closed');
  const next = tab.another();
  await expectAfter(next, 2n, 999_000n);
  assert.deepEqual([tab.signed.length, next.signed.length], [2, 0]);
}

/** Kills the node around a publication, restarts it, and expects the payment to have happened once. */
function killing(act: (machine: NodeProcess, send: () => Promise<Response>) => Promise<unknown>) {
  return async (stage: Stage) => {
    const machine = stage.machine!;
    const tab = await opened(stage);
    let restarted: Promise<void> | undefined;
    tab.onPublish = async (send) => {
      tab.onPublish = undefined;
      await act(machine, send).catch(() => undefined);
      await machine.kill();
      restarted = wait(1_000).then(() => machine.start());
      return lost();
    };
    const outcome = await tab.payments.pay(await sending(tab, stage.bank.publicKey, 1_000n), { signal });
    await restarted;
    assert.ok(outcome.type === 'confirmed' || outcome.type === 'pending', outcome.type);
    await expectAfter(tab, 2n, 999_000n);
    assert.equal(tab.signed.length, 2);
  };
}

/** All histories. */
export const HISTORIES: readonly History[] = [
  {
    name: 'an account is opened with the representative chosen',
    async run(stage) {
      const tab = await opened(stage);
      assert.equal((await accountOf(tab))?.representativePublicKey, stage.bank.publicKey);
      await expectAfter(tab, 1n, 1_000_000n);
    },
  },
  { name: 'a payment', run: (stage) => paidThrough(stage, (send) => send()) },
  {
    name: 'the whole balance is sent and the account receives again',
    async run(stage) {
      const tab = await opened(stage);
      await tab.payments.pay(await sending(tab, stage.bank.publicKey, 1_000_000n), { signal });
      await expectAfter(tab, 2n, 0n);
      await receive(tab, await give(stage, tab, 5_000n), stage.bank.publicKey);
      await expectAfter(tab, 3n, 5_000n);
    },
  },
  {
    name: 'the representative is changed',
    async run(stage) {
      const tab = await opened(stage);
      const { publicKey } = tab;
      const outcome = await tab.payments.pay(
        { type: 'CHANGE', publicKey, representative: publicKey, seenHeight: 1n, confirmation: 'change' },
        { signal },
      );
      assert.equal(outcome.type, 'confirmed');
      assert.equal((await accountOf(tab))?.representativePublicKey, publicKey);
    },
  },
  {
    name: 'three clicks are one payment',
    async run(stage) {
      const tab = await opened(stage);
      const intent = await sending(tab, stage.bank.publicKey, 1_000n);
      const outcomes = await Promise.all(
        [tab, tab, tab.another()].map(({ payments }) => payments.pay(intent, { signal })),
      );
      assert.deepEqual(
        outcomes.map(({ type }) => type),
        Array(3).fill('confirmed'),
      );
      await expectAfter(tab, 2n, 999_000n);
    },
  },
  {
    name: 'two tabs pay at once: the second one needs a new confirmation',
    async run(stage) {
      const tab = await opened(stage);
      const other = tab.another();
      const intents = [
        await sending(tab, stage.bank.publicKey, 1_000n),
        await sending(tab, stage.bank.publicKey, 2_000n),
      ];
      const [one, two] = await Promise.allSettled([
        tab.payments.pay(intents[0]!, { signal }),
        other.payments.pay(intents[1]!, { signal }),
      ]);
      assert.equal(one.status, 'fulfilled');
      const reason: unknown = two.status === 'rejected' ? two.reason : two.value.type;
      assert.equal(codeOf(reason), 'PAYMENT_ACCOUNT_MOVED');
      await expectAfter(tab, 2n, 999_000n);
    },
  },
  {
    name: 'two devices pay at one height: one block, and the slower one is notified',
    async run(stage) {
      const tab = await opened(stage);
      const phone = tab.onAnotherDevice();
      const outcomes = await Promise.allSettled([
        tab.payments.pay(await sending(tab, stage.bank.publicKey, 1_000n), { signal }),
        phone.payments.pay(await sending(phone, stage.bank.publicKey, 2_000n), { signal }),
      ]);
      const types = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.type : 'refused'));
      assert.equal(types.filter((type) => type === 'confirmed').length, 1, types.join());
      const account = await accountOf(tab);
      assert.equal(account?.height, 2n);
      await expectAfter(tab, 2n, account!.balance);
      await expectAfter(phone, 2n, account!.balance);
    },
  },
  {
    name: 'a block dated tomorrow is signed again with the right date, and paid once',
    async run(stage) {
      const tab = await opened(stage);
      const DAY = 86_400_000;
      const { time } = tab.parts;
      const ahead = createPayments({
        ...tab.parts,
        clock: { ...systemClock, now: () => systemClock.now() + DAY },
        time: { now: async (options) => toInstant((await time.now(options)) + BigInt(DAY)) },
      });
      const intent = await sending(tab, stage.bank.publicKey, 1_000n);
      const outcome = await ahead.pay(intent, { signal, patienceMs: 2_000 });
      assert.equal(outcome.type, 'pending');
      assert.equal(await heightOf(tab), 1n);
      await expectAfter(tab, 2n, 999_000n);
      assert.equal(tab.signed.length, 3);
    },
  },
  { name: 'the request is lost on its way', run: (stage) => paidThrough(stage, async () => lost()) },
  {
    name: 'the response is lost',
    run: (stage) => paidThrough(stage, async (send) => (await send(), lost())),
  },
  {
    name: 'the connection breaks while the node decides',
    run: (stage) => paidThrough(stage, (send) => Promise.race([send(), wait(20).then(lost)])),
  },
  {
    name: 'a gateway responds with 503',
    run: (stage) => paidThrough(stage, async () => new Response(null, { status: 503 })),
  },
  {
    name: 'a gateway responds with 500 after the node has accepted',
    run: (stage) => paidThrough(stage, async (send) => (await send(), new Response(null, { status: 500 }))),
  },
  {
    name: 'a gateway responds with 429',
    run: (stage) => paidThrough(stage, async () => new Response(null, { status: 429 })),
  },
  {
    name: 'a captive portal responds with a page',
    run: (stage) =>
      paidThrough(stage, async (send) => {
        await send();
        return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
      }),
  },
  { name: 'a tab is closed before it publishes', run: (stage) => closedTab(stage, async () => undefined) },
  { name: 'a tab is closed after the node has accepted', run: (stage) => closedTab(stage, (send) => send()) },
  {
    name: 'a block that is not stored is never sent',
    async run(stage) {
      const tab = await opened(stage);
      tab.records.faults.push('lost');
      const paying = tab.payments.pay(await sending(tab, stage.bank.publicKey, 1_000n), { signal });
      await assert.rejects(paying, (error) => codeOf(error) === 'PAYMENT_NOT_STORED');
      await expectAfter(tab, 1n, 1_000_000n);
    },
  },
  {
    name: 'five payments are received, the largest first',
    async run(stage) {
      const tab = stage.owner();
      for (const raw of [2_000n, 5_000n, 1_000n, 4_000n, 3_000n]) await give(stage, tab, raw);
      const abort = new AbortController();
      const received = receiveAll(
        { ...tab.parts, payments: tab.payments },
        {
          ...{ publicKey: tab.publicKey, representative: stage.bank.publicKey, minAmount: MINIMUM },
          signal: abort.signal,
          onProgress: ({ received: count }) => void (count === 5 && abort.abort('done')),
        },
      );
      await assert.rejects(received, (error) => error === 'done');
      await expectAfter(tab, 5n, 15_000n);
      const range = { fromHeight: toHeight(1n), toHeight: toHeight(5n), signal };
      const balances = (await tab.parts.node.transactions(tab.publicKey, range)).map(
        ({ block }) => block.balance,
      );
      assert.deepEqual(balances, [5_000n, 9_000n, 12_000n, 14_000n, 15_000n]);
    },
  },
  {
    name: 'the node is killed before the block reaches it',
    kills: true,
    run: killing(async () => undefined),
  },
  {
    name: 'the node is killed in the middle of an election',
    kills: true,
    run: killing((_machine, send) => Promise.race([send(), wait(20)])),
  },
  {
    name: 'the node is killed right after it has confirmed',
    kills: true,
    run: killing((_machine, send) => send()),
  },
];
