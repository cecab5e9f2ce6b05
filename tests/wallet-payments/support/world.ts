import { AsyncLocalStorage } from 'node:async_hooks';
import type fc from 'fast-check';
import { toAmount } from '../../../src/protocol/amount';
import { hashBlock } from '../../../src/protocol/block-hash';
import { isAttoError } from '../../../src/protocol/error';
import { parseHash } from '../../../src/protocol/hash';
import { hexToBytes } from '../../../src/protocol/hex';
import { parseJson } from '../../../src/protocol/json';
import { toInstant } from '../../../src/protocol/instant';
import { openBlock } from '../../../src/protocol/open';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import { parseTransaction } from '../../../src/protocol/transaction-json';
import { createMemoryChainLocks } from '../../../src/wallet/ports/chain-locks';
import { receiveAll } from '../../../src/wallet/receive/auto-receive';
import { decodeOutboxEntry, type OutboxEntry } from '../../../src/wallet/outbox/outbox-entry';
import type { Outcome } from '../../../src/wallet/send/intent';
import { checkSigned } from './check-signed';
import type { Coverage } from './event-coverage';
import type { Operation, World } from './history';
import { signWith, type LocalNetwork } from './local-network';
import { createMemoryRecords } from './memory-records';
import { openTab, type Device, type TabWitness } from './tab';

/** The minimum that auto-receive accepts in these histories, in raw. */
export const MIN_AMOUNT = 1_000n;

const OWNER_KEY = '5'.repeat(64);
const SHOP_KEY = '6'.repeat(64);
const MAX_STEPS = 30_000;
const PATIENCE_MS = 90_000;

/**
 * The operation that the current code belongs to. All histories share it: Node.js keeps every storage that was ever
 * used, and visits all of them whenever a promise is created, so that one for each history would slow down the later ones.
 */
const running = new AsyncLocalStorage<Operation>();

/** The initial state of a history. */
export interface Beginning {
  /** Whether the account has a first block already. */
  readonly isOpened: boolean;
  /** The clock for the timeouts of its tabs. */
  readonly seed: number;
}

/** A world on a new network. */
export async function createWorld(
  network: LocalNetwork,
  scheduler: fc.Scheduler,
  coverage: Coverage,
  { isOpened, seed }: Beginning,
): Promise<World> {
  const { devnet, clock } = network;
  const owner = publicKeyFromPrivateKey(hexToBytes(OWNER_KEY));
  const shop = publicKeyFromPrivateKey(hexToBytes(SHOP_KEY));
  const stepNow = () => running.getStore()?.step ?? 'idle';
  const devices: Device[] = ['desk', 'phone'].map((name) => ({
    name,
    records: createMemoryRecords((ms, callback) => clock.after(ms, callback)),
    locks: createMemoryChainLocks(),
    offsetMs: 0,
    nodeOffsetMs: 0,
    ahead: new Set(),
  }));
  for (const { records } of devices) {
    records.onStrike = (fault) => coverage.event(`storage ${fault}`, [stepNow()]);
  }
  const witness: TabWitness = {
    turn: (_tab, label) => scheduler.schedule(Promise.resolve(), label).then(() => undefined),
    struck(tab, event) {
      const states = world.operations.filter((one) => one.tab === tab && !one.isOver).map(({ step }) => step);
      coverage.event(event, event === 'crash' ? states : [stepNow()]);
    },
    signed({ device }, block) {
      const operation = running.getStore();
      if (operation === undefined) throw new Error('Something was signed without an operation.');
      const signed = {
        device,
        hash: hashBlock(block),
        block,
        operation,
        payment: operation.ended,
        isPublished: false,
        isForgotten: false,
      };
      world.broken.push(...checkSigned(world, signed));
      world.signed.push(signed);
    },
    published({ device }, body) {
      const hash = hashBlock(parseTransaction(parseJson(body)).block);
      const signed = world.signed.find((one) => one.hash === hash && one.device === device);
      if (signed === undefined) world.broken.push('something was published that this device did not sign');
      else if (!world.isKept(signed)) world.broken.push('a block was published before it was stored');
      if (signed !== undefined) signed.isPublished = true;
    },
  };
  let opened = 0;
  const open = (device: Device) =>
    openTab({ network, device, privateKey: OWNER_KEY, witness, seed: seed + opened++ });

  const world: World = {
    ...{ network, owner, shop, coverage, devices },
    tabs: [open(devices[0]!), open(devices[0]!), open(devices[1]!)],
    operations: [],
    signed: [],
    copies: new Map(),
    broken: [],
    given: 0n,
    height: () => devnet.account(owner)?.height ?? 0n,
    isKept: ({ device, hash }) =>
      entriesOf(device).some(({ versions }) => versions.some(({ block }) => hashBlock(block) === hash)),
    rollBack(device, copy) {
      for (const [index, tab] of world.tabs.entries()) if (tab.device === device) world.reopen(index);
      device.records.rollBack(copy);
      for (const one of world.signed) {
        if (one.device === device && !world.isKept(one)) one.isForgotten = true;
      }
    },
    isDead({ hash, block }) {
      if (network.confirmed.has(hash)) return false;
      const account = devnet.account(owner);
      if ((account?.height ?? 0n) >= block.height) return true;
      if ((account?.height ?? 0n) + 1n !== block.height) return false;
      if (block.type !== 'OPEN' && block.previous !== account?.lastHash) return true;
      if (block.type !== 'OPEN' && block.type !== 'RECEIVE') return false;
      return !devnet.receivables(owner).some((one) => one.hash === block.sendHash);
    },
    async pay(amount) {
      await network.give(owner, amount);
      world.given += amount;
    },
    start(tab, task) {
      const abort = new AbortController();
      const operation: Operation = { tab, task, abort, step: 'waiting', ended: 0, isOver: false };
      world.operations.push(operation);
      const end = (outcome?: Outcome, error?: unknown) => {
        operation.isOver = true;
        if (outcome !== undefined) operation.outcome = outcome;
        if (error !== undefined) operation.error = error;
        const state = outcome?.type ?? (isAttoError(error) ? error.code : String(task));
        coverage.ended(typeof task === 'string' ? `${task}: ${state}` : state, error);
      };
      void running
        .run(operation, () => perform(operation))
        .then(
          (outcome) => end(outcome ?? undefined),
          (error: unknown) => end(undefined, error),
        );
      return operation;
    },
    reopen(index) {
      const before = world.tabs[index]!;
      before.kill();
      return (world.tabs[index] = open(before.device));
    },
    async drive(until) {
      let stepsLeft = typeof until === 'number' ? until : Infinity;
      const isDone = typeof until === 'number' ? () => stepsLeft-- <= 0 : until;
      for (let steps = 0; ; steps++) {
        await network.quiet();
        if (isDone()) return;
        if (steps > MAX_STEPS) throw new Error(`The history does not end: ${describeState(world)}`);
        const next = clock.next();
        if (scheduler.count() > 0) await scheduler.waitOne();
        else if (next !== undefined) clock.moveTo(next);
        else if (typeof until === 'number') return;
        else throw new Error(`Everything is blocked: ${describeState(world)}`);
      }
    },
  };

  async function perform(operation: Operation): Promise<Outcome | void> {
    const { tab, task, abort } = operation;
    const { signal } = abort;
    const onStep = ({ type }: { type: string }) => {
      operation.step = type;
      coverage.state(type);
    };
    if (task === 'settle') {
      operation.step = 'settling';
      await tab.payments.settle({ signal, patienceMs: PATIENCE_MS });
      return;
    }
    if (task !== 'receive all') return tab.payments.pay(task, { signal, onStep, patienceMs: PATIENCE_MS });
    const payments: typeof tab.payments = {
      ...tab.payments,
      pay: (intent, options) =>
        tab.payments
          .pay(intent, { ...options, onStep, patienceMs: PATIENCE_MS })
          .finally(() => operation.ended++),
    };
    const options = { publicKey: owner, representative: shop, minAmount: toAmount(MIN_AMOUNT), signal };
    await receiveAll({ ...tab, payments }, options);
  }

  await world.pay(1_000_000n);
  if (isOpened) {
    const [receivable] = network.receivables(owner);
    const timestamp = toInstant(BigInt(clock.now()));
    const block = openBlock({ receivable: receivable!, representative: owner, timestamp });
    await network.confirm(await signWith(OWNER_KEY, block));
  }
  await world.pay(30_000n);
  return world;
}

/** The entries that a device has stored. */
function entriesOf({ records }: Device): readonly OutboxEntry[] {
  return [...records.kept].map(([name, bytes]) => decodeOutboxEntry(bytes, parseHash(name.slice(-64))));
}

function describeState({ operations }: World): string {
  return operations
    .filter(({ isOver, tab }) => !isOver && tab.isAlive)
    .map(({ task, step, tab }) => {
      return `${typeof task === 'string' ? task : task.type} on ${tab.device.name}: ${step}`;
    })
    .join('; ');
}
