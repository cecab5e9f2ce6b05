import { createManualClock } from '../../../src/lib/manual-clock';
import { mnemonicFromEntropy } from '../../../src/protocol/mnemonic';
import type { Network } from '../../../src/protocol/network';
import { secureRandom, type RandomBytes } from '../../../src/wallet/keys/aead';
import { KDF_ENGINES } from '../../../src/wallet/keys/kdf';
import type { KdfPolicy } from '../../../src/wallet/keys/kdf-policy';
import { createKeyHolder } from '../../../src/wallet/keys/key-holder';
import { createKeys, type Keys, type KeysWorker } from '../../../src/wallet/keys/keys-client';
import type { FromKeys } from '../../../src/wallet/keys/key-messages';
import { serveKeys } from '../../../src/wallet/keys/serve-keys';
import { createMemoryStorage, type DeviceStorage } from '../../../src/wallet/vault/device-storage';
import { createUnlockDelay } from '../../../src/wallet/vault/unlock-delay';
import { createVault } from '../../../src/wallet/vault/vault';
import { createMemoryWitness } from '../../../src/wallet/vault/revision-witness';

/** A password that every test may use. */
export const PASSWORD = 'correct horse battery';
/** Unused words, different for each number. */
export function wordsOf(number: number): string {
  return mnemonicFromEntropy(Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + number) & 255));
}

/** A signal that is never aborted. */
export const live = { signal: new AbortController().signal };

/** How long a condition may take to become true on a busy machine. */
export const PATIENT = { timeout: 60_000 };

/** The product's policy at a cost low enough for thousands of tests. */
export const CHEAP_POLICY: KdfPolicy = [
  { name: 'argon2id', memoryKiB: 8, passes: 1, lanes: 1 },
  { name: 'pbkdf2-sha256', rounds: 2 },
];

/** A worker in this thread: messages are cloned as between threads. */
export function memoryKeysWorker({
  policy = CHEAP_POLICY,
  engines = KDF_ENGINES,
  random = secureRandom as RandomBytes,
} = {}): KeysWorker {
  const holder = createKeyHolder({ policy, engines, random });
  let ended = false;
  const post = (data: FromKeys) => worker.onmessage?.({ data } as MessageEvent<FromKeys>);
  const worker: KeysWorker = {
    onmessage: null,
    onerror: null,
    postMessage(message, options) {
      const copy = structuredClone(message, options);
      queueMicrotask(() => {
        if (ended) return;
        if (copy !== 'lock') return take(copy);
        holder.lock();
        post('locked');
      });
    },
    terminate: () => void (ended = true),
  };
  const take = serveKeys(holder, (message) => {
    const copy = structuredClone(message);
    queueMicrotask(() => ended || post(copy));
  });
  return worker;
}

/** A device: the state that its tabs share. */
export interface Device {
  readonly storage: DeviceStorage;
  readonly witness: ReturnType<typeof createMemoryWitness>;
}

/** An empty device. */
export function createDevice() {
  return { storage: createMemoryStorage(), witness: createMemoryWitness() };
}

/** A tab on a device, with its own keys and clock. */
export function openTab(
  device: Device,
  {
    network = 'LOCAL' as Network,
    spawned = (_: KeysWorker) => {},
    ...tools
  }: { network?: Network; spawned?: (worker: KeysWorker) => void } & Parameters<
    typeof memoryKeysWorker
  >[0] = {},
) {
  const clock = createManualClock(1_790_000_000_000);
  const spawn = () => {
    const worker = memoryKeysWorker(tools);
    spawned(worker);
    return worker;
  };
  const keys: Keys = createKeys(spawn, { clock });
  const delay = createUnlockDelay(clock);
  const vault = createVault(network, { ...device, keys, clock, delay });
  return { vault, keys, clock, delay };
}

/** The code with which a promise was rejected; `undefined` if it was not. */
export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: { readonly code?: string }) => error.code ?? error,
  );
}
