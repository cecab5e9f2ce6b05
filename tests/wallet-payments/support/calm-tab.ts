import { createMemoryChainLocks } from '../../../src/wallet/ports/chain-locks';
import { openLocalNetwork, type LocalNetwork } from './local-network';
import { createMemoryRecords } from './memory-records';
import { openTab, type Device, type Tab } from './tab';

/** The private key of the owner in these tests. */
export const OWNER_KEY = '7'.repeat(64);

/** A tab without delays or faults. */
export interface CalmTab extends Tab {
  /** The heights of the blocks signed in it. */
  readonly signed: bigint[];
}

/** A device with empty storage. */
export function newDevice(name = 'desk'): Device {
  const locks = createMemoryChainLocks();
  return { name, records: createMemoryRecords(), locks, offsetMs: 0, nodeOffsetMs: 0, ahead: new Set() };
}

/** Opens such a tab. */
export function openCalmTab(network: LocalNetwork, device = newDevice()): CalmTab {
  const signed: bigint[] = [];
  const witness = {
    turn: () => Promise.resolve(),
    signed: (_tab: Tab, { height }: { readonly height: bigint }) => void signed.push(height),
    struck() {},
    published() {},
  };
  return Object.assign(openTab({ network, device, privateKey: OWNER_KEY, witness, seed: 1 }), { signed });
}

/** Advances the network's clock until the condition holds. */
export async function passTimeUntil({ clock, quiet }: LocalNetwork, isDone: () => boolean): Promise<void> {
  for (let steps = 0; ; steps++) {
    await quiet();
    if (isDone()) return;
    const next = clock.next();
    if (next === undefined || steps > 20_000) throw new Error('Nothing more happens.');
    clock.moveTo(next);
  }
}

/** Advances the network's clock until a promise settles, and returns its result. */
export async function passTime<T>(network: LocalNetwork, promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const settle = () => void (isSettled = true);
  promise.then(settle, settle);
  await passTimeUntil(network, () => isSettled);
  return promise;
}

/** A network on which the owner has these receivables. */
export async function networkWith(amounts: readonly bigint[], owner: Parameters<LocalNetwork['give']>[0]) {
  const network = await openLocalNetwork();
  for (const amount of amounts) await network.give(owner, amount);
  return network;
}
