import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { hexToBytes } from '../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { PublicKey } from '../../src/protocol/public-key';
import type { Hash } from '../../src/protocol/hash';
import { withBeginning, withDecision, type Payrolls } from '../../src/wallet/payroll/payroll-plan';
import { PAYROLL_SCHEMA } from '../../src/wallet/payroll/payroll-schema';
import { runPayroll, startPayroll, type PayrollOptions } from '../../src/wallet/payroll/run-payroll';
import type { Intent } from '../../src/wallet/send/intent';
import { networkWith, newDevice, openCalmTab, OWNER_KEY, passTime } from './support/calm-tab';

const owner = publicKeyFromPrivateKey(hexToBytes(OWNER_KEY));
const team = ['4', '5', '6'].map((digit) => publicKeyFromPrivateKey(hexToBytes(digit.repeat(64))));
const { signal } = new AbortController();
const AMOUNTS = [1_000n, 2_000n, 3_000n];

/** The owner's account with a million raw, and a plan to pay three people. */
async function openScene() {
  const network = await networkWith([1_000_000n], owner);
  const device = newDevice();
  const tab = openCalmTab(network, device);
  const [receivable] = network.receivables(owner);
  const receive: Intent = { type: 'RECEIVE', receivable: receivable!, representative: owner };
  await passTime(network, tab.payments.pay(receive, { signal }));
  let stored: Payrolls = PAYROLL_SCHEMA.empty;
  const plans = {
    read: () => Promise.resolve(stored),
    change: (make: (payrolls: Payrolls) => Payrolls) => Promise.resolve((stored = make(stored))),
  };
  await passTime(
    network,
    startPayroll(
      { plans, node: tab.node, verifier: tab.parts.signer },
      {
        ...{ digest: 'AB'.repeat(16), publicKey: owner },
        payments: team.map((receiver, at) => ({ receiver, amount: toAmount(AMOUNTS[at]!), note: '' })),
      },
      { signal },
    ),
  );
  const paid: bigint[] = [];
  const run = (given: Partial<PayrollOptions> & { plans?: typeof plans; from?: typeof tab } = {}) => {
    const from = given.from ?? tab;
    return passTime(
      network,
      runPayroll(
        {
          plans: given.plans ?? plans,
          node: from.node,
          payments: from.payments,
          verifier: from.parts.signer,
        },
        {
          ...{ signal, isStopped: () => false, onPlan: () => undefined, onStep: () => undefined },
          onPaid: (_, { amount }) => void paid.push(amount),
          ...given,
        },
      ),
    );
  };
  /** What each person was sent, in raw. */
  const sent = () => team.map((one) => network.receivables(one).map(({ amount }) => amount));
  /** Everything that the device has stored: the plan and the outbox. */
  const copy = () => {
    const [before, kept] = [stored, new Map(device.records.kept)];
    return () => {
      stored = before;
      device.records.kept.clear();
      for (const [name, record] of kept) device.records.kept.set(name, record);
    };
  };
  /** A single payment that the owner confirms in another tab. */
  const sendAlone = async (receiver: PublicKey, amount: bigint) => {
    const seenHeight = BigInt(network.devnet.account(owner)?.height ?? 0);
    const confirmation = `alone ${receiver} ${seenHeight}`;
    const intent = { type: 'SEND', publicKey: owner, receiver, amount: toAmount(amount) } as const;
    const from = openCalmTab(network, device);
    const paying = from.payments.pay({ ...intent, seenHeight, confirmation }, { signal });
    expect((await passTime(network, paying)).type).toBe('confirmed');
  };
  return { network, device, tab, plans, paid, run, sent, copy, sendAlone, stored: () => stored };
}

describe('a plan of payments', () => {
  it('pays everybody once, in order', async () => {
    const scene = await openScene();
    await using _network = scene.network;
    expect(await scene.run()).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(AMOUNTS.map((amount) => [amount]));
    expect(scene.paid).toEqual(AMOUNTS);
    expect(await scene.run()).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(AMOUNTS.map((amount) => [amount]));
  });

  it('stops between two payments and goes on', async () => {
    const scene = await openScene();
    await using _network = scene.network;
    expect(await scene.run({ isStopped: () => scene.paid.length === 1 })).toEqual({ type: 'stopped' });
    expect(scene.sent()).toEqual([[1_000n], [], []]);
    expect(await scene.run()).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(AMOUNTS.map((amount) => [amount]));
  });

  it('does not pay again what was confirmed just before a crash, even if something was received since', async () => {
    const scene = await openScene();
    const { network, plans, tab } = scene;
    await using _network = network;
    // The page closes after the second payment is confirmed and before that is noted.
    let notes = 0;
    const crashing = {
      ...plans,
      async change(make: (payrolls: Payrolls) => Payrolls) {
        if (make(await plans.read()).current?.rows[1] !== undefined) throw new Error(`crash ${(notes += 1)}`);
        return plans.change(make);
      },
    };
    await expect(scene.run({ plans: crashing })).rejects.toThrow('crash 1');
    expect(scene.stored().current?.rows.filter((row) => row !== undefined)).toHaveLength(1);
    // The next visit receives first, so that the outbox no longer has the payment.
    await network.give(owner, 500n);
    const [receivable] = network.receivables(owner);
    const receive: Intent = { type: 'RECEIVE', receivable: receivable!, representative: owner };
    expect((await passTime(network, tab.payments.pay(receive, { signal }))).type).toBe('confirmed');
    const again = openCalmTab(network, scene.device);
    expect(await scene.run({ from: again })).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(AMOUNTS.map((amount) => [amount]));
    expect(network.devnet.account(owner)?.balance).toBe(1_000_000n + 500n - 6_000n);
  });

  it('goes on at the new height when another device has used the account', async () => {
    const scene = await openScene();
    const { network, plans, tab } = scene;
    await using _network = network;
    // An attempt at the height seen is stored, and the page closes before anything is signed.
    const dying = { ...tab, payments: { ...tab.payments, pay: () => Promise.reject(new Error('closed')) } };
    await expect(scene.run({ from: dying })).rejects.toThrow('closed');
    expect(scene.stored().current?.attempt).toEqual({ seenHeight: 1n, number: 0 });
    const change: Intent = {
      ...{ type: 'CHANGE', publicKey: owner, representative: team[0]! },
      ...{ seenHeight: 1n, confirmation: 'elsewhere' },
    };
    expect((await passTime(network, tab.payments.pay(change, { signal }))).type).toBe('confirmed');
    expect(await scene.run({ plans })).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(AMOUNTS.map((amount) => [amount]));
  });
});

/** Runs until so many payments are confirmed, and stops. */
const runUntil = (scene: Awaited<ReturnType<typeof openScene>>, count: number) =>
  scene.run({
    isStopped: () => scene.stored().current!.rows.filter((row) => row !== undefined).length >= count,
  });
const all = AMOUNTS.map((amount) => [amount]);

describe('a plan of payments whose storage was rolled back', () => {
  it.each([
    [0, 1],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ])('from %i payments, after %i were made, pays only the rest', async (before, made) => {
    const scene = await openScene();
    await using _network = scene.network;
    if (before > 0) await runUntil(scene, before);
    const restore = scene.copy();
    await runUntil(scene, made);
    restore();
    const found: number[] = [];
    const again = openCalmTab(scene.network, scene.device);
    const onFound = (rows: readonly number[]) => void found.push(...rows);
    expect(await scene.run({ from: again, onFound })).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(all);
    expect(found).toEqual([0, 1, 2].slice(before, made));
    expect(scene.stored().current?.rows.every((row) => scene.network.confirmed.has(row as Hash))).toBe(true);
  });

  it('pays only the rest also if the copy was made while a payment was signed and not yet published', async () => {
    const scene = await openScene();
    const { network, tab } = scene;
    await using _network = network;
    let restore = () => {};
    const copying = {
      ...tab,
      payments: {
        ...tab.payments,
        pay: (...[intent, options]: Parameters<typeof tab.payments.pay>) =>
          tab.payments.pay(intent, {
            ...options,
            onStep: (step) => void (step.type === 'publishing' && (restore = scene.copy())),
          }),
      },
    };
    await scene.run({ from: copying, isStopped: () => scene.paid.length === 2 });
    restore();
    expect(scene.stored().current?.attempt).toEqual({ seenHeight: 2n, number: 0 });
    expect(await scene.run({ from: openCalmTab(network, scene.device) })).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(all);
  });

  it('receives and changes of representative in between make no difference', async () => {
    const scene = await openScene();
    const { network, tab } = scene;
    await using _network = network;
    await runUntil(scene, 1);
    const restore = scene.copy();
    await runUntil(scene, 2);
    await network.give(owner, 500n);
    const receive: Intent = {
      ...{ type: 'RECEIVE', receivable: network.receivables(owner)[0]!, representative: owner },
    };
    expect((await passTime(network, tab.payments.pay(receive, { signal }))).type).toBe('confirmed');
    restore();
    expect(await scene.run({ from: openCalmTab(network, scene.device) })).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(all);
  });
});

describe('a plan of payments that the account’s chain does not match', () => {
  it.each<[string, number, bigint, number]>([
    ['to somebody else', -1, 7n, 1],
    ['of another amount', 1, 7n, 1],
    ['of a later row', 2, 3_000n, 1],
    ['of a row that is paid', 0, 1_000n, 1],
    ['before any of it', 2, 3_000n, 0],
  ])('stops at a payment %s and signs nothing', async (_, to, amount, made) => {
    const scene = await openScene();
    await using _network = scene.network;
    if (made > 0) await runUntil(scene, made);
    await scene.sendAlone(
      to === -1 ? publicKeyFromPrivateKey(hexToBytes('9'.repeat(64))) : team[to]!,
      amount,
    );
    const height = scene.network.devnet.account(owner)?.height;
    const end = await scene.run();
    expect(end).toMatchObject({ type: 'unmatched', sends: { length: made + 1 }, tip: { height } });
    expect(scene.network.devnet.account(owner)?.height).toBe(height);
    expect(scene.stored().current?.rows.filter((row) => row !== undefined)).toHaveLength(made);
  });

  it('goes on with the rows that its owner chose, and stops again at what is sent after that', async () => {
    const scene = await openScene();
    const { network, plans } = scene;
    await using _network = network;
    await runUntil(scene, 1);
    await scene.sendAlone(team[2]!, 3_000n);
    const end = await scene.run();
    if (end.type !== 'unmatched') throw new Error(end.type);
    const [first] = end.plan.rows;
    const decision = { since: end.tip, rows: [first, undefined, 'left-out' as const] };
    await plans.change((now) => withDecision(now, end.plan, decision));
    await scene.sendAlone(team[0]!, 9n);
    expect(await scene.run()).toMatchObject({ type: 'unmatched', sends: { length: 1 } });
    await plans.change((now) =>
      withDecision(now, now.current!, { ...decision, since: { height: 4n, hash: undefined } }),
    );
    expect(await scene.run()).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual([[1_000n, 9n], [2_000n], [3_000n]]);
  });

  it('of an earlier version is continued from its first block, and left to its owner if it has none', async () => {
    const scene = await openScene();
    const { network, plans } = scene;
    await using _network = network;
    const forget = () => plans.change((now) => ({ ...now, current: { ...now.current!, since: undefined } }));
    await forget();
    expect(await scene.run()).toMatchObject({ type: 'unmatched', sends: undefined });
    expect(scene.sent()).toEqual([[], [], []]);
    await plans.change((now) => withBeginning(now, { height: 1n, hash: undefined }));
    await runUntil(scene, 1);
    const restore = scene.copy();
    await runUntil(scene, 2);
    restore();
    await forget();
    expect(await scene.run({ from: openCalmTab(network, scene.device) })).toEqual({ type: 'finished' });
    expect(scene.sent()).toEqual(all);
  });
});

describe('a plan of payments and a node that reports something false', () => {
  it.each<[string, (tab: Awaited<ReturnType<typeof openScene>>['tab']) => object, string]>([
    [
      'leaves out a block',
      ({ node }) => ({
        transactions: async (...given: Parameters<typeof node.transactions>) =>
          (await node.transactions(...given)).slice(1),
      }),
      'PAYMENT_NODE_UNTRUSTWORTHY',
    ],
    [
      'changes a receiver',
      ({ node }) => ({
        transactions: async (...given: Parameters<typeof node.transactions>) =>
          (await node.transactions(...given)).map((one) => ({
            ...one,
            block: { ...one.block, receiverPublicKey: owner },
          })),
      }),
      'PAYMENT_NODE_UNTRUSTWORTHY',
    ],
    ['knows no account', () => ({ account: async () => undefined }), 'PAYMENT_NODE_BEHIND'],
  ])('that %s is refused', async (_, change, code) => {
    const scene = await openScene();
    const { network, device } = scene;
    await using _network = network;
    const restore = scene.copy();
    await runUntil(scene, 2);
    restore();
    const tab = openCalmTab(network, device);
    const lying = { ...tab, node: { ...tab.node, ...change(tab) } };
    await expect(scene.run({ from: lying })).rejects.toMatchObject({ code });
    expect(scene.sent()).toEqual([[1_000n], [2_000n], []]);
  });
});
