import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { hexToBytes } from '../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { PAYROLL_SCHEMA, withPlan, type Payrolls } from '../../src/wallet/payroll/payroll-plan';
import { runPayroll, type PayrollOptions } from '../../src/wallet/payroll/run-payroll';
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
  let stored: Payrolls = withPlan(PAYROLL_SCHEMA.empty, {
    ...{ digest: 'AB'.repeat(16), publicKey: owner },
    payments: team.map((receiver, at) => ({ receiver, amount: toAmount(AMOUNTS[at]!), note: '' })),
  });
  const plans = {
    read: () => Promise.resolve(stored),
    change: (make: (payrolls: Payrolls) => Payrolls) => Promise.resolve((stored = make(stored))),
  };
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
  return { network, device, tab, plans, paid, run, sent, stored: () => stored };
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
        if (make(await plans.read()).current?.paid.length === 2) throw new Error(`crash ${(notes += 1)}`);
        return plans.change(make);
      },
    };
    await expect(scene.run({ plans: crashing })).rejects.toThrow('crash 1');
    expect(scene.stored().current?.paid).toHaveLength(1);
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
