import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import type { ToOfflineWorker } from './offline-messages';
import {
  createOfflineWallet,
  OFFLINE_SCRIPT,
  trustOfflineScript,
  type OfflineContainer,
  type OfflineRegistration,
} from './offline-wallet';

/** A worker in memory: which build it is of, and how many files of its copy are missing. */
function workerOf(version: string, missing = 0) {
  const worker = {
    missing,
    received: [] as string[],
    onActivate: () => {},
    onLeave: () => {},
    postMessage(message: ToOfflineWorker, [port]: Transferable[]) {
      worker.received.push(message);
      if (message === 'activate') return worker.onActivate();
      if (message === 'leave') worker.onLeave();
      const replies = { version, complete: { missing: worker.missing, of: 71 }, leave: true };
      (port as MessagePort).postMessage(replies[message]);
    },
  };
  return worker;
}

function browser() {
  const listeners: (() => void)[] = [];
  const active = workerOf('a');
  const waiting = workerOf('b');
  waiting.onActivate = () => listeners.forEach((listen) => listen());
  const registration: { -readonly [K in keyof OfflineRegistration]: OfflineRegistration[K] } = {
    active,
    waiting: null,
    installing: null,
    update: vi.fn(async () => {}),
    unregister: vi.fn(async () => true),
  };
  let registered: OfflineRegistration | undefined;
  const container: OfflineContainer = {
    getRegistration: async () => registered,
    register: vi.fn(async () => (registered = registration)),
    addEventListener: (_, listener) => void listeners.push(listener),
  };
  const reload = vi.fn();
  const watch = { found: vi.fn(), look: vi.fn(async () => {}), isGone: vi.fn(() => false) };
  const parts = { scope: '/wallet', trusted: (path: string) => path, reload, watch };
  const offline = createOfflineWallet(container, parts);
  const seen = () => {
    const { copy, host } = offline.getSnapshot();
    return [copy, host];
  };
  return { offline, registration, active, waiting, container, reload, watch, seen };
}

function installing() {
  const listeners: (() => void)[] = [];
  return {
    state: 'installing',
    postMessage: workerOf('b').postMessage,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    become(state: string) {
      this.state = state;
      listeners.forEach((listen) => listen());
    },
  };
}

describe('the offline copy of the wallet', () => {
  it('is absent until its owner wants it', async () => {
    const { offline, container, seen } = browser();
    await offline.check();
    expect(seen()).toEqual(['off', 'same']);
    expect(container.register).not.toHaveBeenCalled();
    await offline.keep();
    expect(container.register).toHaveBeenCalledWith(OFFLINE_SCRIPT, {
      scope: '/wallet',
      updateViaCache: 'none',
    });
    expect(seen()).toEqual(['on', 'same']);
  });

  it('is outdated once the host has another version that is installed', async () => {
    const { offline, registration, waiting, seen } = browser();
    await offline.keep();
    await offline.check();
    expect(seen()).toEqual(['on', 'same']);
    const worker = installing();
    registration.installing = worker;
    await offline.check();
    expect(seen()).toEqual(['on', 'same']);
    registration.waiting = waiting;
    worker.become('installed');
    expect(seen()).toEqual(['on', 'other']);
  });

  it('is not outdated if the host has returned to the version in use', async () => {
    const { offline, registration, seen } = browser();
    await offline.keep();
    registration.waiting = workerOf('a');
    await offline.check();
    expect(seen()).toEqual(['on', 'same']);
  });

  it('counts as outdated while a worker does not say which version it is', async () => {
    const { offline, registration, waiting, seen } = browser();
    await offline.keep();
    registration.active = { postMessage: () => {} };
    registration.waiting = waiting;
    void offline.check();
    await vi.waitFor(() => expect(seen()[1]).toBe('other'));
  });

  it('exists once all of its files are stored, and not while they are loading', async () => {
    const { offline, registration, waiting, seen } = browser();
    const worker = installing();
    registration.active = null;
    registration.installing = worker;
    const kept = offline.keep();
    await offline.check();
    expect(seen()).toEqual(['off', 'same']);
    registration.waiting = waiting;
    worker.become('installed');
    await kept;
    expect(seen()).toEqual(['on', 'same']);
  });

  it('is not kept if one of its files cannot be stored', async () => {
    const { offline, registration, seen } = browser();
    const worker = installing();
    registration.active = null;
    registration.installing = worker;
    const kept = expect(offline.keep()).rejects.toThrow('could not be stored');
    await new Promise((resolve) => setTimeout(resolve));
    registration.installing = null;
    worker.become('redundant');
    await kept;
    expect(seen()).toEqual(['off', 'same']);
  });

  it('is incomplete if files are missing that could not be loaded, until they are', async () => {
    const { offline, active } = browser();
    await offline.keep();
    active.missing = 51;
    await offline.check();
    expect(offline.getSnapshot()).toMatchObject({ copy: 'incomplete', files: { missing: 51, of: 71 } });
    active.missing = 0;
    await offline.check();
    expect(offline.getSnapshot()).toMatchObject({ copy: 'on', files: { missing: 0, of: 71 } });
  });

  it('is not said to be there while its worker does not respond, or sends something else', async () => {
    const clock = createManualClock();
    const { registration, container, watch } = browser();
    const parts = { scope: '/wallet', trusted: (path: string) => path, reload: () => {}, watch, clock };
    const offline = createOfflineWallet(container, parts);
    registration.active = { postMessage: () => {} };
    const kept = offline.keep();
    await clock.advance(29_000);
    expect(offline.getSnapshot().copy).toBe('checking');
    await clock.advance(1_000);
    await kept;
    expect(offline.getSnapshot().copy).toBe('silent');
    registration.active = {
      postMessage: (_, [port]) => (port as MessagePort).postMessage({ missing: '0' }),
    };
    await offline.check();
    expect(offline.getSnapshot().copy).toBe('silent');
    registration.active = {
      postMessage() {
        throw new DOMException('gone', 'InvalidStateError');
      },
    };
    await offline.check();
    expect(offline.getSnapshot().copy).toBe('silent');
  });

  it('stays as it is while the host cannot be reached', async () => {
    const { offline, registration, watch, seen } = browser();
    await offline.keep();
    registration.update = () => Promise.reject(new TypeError('Failed to fetch'));
    await offline.check();
    expect(seen()).toEqual(['on', 'same']);
    expect(watch.look).toHaveBeenCalledTimes(1);
    expect(watch.found).not.toHaveBeenCalled();
  });

  it('is no longer updated once its host has had no worker for days, and nothing is removed', async () => {
    const { offline, registration, watch, seen } = browser();
    await offline.keep();
    registration.update = () => Promise.reject(new TypeError('404'));
    watch.isGone.mockReturnValue(true);
    await offline.check();
    expect(seen()).toEqual(['on', 'gone']);
    expect(registration.unregister).not.toHaveBeenCalled();
  });

  it('is replaced, and the page loads again, once the other version has taken over', async () => {
    const { offline, registration, waiting, reload } = browser();
    await offline.keep();
    registration.waiting = waiting;
    await offline.renew();
    expect(waiting.received).toEqual(['activate']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is removed by its worker, which deletes the files', async () => {
    const { offline, registration, active, seen } = browser();
    await offline.keep();
    await offline.drop();
    expect(active.received.at(-1)).toBe('leave');
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect(seen()).toEqual(['off', 'same']);
  });

  it('is not offered by a browser without service workers', async () => {
    const { watch } = browser();
    const parts = { scope: '/', trusted: (path: string) => path, reload: () => {}, watch };
    const offline = createOfflineWallet(undefined, parts);
    await offline.check();
    await offline.keep();
    expect(offline.getSnapshot().copy).toBe('unsupported');
  });

  it('trusts its own script alone', () => {
    const trusted = trustOfflineScript(undefined);
    expect(trusted(OFFLINE_SCRIPT)).toBe(OFFLINE_SCRIPT);
    expect(() => trusted('/assets/js/evil.js')).toThrow('Only the wallet’s own worker is trusted.');
    const createPolicy = vi.fn((_: string, rules: { createScriptURL(url: string): string }) => rules);
    trustOfflineScript({ createPolicy })(OFFLINE_SCRIPT);
    expect(createPolicy).toHaveBeenCalledWith('atto#offline', expect.anything());
  });
});
