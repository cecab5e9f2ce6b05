import { setMaxListeners } from 'node:events';
import { linkSignals } from '../../../src/lib/abort';
import type { Clock } from '../../../src/lib/clock';
import { seededRandom } from '../../../src/lib/random';
import { bindNode } from '../../../src/node-client/bind-node';
import { createNodeClient } from '../../../src/node-client/node-client';
import { createNodeTime } from '../../../src/node-client/reads/node-time';
import { hashBlock } from '../../../src/protocol/block-hash';
import { AttoError } from '../../../src/protocol/error';
import { hexToBytes } from '../../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import { signHash } from '../../../src/protocol/signature';
import { isSigned } from '../../../src/protocol/validate-transaction';
import type { Block } from '../../../src/protocol/block';
import { createSealedOutbox } from '../../../src/wallet/outbox/sealed-outbox';
import type { ChainLocks } from '../../../src/wallet/ports/chain-locks';
import type { PaymentNode } from '../../../src/wallet/ports/payment-node';
import type { SealedRecords } from '../../../src/wallet/ports/sealed-records';
import type { PaymentParts } from '../../../src/wallet/send/payment-parts';
import { createPayments, type Payments } from '../../../src/wallet/send/payments';
import { findLocalWork, type LocalNetwork } from './local-network';
import type { MemoryRecords } from './memory-records';
import { throughFault, type NodeFault } from './node-faults';

/** A browser on one machine: the state that its tabs share. */
export interface Device {
  readonly name: string;
  readonly records: MemoryRecords;
  readonly locks: ChainLocks;
  /** Its wall clock minus the network's, in milliseconds. */
  offsetMs: number;
  /** The same of the node that it uses. */
  nodeOffsetMs: number;
  /** Which of the two have been ahead at any time. */
  readonly ahead: Set<'device' | 'node'>;
}

/** Notifications of a tab to the test. */
export interface TabWitness {
  /** Called before and after every effect outside the tab; decides when it continues. */
  turn(tab: Tab, label: string): Promise<void>;
  signed(tab: Tab, block: Block): void;
  /** A fault occurs in a request, or the tab is closed. */
  struck(tab: Tab, event: string): void;
  /** The body of a publication before it reaches the node. */
  published(tab: Tab, body: string): void;
}

/** One tab with a wallet open in it. */
export interface Tab {
  readonly device: Device;
  /** The dependencies of its payments, for tests that replace some. */
  readonly parts: PaymentParts;
  readonly payments: Payments;
  readonly node: PaymentNode;
  readonly locks: ChainLocks;
  readonly clock: Clock;
  isAlive: boolean;
  isLocked: boolean;
  /** The pending faults of requests. */
  faults: NodeFault[];
  /** The pending faults of publications. */
  publishFaults: NodeFault[];
  /** The number of turns after which it is closed. */
  turnsLeft: number;
  /** Closes the tab at once: all its activities end, and its locks are released. */
  kill(): void;
}

interface TabOptions {
  readonly network: LocalNetwork;
  readonly device: Device;
  readonly privateKey: string;
  readonly witness: TabWitness;
  /** The clock of its timeouts. */
  readonly seed: number;
}

/**
 * Never settles. A new promise each time: one that all tabs shared would hold everything that waits for it, and with it
 * every closed tab, for as long as the process runs.
 */
const never = () => new Promise<never>(() => {});

/** Opens a tab of a device with the key of one account. */
export function openTab({ network, device, privateKey, witness, seed }: TabOptions): Tab {
  const key = hexToBytes(privateKey);
  const publicKey = publicKeyFromPrivateKey(key);
  const death = new AbortController();
  // Everything that a tab waits for ends with it.
  setMaxListeners(0, death.signal);
  const { clock: time } = network;

  /** Runs one effect outside the tab, which may be closed before and after it. */
  async function outside<T>(label: string, act: () => Promise<T>): Promise<T> {
    await pass(label);
    try {
      return await act();
    } finally {
      await pass(`${label}, done`);
    }
  }
  async function pass(label: string): Promise<void> {
    if (tab.isAlive) await witness.turn(tab, label);
    if (tab.isAlive && tab.turnsLeft-- <= 0) {
      witness.struck(tab, 'crash');
      tab.kill();
    }
    if (!tab.isAlive) await never();
  }

  const endsWith = (signal: AbortSignal | null | undefined) =>
    linkSignals(death.signal, ...(signal ? [signal] : [])).signal;
  const clock: Clock = {
    now: () => time.now() + device.offsetMs,
    monotonic: () => time.now(),
    // Whole milliseconds, because the network's clock, which these timers advance, has no fractions.
    setTimer: (ms, callback) => time.after(Math.ceil(ms), () => tab.isAlive && callback()),
  };
  const forward = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/instants/')) return shifted(network.devnet.fetch(request), device.nodeOffsetMs);
    if (request.method !== 'POST' || pathname !== '/transactions') return network.devnet.fetch(request);
    return network
      .during(() => request.clone().text())
      .then((body) => {
        witness.published(tab, body);
        return network.devnet.fetch(request);
      });
  };
  const client = createNodeClient({
    network: 'LOCAL',
    url: 'http://devnet',
    clock,
    random: seededRandom(seed),
    fetch: (url, init) => {
      const signal = endsWith(init.signal);
      const request = new Request(url, { ...init, signal });
      const { method } = request;
      return outside(`${method} ${new URL(url).pathname.split('/', 3).join('/')}`, () => {
        const isPublication = method === 'POST' && url.includes('/transactions');
        const fault = (isPublication ? tab.publishFaults.shift() : undefined) ?? tab.faults.shift() ?? 'none';
        if (fault !== 'none') witness.struck(tab, fault);
        return fault === 'none' ? forward(request) : throughFault(fault, request, forward);
      });
    },
  });
  const unlocked = () => {
    if (tab.isLocked) throw new AttoError('WALLET_LOCKED', {});
  };
  const records: SealedRecords = Object.fromEntries(
    (['read', 'write', 'delete', 'names'] as const).map((name) => [
      name,
      (...given: unknown[]) =>
        outside(name, async () => {
          unlocked();
          return (device.records[name] as (...all: unknown[]) => Promise<unknown>)(...given);
        }),
    ]),
  ) as unknown as SealedRecords;
  const locks: ChainLocks = {
    async hold(name, options, job) {
      await pass('lock');
      const link = linkSignals(death.signal, options.signal);
      const { signal } = link;
      const closed = new Promise<never>((_, reject) =>
        death.signal.addEventListener('abort', () => reject(new Error('closed')), { once: true }),
      );
      closed.catch(() => undefined);
      try {
        return await device.locks.hold(name, { ...options, signal }, () => Promise.race([job(), closed]));
      } finally {
        link.dispose();
        await pass('lock, free');
      }
    },
  };
  const node = bindNode(client);
  const parts: PaymentParts = {
    ...{ node, locks, clock },
    random: seededRandom(seed + 1),
    outbox: createSealedOutbox(records, 'LOCAL'),
    time: createNodeTime(client),
    signer: {
      holds: (other) => other === publicKey,
      sign: (block) =>
        outside('sign', async () => {
          unlocked();
          witness.signed(tab, block);
          return signHash(hashBlock(block), key);
        }),
      verify: async (transaction) => isSigned(transaction),
    },
    work: {
      find: (request) =>
        outside('work', async () => ({
          work: await network.during(() => findLocalWork(request)),
          ready: request.target.endsWith('0'),
        })),
      prepare() {},
      expected: () => undefined,
    },
  };
  const tab: Tab = {
    ...{ device, node, locks, clock, parts },
    payments: createPayments(parts),
    isAlive: true,
    isLocked: false,
    faults: [],
    publishFaults: [],
    turnsLeft: Infinity,
    kill() {
      if (!tab.isAlive) return;
      tab.isAlive = false;
      death.abort(new Error('closed'));
    },
  };
  return tab;
}

/** The node's time, as a node with another clock reports it. */
async function shifted(reply: Response | Promise<Response>, ms: number): Promise<Response> {
  const response = await reply;
  if (ms === 0 || !response.ok) return response;
  const time = (await response.json()) as { serverInstant: string; differenceMillis: number };
  const serverInstant = new Date(Date.parse(time.serverInstant) + ms).toISOString();
  return Response.json({ ...time, serverInstant, differenceMillis: time.differenceMillis + ms });
}
