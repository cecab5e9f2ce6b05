import { afterEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../src/lib/manual-clock';
import { bytesToHex } from '../../src/protocol/hex';
import { entropyFromMnemonic, parseMnemonic } from '../../src/protocol/mnemonic';
import { seedFromMnemonic } from '../../src/protocol/seed';
import { secureRandom } from '../../src/wallet/keys/aead';
import { KDF_ENGINES } from '../../src/wallet/keys/kdf';
import { createKeyHolder } from '../../src/wallet/keys/key-holder';
import { createKeys, type KeysWorker } from '../../src/wallet/keys/keys-client';
import {
  CHEAP_POLICY,
  codeOf,
  live,
  memoryKeysWorker,
  PASSWORD,
  PATIENT,
  wordsOf,
} from './support/memory-vault';
import { createBrowser, openSession } from './support/open-session';

const words = { kind: 'typed', text: wordsOf(8) } as const;

afterEach(() => vi.restoreAllMocks());

/** The former content of everything that was overwritten with zeros since this call. */
function overwritten(): string[] {
  const seen: string[] = [];
  const { fill } = Uint8Array.prototype;
  vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (this: Uint8Array, ...args) {
    if (args[0] === 0) seen.push(bytesToHex(this));
    return fill.apply(this, args as [number]);
  });
  return seen;
}

describe('locking', () => {
  it('overwrites the entropies and the seeds derived from them', async () => {
    const holder = createKeyHolder({ policy: CHEAP_POLICY, engines: KDF_ENGINES, random: secureRandom });
    const given = { password: PASSWORD, network: 'LOCAL', createdAt: 0, words } as const;
    const { record, wallets } = await holder.create(given);
    await holder.confirm({ record });
    await holder.publicKeys({ wallet: wallets[0]!, indexes: [0] });
    const mnemonic = parseMnemonic(words.text);
    const seed = bytesToHex(await seedFromMnemonic(mnemonic, ''));
    const entropy = bytesToHex(entropyFromMnemonic(mnemonic));
    const seen = overwritten();
    holder.lock();
    expect(seen.sort()).toEqual([seed, entropy].sort());
    expect(await codeOf(holder.publicKeys({ wallet: wallets[0]!, indexes: [0] }))).toBe('WALLET_LOCKED');
  });

  it('leaves no entropy, data key or private key behind after use', async () => {
    const holder = createKeyHolder({ policy: CHEAP_POLICY, engines: KDF_ENGINES, random: secureRandom });
    const given = { password: PASSWORD, network: 'LOCAL', createdAt: 0, words } as const;
    const { record, wallets } = await holder.create(given);
    const seen = overwritten();
    await holder.unlock({ password: PASSWORD, network: 'LOCAL', record, renew: false });
    // The password, its key, the data key, and the secrets as they were decrypted.
    expect(seen).toContain(bytesToHex(new TextEncoder().encode(PASSWORD)));
    expect(seen.filter((hex) => hex.length === 64).length).toBeGreaterThanOrEqual(2);
    const entropy = bytesToHex(entropyFromMnemonic(parseMnemonic(words.text)));
    expect(seen.some((hex) => hex.length > 64 && hex.includes(entropy))).toBe(true);
    await holder.reveal({ password: PASSWORD, record, wallet: wallets[0]! });
    expect(seen).toContain(entropy);
  });

  it('ends the worker once it has overwritten its secrets, or after a second if it hangs', async () => {
    const clock = createManualClock();
    for (const hangs of [false, true]) {
      const worker = memoryKeysWorker();
      const ended = vi.spyOn(worker, 'terminate');
      const sent = hangs ? vi.spyOn(worker, 'postMessage') : undefined;
      const keys = createKeys(() => worker, { clock });
      await keys.call('create', { password: PASSWORD, network: 'LOCAL', createdAt: 0, words }, live);
      sent?.mockImplementation(() => undefined);
      const late = keys.call('publicKeys', { wallet: 'any', indexes: [0] }, live);
      late.catch(() => undefined);
      keys.lock();
      expect(await codeOf(late)).toBe('WALLET_LOCKED');
      if (hangs) {
        expect(ended).not.toHaveBeenCalled();
        await clock.advance(1_000);
        expect(ended).toHaveBeenCalledTimes(1);
      } else await expect.poll(() => ended.mock.calls.length, PATIENT).toBe(1);
      expect(clock.pending).toBe(0);
    }
  });

  it('is the result of a broken worker', async () => {
    const workers: KeysWorker[] = [];
    const { clock, vault, session, keys } = openSession(createBrowser(), {
      spawned: (worker) => void workers.push(worker),
    });
    await session.begin(() => vault.create({ password: PASSWORD, words }, live), live);
    const under = keys.call('publicKeys', { wallet: 'any', indexes: [0] }, live);
    under.catch(() => undefined);
    workers[0]!.onerror?.({ preventDefault: () => undefined } as ErrorEvent);
    expect(await codeOf(under)).toBe('WALLET_KEYS_FAILED');
    expect(session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'broken' });
    expect(clock.pending).toBe(0);
    expect((await session.unlock(PASSWORD, live)).problems).toEqual([]);
    expect(workers).toHaveLength(2);
  });

  it('reports a worker that cannot be started', async () => {
    const keys = createKeys(
      () => {
        throw new DOMException('refused', 'SecurityError');
      },
      { clock: createManualClock() },
    );
    const created = keys.call('create', { password: PASSWORD, network: 'LOCAL', createdAt: 0, words }, live);
    expect(await codeOf(created)).toBe('WALLET_KEYS_FAILED');
  });
});

describe('a worker that does not respond', () => {
  /** Keys whose worker takes messages and reacts to them as `react` says. */
  function withWorker(react: (worker: KeysWorker) => void) {
    const clock = createManualClock();
    const crashed = vi.fn();
    const terminated = vi.fn();
    const keys = createKeys(
      () => {
        const worker: KeysWorker = {
          onmessage: null,
          onerror: null,
          postMessage: () => react(worker),
          terminate: terminated,
        };
        return worker;
      },
      { clock },
    );
    keys.onCrash(crashed);
    const code = codeOf(keys.call('firstKey', { text: words.text }, live));
    return { clock, keys, code, crashed, terminated };
  }

  it.each<[string, (worker: KeysWorker) => void]>([
    ['because it does not start', () => {}],
    ['after it has started', (worker) => worker.onmessage?.({ data: 'started' } as MessageEvent<'started'>)],
  ])('counts as broken %s', async (_, react) => {
    const { clock, code, crashed, terminated } = withWorker(react);
    await clock.advance(10 * 60_000);
    expect(await code).toBe('WALLET_KEYS_FAILED');
    expect(crashed).toHaveBeenCalledOnce();
    expect(terminated).toHaveBeenCalledOnce();
    expect(clock.pending).toBe(0);
  });

  it('does not, while it computes after its start', async () => {
    const { clock, crashed, keys } = withWorker((worker) =>
      worker.onmessage?.({ data: 'started' } as MessageEvent<'started'>),
    );
    await clock.advance(60_000);
    expect(crashed).not.toHaveBeenCalled();
    keys.lock();
  });
});
