import { describe, expect, it, vi } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { hashBlock } from '../../src/protocol/block-hash';
import { toHeight } from '../../src/protocol/height';
import { hexToBytes } from '../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { transactionOf } from '../../src/wallet/outbox/outbox-entry';
import { createSealedOutbox } from '../../src/wallet/outbox/sealed-outbox';
import type { Outbox } from '../../src/wallet/ports/outbox';
import type { Intent } from '../../src/wallet/send/intent';
import type { Transaction } from '../../src/protocol/transaction';
import { createPayments } from '../../src/wallet/send/payments';
import { networkWith, newDevice, openCalmTab, OWNER_KEY, passTime } from './support/calm-tab';
import type { LocalNetwork } from './support/local-network';
import type { NodeFault } from './support/node-faults';
import type { Tab } from './support/tab';

const owner = publicKeyFromPrivateKey(hexToBytes(OWNER_KEY));
const shop = publicKeyFromPrivateKey(hexToBytes('8'.repeat(64)));
const { signal } = new AbortController();

/** The owner's account, opened with a million raw. */
async function openedAccount(tabs = 1) {
  const network = await networkWith([1_000_000n], owner);
  const device = newDevice();
  const [tab, ...others] = Array.from({ length: tabs }, () => openCalmTab(network, device));
  const [receivable] = network.receivables(owner);
  const opening: Intent = { type: 'RECEIVE', receivable: receivable!, representative: shop };
  const opened = await passTime(network, tab!.payments.pay(opening, { signal }));
  expect(opened.type).toBe('confirmed');
  return { network, device, tab: tab!, others };
}

function sending(seenHeight: bigint, confirmation = 'click', amount = 1_000n): Intent {
  return {
    ...{ type: 'SEND', publicKey: owner, receiver: shop, seenHeight, confirmation },
    amount: toAmount(amount),
  };
}

function pay(network: LocalNetwork, { payments }: Tab, intent: Intent) {
  return passTime(network, payments.pay(intent, { signal }));
}

const stored = ({ device }: Tab) => createSealedOutbox(device.records, 'LOCAL').list(owner, { signal });

describe('a payment', () => {
  it('opens an account with the representative chosen, sends and changes', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    expect(network.devnet.account(owner)?.representative).toBe(shop);
    expect((await pay(network, tab, sending(1n))).type).toBe('confirmed');
    const change: Intent = {
      ...{ type: 'CHANGE', publicKey: owner, representative: owner },
      ...{ seenHeight: 2n, confirmation: 'change' },
    };
    expect((await pay(network, tab, change)).type).toBe('confirmed');
    expect(network.devnet.account(owner)).toMatchObject({
      height: 3n,
      balance: 999_000n,
      representative: owner,
    });
    expect((await stored(tab)).map(({ state }) => state)).toEqual(['confirmed']);
  });

  it('happens once, however often and in whichever tab it is confirmed', async () => {
    const { network, tab, others } = await openedAccount(2);
    await using _network = network;
    const twice = Promise.all(
      [tab, tab, others[0]!].map(({ payments }) => payments.pay(sending(1n), { signal })),
    );
    expect((await passTime(network, twice)).map(({ type }) => type)).toEqual(Array(3).fill('confirmed'));
    expect(network.devnet.account(owner)?.height).toBe(2n);
    expect([...tab.signed, ...others[0]!.signed]).toEqual([1n, 2n]);
  });

  it('is not made for an account that has changed since its owner saw it', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    await expect(pay(network, tab, sending(7n))).rejects.toMatchObject({
      ...{ code: 'PAYMENT_ACCOUNT_MOVED', context: { seen: 7n, height: 1n } },
    });
    expect(tab.signed).toEqual([1n]);
  });

  it('can be cancelled during the search for its work, which reports the expected time', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    const abort = new AbortController();
    const expected = { mean: 2, median: 1, p95: 3 };
    const payments = createPayments({ ...tab.parts, work: { ...tab.parts.work, expected: () => expected } });
    const steps: unknown[] = [];
    const cancelled = payments.pay(sending(1n), {
      signal: abort.signal,
      onStep: (step) => {
        steps.push(step);
        if (step.type === 'working') abort.abort('changed my mind');
      },
    });
    await expect(passTime(network, cancelled)).rejects.toBe('changed my mind');
    expect(steps.at(-1)).toEqual({ type: 'working', expected });
    expect([tab.signed, (await stored(tab)).length]).toEqual([[1n], 1]);
  });

  it('reports the expected time later if the device is measured during the search', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    const time = { mean: 2, median: 1, p95: 3 };
    let measured: typeof time | undefined;
    const { work } = tab.parts;
    const find: typeof work.find = async (request, options) => {
      for (const tries of [1, 2, 3, 4]) {
        if (tries === 3) measured = time;
        options.onProgress?.({ tries, engine: 'wasm' });
      }
      return work.find(request, options);
    };
    const payments = createPayments({ ...tab.parts, work: { ...work, find, expected: () => measured } });
    const steps: unknown[] = [];
    const onStep = (step: { readonly type: string }) => {
      if (step.type === 'working') steps.push(step);
    };
    await passTime(network, payments.pay(sending(1n), { signal, onStep }));
    expect(steps).toEqual([
      { type: 'working', expected: undefined },
      { type: 'working', expected: time },
    ]);
  });

  it('starts searching the next block’s work once it is confirmed, and after an unlock', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    const prepare = vi.fn();
    const payments = createPayments({ ...tab.parts, work: { ...tab.parts.work, prepare } });
    await passTime(network, payments.prepare(owner, { signal }));
    const first = network.devnet.account(owner)?.lastHash;
    await passTime(network, payments.pay(sending(1n), { signal }));
    const targets = prepare.mock.calls.map(([account, { target }]) => [account, target]);
    expect(targets).toEqual([
      [owner, first],
      [owner, network.devnet.account(owner)?.lastHash],
    ]);
  });
});

/** The dates of an account's confirmed blocks, in milliseconds after the network's time now. */
async function datesOf({ clock }: LocalNetwork, { node }: Tab): Promise<number[]> {
  const { height } = (await node.account(owner, { signal }))!;
  const blocks = await node.transactions(owner, { fromHeight: toHeight(1n), toHeight: height, signal });
  return blocks.map(({ block }) => Number(block.timestamp) - clock.now());
}

describe('a payment by a device and a node whose clocks disagree', () => {
  const HOUR = 3_600_000;

  it.each([
    ['the device is 20 hours slow', { offsetMs: -20 * HOUR }],
    ['the device is 20 hours fast', { offsetMs: 20 * HOUR }],
    ['the device’s battery is empty', { offsetMs: -Date.UTC(2026, 10, 20) }],
    ['the device is a month fast', { offsetMs: 30 * 24 * HOUR }],
    ['the node is 24 hours fast', { nodeOffsetMs: 24 * HOUR }],
    ['the node is a year fast', { nodeOffsetMs: 365 * 24 * HOUR }],
    ['the device is slow and the node fast', { offsetMs: -HOUR, nodeOffsetMs: HOUR }],
  ])('is confirmed, and so is a receipt: %s', async (_, offsets) => {
    const { network, tab, device } = await openedAccount();
    await using _network = network;
    const begun = network.clock.now();
    Object.assign(device, offsets);
    const next = openCalmTab(network, device);
    expect((await pay(network, next, sending(1n))).type).toBe('confirmed');
    await network.give(owner, 5_000n);
    const [receivable] = network.receivables(owner);
    const receiving: Intent = { type: 'RECEIVE', receivable: receivable!, representative: shop };
    expect((await pay(network, next, receiving)).type).toBe('confirmed');
    const dates = await datesOf(network, tab);
    expect(dates).toHaveLength(3);
    for (const date of dates) expect(date).toBeLessThanOrEqual(0);
    expect(network.clock.now() - begun).toBeLessThan(HOUR);
  });

  it('opens an account on a device that is 20 hours slow, after the payment that it receives', async () => {
    await using network = await networkWith([5_000n], owner);
    const tab = openCalmTab(network, { ...newDevice(), offsetMs: -20 * HOUR });
    const [receivable] = network.receivables(owner);
    const opening: Intent = { type: 'RECEIVE', receivable: receivable!, representative: shop };
    const outcome = await pay(network, tab, opening);
    expect(outcome).toMatchObject({
      type: 'confirmed',
      transaction: { block: { timestamp: receivable!.timestamp + 1n } },
    });
  });

  it('is not signed while the node is behind the account: it would refuse the block', async () => {
    const { network, tab, device } = await openedAccount();
    await using _network = network;
    device.nodeOffsetMs = -HOUR;
    const next = openCalmTab(network, device);
    await expect(pay(network, next, sending(1n))).rejects.toMatchObject({ code: 'PAYMENT_CLOCK_BEHIND' });
    expect([tab.signed, next.signed]).toEqual([[1n], []]);
  });
});

describe('a block that is dated tomorrow', () => {
  const DAY = 86_400_000;

  /** An owner whose clocks were both a day ahead when they paid: nodes refuse the block until then. */
  async function paidTomorrow() {
    const opened = await openedAccount();
    const { network, device } = opened;
    Object.assign(device, { offsetMs: DAY, nodeOffsetMs: DAY });
    const wrong = openCalmTab(network, device);
    const outcome = await pay(network, wrong, sending(1n));
    expect(outcome.type).toBe('pending');
    Object.assign(device, { offsetMs: 0, nodeOffsetMs: 0 });
    return { ...opened, wrong, next: openCalmTab(network, device) };
  }

  it('is signed again at the same height as soon as a clock is right, and paid once', async () => {
    const { network, next, wrong } = await paidTomorrow();
    await using _network = network;
    const outcomes = await passTime(network, next.payments.settle({ signal }));
    expect(outcomes).toMatchObject([{ type: 'confirmed' }]);
    expect([wrong.signed, next.signed]).toEqual([[2n], [2n]]);
    expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });
    const [entry] = await stored(next);
    expect(entry).toMatchObject({ state: 'confirmed', versions: [{}, {}] });
    expect(entry!.hash).not.toBe(hashBlock(transactionOf(entry!).block));
    // The same confirmation is the same payment, whichever version was confirmed.
    expect(await pay(network, next, sending(1n))).toMatchObject({ type: 'confirmed' });
    expect((await pay(network, next, sending(2n, 'another'))).type).toBe('confirmed');
    network.clock.moveTo(network.clock.now() + 2 * DAY);
    await passTime(network, next.payments.settle({ signal }));
    expect(network.devnet.account(owner)).toMatchObject({ height: 3n, balance: 998_000n });
  });

  it('does not hold up the next payment', async () => {
    const { network, next } = await paidTomorrow();
    await using _network = network;
    const steps: string[] = [];
    const onStep = ({ type }: { type: string }) => void steps.push(type);
    await expect(
      passTime(network, next.payments.pay(sending(1n, 'another'), { signal, onStep })),
    ).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_MOVED' });
    expect(steps).toEqual(['waiting', 'reading', 'settling']);
    expect((await pay(network, next, sending(2n, 'another'))).type).toBe('confirmed');
  });

  it('is settled by its first version, too, if time has come meanwhile', async () => {
    const { network, next, device } = await paidTomorrow();
    await using _network = network;
    // The second version is stored and lost on its way.
    next.publishFaults = Array<NodeFault>(50).fill('lost before');
    const [pending] = await passTime(network, next.payments.settle({ signal, patienceMs: 1_000 }));
    expect(pending?.type).toBe('pending');
    const entry = (await stored(next)).at(-1);
    expect(entry).toMatchObject({ state: 'signed', versions: [{}, {}] });
    network.clock.moveTo(network.clock.now() + DAY);
    await network.confirm(entry!.versions[0]);
    const last = openCalmTab(network, device);
    expect(await passTime(network, last.payments.settle({ signal }))).toMatchObject([
      { type: 'confirmed', transaction: entry!.versions[0] },
    ]);
    expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });
  });

  it('is recognized as paid by storage that has lost the second version', async () => {
    const { network, next, device } = await paidTomorrow();
    await using _network = network;
    const before = device.records.copy();
    await passTime(network, next.payments.settle({ signal }));
    device.records.rollBack(before);
    const last = openCalmTab(network, device);
    expect(await passTime(network, last.payments.settle({ signal }))).toMatchObject([
      { type: 'confirmed', isTwin: true },
    ]);
    expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });
    expect((await stored(last)).map(({ state }) => state)).toEqual(['confirmed']);
  });

  it.each(['refused', 'lost', 'torn'] as const)(
    'is not published again unless the second version is stored: %s',
    async (fault) => {
      const { network, next, device } = await paidTomorrow();
      await using _network = network;
      device.records.faults.push(fault);
      const [outcome] = await passTime(network, next.payments.settle({ signal, patienceMs: 1_000 }));
      expect(outcome?.type).toBe('pending');
      expect(network.devnet.account(owner)?.height).toBe(1n);
      const later = openCalmTab(network, device);
      expect(await passTime(network, later.payments.settle({ signal }))).toMatchObject([
        { type: 'confirmed' },
      ]);
      expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });
    },
  );

  it('stays as it is where the account’s key is not here, or the clocks are still wrong', async () => {
    const { network, next, device } = await paidTomorrow();
    await using _network = network;
    const keyless = createPayments({ ...next.parts, signer: { ...next.parts.signer, holds: () => false } });
    await passTime(network, keyless.settle({ signal, patienceMs: 1_000 }));
    Object.assign(device, { offsetMs: DAY, nodeOffsetMs: DAY });
    const wrong = openCalmTab(network, device);
    await passTime(network, wrong.payments.settle({ signal, patienceMs: 1_000 }));
    expect([next.signed, wrong.signed]).toEqual([[], []]);
    expect((await stored(next)).at(-1)).toMatchObject({ state: 'signed', versions: [{}] });
  });
});

describe('an earlier payment that is pending', () => {
  it('is a step of its own in which the new one can be cancelled', async () => {
    const { network, tab, device } = await openedAccount();
    await using _network = network;
    tab.publishFaults = Array<NodeFault>(50).fill('503');
    const first = await passTime(network, tab.payments.pay(sending(1n), { signal, patienceMs: 1_000 }));
    expect(first.type).toBe('pending');
    const next = openCalmTab(network, device);
    next.publishFaults = Array<NodeFault>(50).fill('503');
    const abort = new AbortController();
    const steps: string[] = [];
    const cancelled = next.payments.pay(sending(1n, 'another'), {
      signal: abort.signal,
      onStep({ type }) {
        steps.push(type);
        if (type === 'settling') network.clock.after(5_000, () => abort.abort('changed my mind'));
      },
    });
    await expect(passTime(network, cancelled)).rejects.toBe('changed my mind');
    expect(steps).toEqual(['waiting', 'reading', 'settling']);
    expect(next.signed).toEqual([]);
    expect((await stored(next)).filter(({ state }) => state === 'signed')).toHaveLength(1);
  });

  it('is the same step while another tab follows it', async () => {
    const { network, tab, others } = await openedAccount(2);
    await using _network = network;
    tab.publishFaults = Array<NodeFault>(50).fill('503');
    const first = tab.payments.pay(sending(1n), { signal, patienceMs: 20_000 });
    await network.quiet();
    const steps: string[] = [];
    const abort = new AbortController();
    const onStep = ({ type }: { type: string }) => {
      steps.push(type);
      if (type === 'settling') abort.abort('changed my mind');
    };
    const second = others[0]!.payments.pay(sending(1n, 'another'), { signal: abort.signal, onStep });
    await expect(passTime(network, second)).rejects.toBe('changed my mind');
    expect(steps).toEqual(['waiting', 'settling']);
    expect((await passTime(network, first)).type).toBe('pending');
  });

  it('is reported as the payment that it is when it is confirmed again, and cannot be cancelled', async () => {
    const { network, tab, device } = await openedAccount();
    await using _network = network;
    tab.publishFaults = Array<NodeFault>(50).fill('503');
    await passTime(network, tab.payments.pay(sending(1n), { signal, patienceMs: 1_000 }));
    const steps: string[] = [];
    const again = openCalmTab(network, device).payments.pay(sending(1n), {
      signal,
      onStep: ({ type }) => void steps.push(type),
    });
    expect((await passTime(network, again)).type).toBe('confirmed');
    expect(steps).toEqual(['waiting', 'reading', 'publishing']);
  });
});

describe('a response to a publication', () => {
  it.each(['claims confirmed', 'claims refused', 'claims refused after'] as const)(
    'decides nothing, whatever it says: %s',
    async (fault: NodeFault) => {
      const { network, tab } = await openedAccount();
      await using _network = network;
      tab.publishFaults = [fault, fault];
      expect((await pay(network, tab, sending(1n))).type).toBe('confirmed');
      expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });
      expect(tab.signed).toEqual([1n, 2n]);
    },
  );
});

describe('a node that confirms what it never had', () => {
  it('loses nothing and holds up nothing: the next node is offered the same block', async () => {
    const { network, tab, device } = await openedAccount();
    await using _network = network;
    const liar = openCalmTab(network, device);
    const told = new Map<string, Transaction>();
    const node: typeof liar.node = {
      ...liar.node,
      publish: async (transaction) => {
        told.set(hashBlock(transaction.block), transaction);
        return transaction;
      },
      transaction: async (hash, options) => told.get(hash) ?? liar.node.transaction(hash, options),
    };
    const lied = createPayments({ ...liar.parts, node });
    expect((await passTime(network, lied.pay(sending(1n), { signal }))).type).toBe('confirmed');
    expect(network.devnet.account(owner)?.height).toBe(1n);

    const next = openCalmTab(network, device);
    await expect(pay(network, next, sending(1n, 'another'))).rejects.toMatchObject({
      code: 'PAYMENT_ACCOUNT_MOVED',
    });
    expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });
    expect((await pay(network, next, sending(2n, 'another'))).type).toBe('confirmed');
    expect([tab.signed, liar.signed, next.signed]).toEqual([[1n], [2n], [3n]]);
  });
});

describe('a node that sends false data', () => {
  it.each([
    'false-balance',
    'false-height',
    'false-hash',
    'false-signature',
    'false-work',
    'false-account',
    'false-network',
  ] as const)('gets nothing signed: %s', async (fault: NodeFault) => {
    const { network, tab, device } = await openedAccount();
    await using _network = network;
    // Another tab, which has not verified the account's last block yet.
    const fresh = openCalmTab(network, device);
    fresh.faults = Array<NodeFault>(60).fill(fault);
    await expect(pay(network, fresh, sending(1n))).rejects.toMatchObject({
      code: expect.stringMatching(/^(PAYMENT_NODE_|NODE_)/) as string,
    });
    expect([tab.signed, fresh.signed]).toEqual([[1n], []]);
  });
});

describe('two devices', () => {
  it('never confirm two blocks at one height, and the slower one gets an explanation', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    const phone = openCalmTab(network, newDevice('phone'));
    const both = Promise.all([
      tab.payments.pay(sending(1n, 'on the desk', 1n), { signal }),
      phone.payments.pay(sending(1n, 'on the phone', 2n), { signal }),
    ]);
    const outcomes = await passTime(network, both);
    expect(outcomes.map(({ type }) => type).sort()).toEqual(['confirmed', 'superseded']);
    const lost = outcomes.find((outcome) => outcome.type === 'superseded');
    expect(lost).toMatchObject({ by: { block: { height: 2n } } });
    expect(network.devnet.account(owner)?.height).toBe(2n);
    // Nothing is signed again: repeating the confirmation only reports its outcome.
    const loser = outcomes[0] === lost ? tab : phone;
    const again = sending(1n, loser === tab ? 'on the desk' : 'on the phone', loser === tab ? 1n : 2n);
    expect(await pay(network, loser, again)).toMatchObject({ type: 'dead', reason: 'OLD_TRANSACTION' });
    await loser.payments.forget(owner, (await stored(loser)).find(({ state }) => state === 'dead')!.hash, {
      signal,
    });
    expect((await stored(loser)).some(({ state }) => state === 'dead')).toBe(false);
  });
});

describe('a tab that is closed', () => {
  it('leaves a payment that happens at most once, whenever it is closed', async () => {
    const { network, device, tab: first } = await openedAccount();
    await using _network = network;
    const reached = new Set<string>();
    first.kill();
    for (let turns = 0; ; turns++) {
      const { height, balance } = network.devnet.account(owner)!;
      const tab = openCalmTab(network, device);
      tab.turnsLeft = turns;
      let step = '';
      const options = {
        signal: new AbortController().signal,
        onStep: ({ type }: { type: string }) => (step = type),
      };
      let isPaid = false;
      tab.payments.pay(sending(height, `payment ${turns}`), options).then(
        () => (isPaid = true),
        () => undefined,
      );
      // Whatever no longer depends on the tab continues, such as an election.
      for (let moves = 0; moves < 40 && tab.isAlive && !isPaid; moves++) {
        await network.quiet();
        network.clock.moveTo(network.clock.next() ?? network.clock.now() + 1);
      }
      if (isPaid && tab.isAlive) break;
      reached.add(step);
      tab.kill();
      const next = openCalmTab(network, device);
      await passTime(network, next.payments.settle({ signal }));
      next.kill();
      const after = network.devnet.account(owner)!;
      const isKept = (await createSealedOutbox(device.records, 'LOCAL').list(owner, { signal })).some(
        ({ confirmation }) => confirmation === `payment ${turns}`,
      );
      expect([after.height, after.balance]).toEqual(
        isKept ? [height + 1n, balance - 1_000n] : [height, balance],
      );
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['waiting', 'reading', 'working', 'signing', 'storing', 'publishing']),
    );
  });
});

describe('a caller that stores the block in its own transaction', () => {
  /** An outbox of a database whose transactions end with `commit`. */
  function databaseOutbox(inner: Outbox) {
    interface Tx {
      readonly todo: (() => Promise<void>)[];
    }
    const outbox: Outbox<Tx> = {
      ...inner,
      async write(entry, { transaction, ...options }) {
        if (transaction === undefined) return inner.write(entry, options);
        transaction.todo.push(() => inner.write(entry, options));
      },
    };
    const commit = async ({ todo }: Tx) => {
      for (const write of todo) await write();
    };
    return { outbox, begin: (): Tx => ({ todo: [] }), commit };
  }

  it('gets it published after the commit, and never after a failed one', async () => {
    const { network, tab } = await openedAccount();
    await using _network = network;
    const { outbox, begin, commit } = databaseOutbox(tab.parts.outbox);
    const payments = createPayments({ ...tab.parts, outbox });
    const failing = payments.pay(sending(1n, 'a'), {
      signal,
      inTransaction: async (write) => {
        await write(begin());
        throw new Error('rolled back');
      },
    });
    await expect(passTime(network, failing)).rejects.toThrow('rolled back');
    await passTime(network, payments.settle({ signal }));
    expect(network.devnet.account(owner)?.height).toBe(1n);
    const forgetful = payments.pay(sending(1n, 'b'), { signal, inTransaction: (write) => write(begin()) });
    await expect(passTime(network, forgetful)).rejects.toMatchObject({ code: 'PAYMENT_NOT_STORED' });
    const good = payments.pay(sending(1n, 'c'), {
      signal,
      inTransaction: async (write) => {
        const transaction = begin();
        await write(transaction);
        await commit(transaction);
      },
    });
    expect((await passTime(network, good)).type).toBe('confirmed');
    expect(network.devnet.account(owner)?.height).toBe(2n);
  });
});
