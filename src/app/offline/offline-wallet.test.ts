import { describe, expect, it, vi } from 'vitest';
import {
  createOfflineWallet,
  OFFLINE_SCRIPT,
  trustOfflineScript,
  type OfflineContainer,
  type OfflineRegistration,
} from './offline-wallet';

function browser() {
  const listeners: (() => void)[] = [];
  const waiting = {
    postMessage: vi.fn<(message: string) => void>(() => listeners.forEach((listen) => listen())),
  };
  const registration: { -readonly [K in keyof OfflineRegistration]: OfflineRegistration[K] } = {
    active: {},
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
  const offline = createOfflineWallet(container, { scope: '/wallet', trusted: (path) => path, reload });
  return { offline, registration, waiting, container, reload };
}

function installing() {
  const listeners: (() => void)[] = [];
  return {
    state: 'installing',
    postMessage: vi.fn<(message: string) => void>(),
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    become(state: string) {
      this.state = state;
      listeners.forEach((listen) => listen());
    },
  };
}

describe('the offline copy of the wallet', () => {
  it('is absent until its owner wants it', async () => {
    const { offline, container } = browser();
    await offline.check();
    expect(offline.getSnapshot()).toBe('off');
    expect(container.register).not.toHaveBeenCalled();
    await offline.keep();
    expect(container.register).toHaveBeenCalledWith(OFFLINE_SCRIPT, {
      scope: '/wallet',
      updateViaCache: 'none',
    });
    expect(offline.getSnapshot()).toBe('on');
  });

  it('is outdated once the host has a newer version that is installed', async () => {
    const { offline, registration, waiting } = browser();
    await offline.keep();
    await offline.check();
    expect(offline.getSnapshot()).toBe('on');
    const worker = installing();
    registration.installing = worker;
    await offline.check();
    expect(offline.getSnapshot()).toBe('on');
    registration.waiting = waiting;
    worker.become('installed');
    expect(offline.getSnapshot()).toBe('outdated');
  });

  it('exists once all of its files are stored, and not while they are loading', async () => {
    const { offline, registration, waiting } = browser();
    const worker = installing();
    registration.active = null;
    registration.installing = worker;
    const kept = offline.keep();
    await offline.check();
    expect(offline.getSnapshot()).toBe('off');
    registration.waiting = waiting;
    worker.become('installed');
    await kept;
    expect(offline.getSnapshot()).toBe('on');
  });

  it('is not kept if one of its files cannot be stored', async () => {
    const { offline, registration } = browser();
    const worker = installing();
    registration.active = null;
    registration.installing = worker;
    const kept = expect(offline.keep()).rejects.toThrow('could not be stored');
    await new Promise((resolve) => setTimeout(resolve));
    registration.installing = null;
    worker.become('redundant');
    await kept;
    expect(offline.getSnapshot()).toBe('off');
  });

  it('stays as it is while the host cannot be reached', async () => {
    const { offline, registration } = browser();
    await offline.keep();
    registration.update = () => Promise.reject(new TypeError('Failed to fetch'));
    await offline.check();
    expect(offline.getSnapshot()).toBe('on');
  });

  it('is replaced, and the page loads again, once the newer version has taken over', async () => {
    const { offline, registration, waiting, reload } = browser();
    await offline.keep();
    registration.waiting = waiting;
    await offline.renew();
    expect(waiting.postMessage).toHaveBeenCalledWith('activate');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('can be removed', async () => {
    const { offline, registration } = browser();
    await offline.keep();
    await offline.drop();
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect(offline.getSnapshot()).toBe('off');
  });

  it('is not offered by a browser without service workers', async () => {
    const offline = createOfflineWallet(undefined, {
      scope: '/',
      trusted: (path) => path,
      reload: () => {},
    });
    await offline.check();
    await offline.keep();
    expect(offline.getSnapshot()).toBe('unsupported');
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
