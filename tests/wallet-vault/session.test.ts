import { describe, expect, it } from 'vitest';
import { createSealedDocument } from '../../src/wallet/vault/sealed-document';
import type { KeysWorker } from '../../src/wallet/keys/keys-client';
import { NOTES_PER_PERIOD } from '../../src/wallet/session/activity-notes';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { FORGET_TEXT } from '../../src/wallet/vault/vault';
import { DEFAULT_SETTINGS, SETTINGS_SCHEMA } from '../../src/wallet/settings/wallet-settings';
import { codeOf, live, PASSWORD, PATIENT, wordsOf } from './support/memory-vault';
import { createBrowser, openSession } from './support/open-session';
import { sampleSend } from './support/sample-block';

const words = { kind: 'typed', text: wordsOf(3) } as const;
const MINUTE = 60_000;

/** A browser with a vault, and one tab in which it is open. */
async function openBrowser() {
  const browser = createBrowser();
  const tab = openSession(browser);
  const [wallet] = await tab.session.begin(() => tab.vault.create({ password: PASSWORD, words }, live), live);
  return { browser, tab, wallet: wallet! };
}

describe('a session', () => {
  it('locks after fifteen minutes without activity, and warns thirty seconds before', async () => {
    const { tab } = await openBrowser();
    expect(tab.session.state.getSnapshot()).toMatchObject({ status: 'unlocked', until: 15 * MINUTE });
    await tab.clock.advance(14 * MINUTE + 29_999);
    expect(tab.session.state.getSnapshot()).toMatchObject({ isEnding: false });
    await tab.clock.advance(1);
    expect(tab.session.state.getSnapshot()).toMatchObject({ status: 'unlocked', isEnding: true });
    await tab.clock.advance(29_999);
    expect(tab.session.state.getSnapshot()).toMatchObject({ status: 'unlocked' });
    await tab.clock.advance(1);
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'idle' });
    expect(await codeOf(tab.vault.records.names('', live))).toBe('WALLET_LOCKED');
  });

  it('restarts the timer on each activity, also after the warning', async () => {
    const { tab } = await openBrowser();
    for (let round = 0; round < 5; round++) {
      await tab.clock.advance(15 * MINUTE - 1);
      expect(tab.session.state.getSnapshot()).toMatchObject({ isEnding: true });
      tab.session.touch();
      expect(tab.session.state.getSnapshot()).toMatchObject({ status: 'unlocked', isEnding: false });
    }
  });

  it('takes the time from the sealed settings, or the default if they were tampered with', async () => {
    const { browser, tab } = await openBrowser();
    const settings = createSealedDocument(tab.vault.records, SETTINGS_SCHEMA);
    await settings.change(() => ({ ...DEFAULT_SETTINGS, idleMinutes: 60 }), live);
    const second = openSession(browser);
    await second.session.unlock(PASSWORD, live);
    expect(second.session.state.getSnapshot()).toMatchObject({ until: 60 * MINUTE });
    browser.device.storage.records.get('settings')![15]! ^= 1;
    const third = openSession(browser);
    const { problems } = await third.session.unlock(PASSWORD, live);
    expect(problems).toEqual([{ record: 'settings', kind: 'altered' }]);
    expect(third.session.state.getSnapshot()).toMatchObject({ until: 15 * MINUTE });
    third.session.setIdleMinutes(1);
    await third.clock.advance(MINUTE);
    expect(third.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'idle' });
  });

  it('ignores the wall clock, and locks on wake after a sleep', async () => {
    const { tab } = await openBrowser();
    tab.clock.jump(-365 * 24 * 60 * MINUTE);
    await tab.clock.advance(15 * MINUTE);
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'idle' });
    await tab.session.unlock(PASSWORD, live);
    // The machine slept: its monotonic clock and its timers were stopped.
    tab.clock.jump(60 * MINUTE);
    expect(tab.session.state.getSnapshot()).toMatchObject({ status: 'unlocked' });
    tab.page.set('woke');
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'idle' });
  });

  it('signs nothing after its time, even if no timer ran', async () => {
    const { tab, wallet } = await openBrowser();
    const [own] = await tab.keys.call('publicKeys', { wallet, indexes: [0] }, live);
    const signer = tab.session.guard(createKeySigner(tab.keys, () => ({ wallet, index: 0 })));
    expect(await signer.sign(sampleSend(own!, 'LOCAL'), live)).toMatch(/^[0-9A-F]{128}$/);
    tab.clock.jump(16 * MINUTE);
    expect(await codeOf(signer.sign(sampleSend(own!, 'LOCAL'), live))).toBe('WALLET_LOCKED');
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'idle' });
  });

  it('locks when the page is left, even while it is still opening', async () => {
    const { browser, tab } = await openBrowser();
    tab.page.set('left');
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'left' });
    const second = openSession(browser);
    const opening = second.session.unlock(PASSWORD, live);
    second.page.set('left');
    expect(await codeOf(opening)).toBe('WALLET_LOCKED');
    expect(second.session.state.getSnapshot()).toMatchObject({ status: 'locked' });
    await second.session.unlock(PASSWORD, live);
    expect(second.session.state.getSnapshot()).toMatchObject({ status: 'unlocked' });
  });

  it('is unlocked per tab and locked in all of them', async () => {
    const { browser, tab } = await openBrowser();
    const [second, third] = [openSession(browser), openSession(browser)];
    await second.session.unlock(PASSWORD, live);
    expect(third.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'start' });
    second.session.lock();
    expect(second.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'owner' });
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'tab' });
    expect(third.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'start' });
  });

  it('is kept open by activity in another tab', async () => {
    const { browser, tab } = await openBrowser();
    const second = openSession(browser);
    await second.session.unlock(PASSWORD, live);
    await tab.clock.advance(10 * MINUTE);
    await second.clock.advance(10 * MINUTE);
    second.session.touch();
    await expect.poll(() => tab.session.state.getSnapshot(), PATIENT).toMatchObject({ until: 25 * MINUTE });
  });

  it('is not kept open by any message of a script on the channel', async () => {
    const { browser, tab } = await openBrowser();
    const second = openSession(browser);
    await second.session.unlock(PASSWORD, live);
    const stranger = browser.hub();
    const received: unknown[] = [];
    stranger.subscribe((message) => received.push(message));
    await tab.clock.advance(1_000);
    second.session.touch();
    const until = 15 * MINUTE + 1_000;
    await expect.poll(() => tab.session.state.getSnapshot(), PATIENT).toMatchObject({ until });
    expect(received).toHaveLength(1);
    // Replayed at once, while the message is still fresh; the next response of the keys comes after it was opened.
    await tab.clock.advance(3_000);
    stranger.post(received[0]);
    await tab.vault.records.names('', live);
    expect(tab.session.state.getSnapshot()).toMatchObject({ until });
    await tab.clock.advance(MINUTE);
    for (const message of [
      received[0],
      new Uint8Array(36),
      'active',
      null,
      { at: 1e15 },
      new Uint8Array(1e6),
    ]) {
      stranger.post(message);
    }
    await tab.clock.advance(until - MINUTE - 4_000);
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'idle' });
    expect(JSON.stringify(received.map((one) => [...(one as Uint8Array)]))).not.toContain('lock');
  });

  it('drops garbage on the channel above a rate, before it reaches the worker that signs', async () => {
    const browser = createBrowser();
    let received = 0;
    const counted = (worker: KeysWorker) => {
      const { postMessage } = worker;
      worker.postMessage = (message, options) => {
        received += 1;
        postMessage(message, options);
      };
    };
    const tab = openSession(browser, { spawned: counted });
    await tab.session.begin(() => tab.vault.create({ password: PASSWORD, words }, live), live);
    const second = openSession(browser);
    await second.session.unlock(PASSWORD, live);
    const stranger = browser.hub();
    const before = received;
    for (let count = 0; count < 20_000; count++) stranger.post(crypto.getRandomValues(new Uint8Array(36)));
    await tab.vault.records.names('', live);
    // The last one is the read of the names.
    expect(received - before).toBe(NOTES_PER_PERIOD + 1);
    // Activity in another tab counts again as soon as the period is over.
    await tab.clock.advance(MINUTE);
    await second.clock.advance(MINUTE);
    second.session.touch();
    await expect.poll(() => tab.session.state.getSnapshot(), PATIENT).toMatchObject({ until: 16 * MINUTE });
  });

  it('locks the tabs that were opened with the old password when it changes', async () => {
    const { browser, tab } = await openBrowser();
    const second = openSession(browser);
    await second.session.unlock(PASSWORD, live);
    const next = 'another horse entirely';
    await tab.session.changePassword({ current: PASSWORD, next }, live);
    expect(tab.session.state.getSnapshot()).toMatchObject({ status: 'unlocked' });
    expect(second.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'tab' });
    await second.session.unlock(next, live);
    expect(second.session.state.getSnapshot()).toMatchObject({ status: 'unlocked' });
  });

  it('ends in all tabs when the wallet is forgotten', async () => {
    const { browser, tab } = await openBrowser();
    const second = openSession(browser);
    await second.session.unlock(PASSWORD, live);
    await tab.session.forget(FORGET_TEXT, live);
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'owner' });
    expect(second.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'tab' });
    expect(await codeOf(second.session.unlock(PASSWORD, live))).toBe('WALLET_VAULT_MISSING');
  });

  it('leaves no timer and no listener behind', async () => {
    const { browser, tab } = await openBrowser();
    tab.session.dispose();
    await expect.poll(() => tab.clock.pending, PATIENT).toBe(0);
    const before = tab.session.state.getSnapshot();
    browser.hub().post('lock');
    tab.page.set('left');
    expect(tab.session.state.getSnapshot()).toBe(before);
  });
});
