import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { hexToBytes } from '../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { receiveAll, type ReceiveOptions } from '../../src/wallet/receive/auto-receive';
import { SMALLEST_RECEIVED } from '../../src/wallet/settings/smallest-received';
import { whileConfirming } from '../../src/wallet/receive/confirming';
import type { ReceiveProgress } from '../../src/wallet/receive/receive-progress';
import { createPayments } from '../../src/wallet/send/payments';
import {
  networkWith,
  newDevice,
  openCalmTab,
  OWNER_KEY,
  passTime,
  passTimeUntil,
  type CalmTab,
} from './support/calm-tab';
import type { LocalNetwork } from './support/local-network';
import type { Tab } from './support/tab';

const owner = publicKeyFromPrivateKey(hexToBytes(OWNER_KEY));
const representative = publicKeyFromPrivateKey(hexToBytes('8'.repeat(64)));
const ATTO = 1_000_000_000n;

/** Starts receiving; `stop` ends it and returns what was reported. */
function receiving(network: LocalNetwork, tab: Tab, options: Partial<ReceiveOptions> = {}) {
  const abort = new AbortController();
  const reports: ReceiveProgress[] = [];
  let error: unknown;
  const ended = receiveAll(tab, {
    ...{ publicKey: owner, representative, minAmount: SMALLEST_RECEIVED, signal: abort.signal },
    onProgress: (progress) => void reports.push(progress),
    ...options,
  }).catch((thrown: unknown) => void (error = thrown));
  return {
    reports,
    status: () => reports.at(-1)?.status,
    error: () => error,
    async stop() {
      abort.abort('stopped');
      await passTime(network, ended);
      return error;
    },
  };
}

/** The amounts received, in the order of the account's blocks. */
async function receivedBy(network: LocalNetwork, tab: CalmTab): Promise<bigint[]> {
  const { height } = network.devnet.account(owner)!;
  const amounts: bigint[] = [];
  for (let at = 1n; at <= height; at++) {
    amounts.push(network.blockAt(owner, at)!.balance - (network.blockAt(owner, at - 1n)?.balance ?? 0n));
  }
  expect(tab.signed).toHaveLength(Number(height));
  return amounts;
}

describe('auto-receive', () => {
  it('receives the largest first, opens the account as chosen, and ignores amounts below the minimum', async () => {
    await using network = await networkWith(
      [2n * ATTO, 5n * ATTO, SMALLEST_RECEIVED - 1n, ATTO, SMALLEST_RECEIVED],
      owner,
    );
    const tab = openCalmTab(network);
    const one = receiving(network, tab);
    await passTimeUntil(network, () => one.status() === 'idle' && one.reports.at(-1)!.received === 4);
    expect(await receivedBy(network, tab)).toEqual([5n * ATTO, 2n * ATTO, ATTO, SMALLEST_RECEIVED]);
    expect(network.devnet.account(owner)?.representative).toBe(representative);
    expect(network.receivables(owner).map(({ amount }) => amount)).toEqual([SMALLEST_RECEIVED - 1n]);
    expect(one.reports.at(-1)).toMatchObject({
      left: 0,
      leftRaw: 0n,
      receivedRaw: 8n * ATTO + SMALLEST_RECEIVED,
    });
    expect(await one.stop()).toBe('stopped');
  });

  it('receives payments that are sent while it waits', async () => {
    await using network = await networkWith([ATTO], owner);
    const tab = openCalmTab(network);
    const one = receiving(network, tab);
    await passTimeUntil(network, () => one.status() === 'idle' && one.reports.at(-1)!.received === 1);
    await network.give(owner, 3n * ATTO);
    await passTimeUntil(network, () => one.reports.at(-1)!.received === 2);
    expect(network.devnet.account(owner)?.balance).toBe(4n * ATTO);
    await one.stop();
  });

  it('reports its progress and the time left, stops, and resumes with the rest', async () => {
    await using network = await networkWith(
      [4n, 3n, 2n, 1n].map((atto) => atto * ATTO),
      owner,
    );
    const device = newDevice();
    const tab = openCalmTab(network, device);
    const one = receiving(network, tab);
    await passTimeUntil(network, () => (one.reports.at(-1)?.received ?? 0) === 2);
    const { left, leftRaw, receivedRaw, expectedMs } = one.reports.at(-1)!;
    expect([left, leftRaw, receivedRaw]).toEqual([2, 3n * ATTO, 7n * ATTO]);
    expect(expectedMs).toBeGreaterThan(0);
    await one.stop();
    const next = openCalmTab(network, device);
    const two = receiving(network, next);
    await passTimeUntil(network, () => two.status() === 'idle' && network.receivables(owner).length === 0);
    expect(network.devnet.account(owner)).toMatchObject({ balance: 10n * ATTO, height: 4n });
    await two.stop();
  });

  it('continues after a payment that fails', async () => {
    await using network = await networkWith([9n * ATTO, 2n * ATTO, ATTO], owner);
    const tab = openCalmTab(network);
    const [largest] = network.receivables(owner);
    let isHidden = true;
    const node: typeof tab.node = {
      ...tab.node,
      transaction: async (hash, options) =>
        isHidden && hash === largest!.hash ? undefined : tab.node.transaction(hash, options),
    };
    const payments = createPayments({ ...tab.parts, node });
    const one = receiving(network, { ...tab, node, payments });
    await passTimeUntil(network, () => one.reports.at(-1)?.received === 2 && one.status() === 'waiting');
    expect(one.reports.at(-1)).toMatchObject({ left: 1, failing: 1 });
    isHidden = false;
    await passTimeUntil(network, () => one.reports.at(-1)?.received === 3);
    expect(await receivedBy(network, tab)).toEqual([2n * ATTO, ATTO, 9n * ATTO]);
    await one.stop();
  });

  it('pauses while the owner confirms, in any tab', async () => {
    await using network = await networkWith([ATTO], owner);
    const device = newDevice();
    const [tab, other] = [openCalmTab(network, device), openCalmTab(network, device)];
    let confirm!: () => void;
    const confirming = whileConfirming(other, owner, { signal: new AbortController().signal }, () => {
      return new Promise<void>((resolve) => (confirm = resolve));
    });
    await network.quiet();
    const one = receiving(network, tab);
    await passTimeUntil(network, () => one.status() === 'paused');
    // Minutes pass.
    for (let moves = 0; moves < 50; moves++) {
      await network.quiet();
      network.clock.moveTo(network.clock.now() + 5_000);
    }
    expect([one.status(), tab.signed]).toEqual(['paused', []]);
    confirm();
    await confirming;
    await passTimeUntil(network, () => one.reports.at(-1)?.received === 1);
    await one.stop();
  });

  it('receives no payment twice if two devices receive at the same time', async () => {
    await using network = await networkWith([3n * ATTO, 2n * ATTO, ATTO], owner);
    const tabs = [openCalmTab(network), openCalmTab(network, newDevice('phone'))];
    const both = tabs.map((tab) => receiving(network, tab));
    await passTimeUntil(network, () =>
      both.every(
        ({ status, reports }) =>
          status() === 'idle' && reports.at(-1)!.left === 0 && network.receivables(owner).length === 0,
      ),
    );
    expect(network.devnet.account(owner)).toMatchObject({ height: 3n, balance: 6n * ATTO });
    for (const one of both) await one.stop();
  });

  it('ends with the error when nothing more can be signed here', async () => {
    await using network = await networkWith([ATTO], owner);
    const tab = openCalmTab(network);
    const node: typeof tab.node = {
      ...tab.node,
      async *receivables() {
        const [receivable] = network.receivables(owner);
        yield { ...receivable!, amount: toAmount(5n * ATTO) };
        await new Promise(() => {});
      },
    };
    const one = receiving(network, { ...tab, node, payments: createPayments({ ...tab.parts, node }) });
    await passTimeUntil(network, () => one.error() !== undefined);
    expect(one.error()).toMatchObject({
      code: 'PAYMENT_NODE_UNTRUSTWORTHY',
      context: { about: 'receivable' },
    });
    expect(tab.signed).toEqual([]);
  });
});
