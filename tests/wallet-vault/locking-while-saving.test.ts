import { describe, expect, it } from 'vitest';
import { CONTACT_SCHEMA, type ContactList } from '../../src/wallet/contacts/contact-list';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { openDocument } from '../../src/wallet/owner/live-document';
import { createSealedDocument } from '../../src/wallet/vault/sealed-document';
import { LONGEST_SAVE_MS } from '../../src/wallet/vault/saves-under-way';
import type { PublicKey } from '../../src/protocol/public-key';
import { codeOf, live, PASSWORD, PATIENT, wordsOf } from './support/memory-vault';
import { createBrowser, openSession } from './support/open-session';
import { sampleSend } from './support/sample-block';

const words = { kind: 'typed', text: wordsOf(3) } as const;
const added: ContactList = [{ publicKey: '0B'.repeat(32) as PublicKey, name: 'Shop', note: '' }];

/** A tab with an open vault on a device that stores a change only when the test lets it. */
async function openSlowTab() {
  const browser = createBrowser();
  const { storage } = browser.device;
  const held: (() => void)[] = [];
  let isSlow = false;
  const slow: typeof storage = {
    ...storage,
    async commit(change, options) {
      if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
      return storage.commit(change, options);
    },
  };
  const device = { ...browser.device, storage: slow };
  const tab = openSession({ ...browser, device });
  const [wallet] = await tab.session.begin(() => tab.vault.create({ password: PASSWORD, words }, live), live);
  const contacts = await openDocument(tab.vault.records, CONTACT_SCHEMA, live);
  isSlow = true;
  const saving = contacts.change(() => added, live);
  saving.catch(() => undefined);
  await expect.poll(() => held.length, PATIENT).toBe(1);
  return {
    ...tab,
    ...{ browser, wallet: wallet!, saving },
    release() {
      isSlow = false;
      held.forEach((resolve) => resolve());
    },
  };
}

const isLocked = ({ session }: Awaited<ReturnType<typeof openSlowTab>>) =>
  session.state.getSnapshot().status === 'locked';

describe('locking while something is being stored', () => {
  it('shows the lock at once, and takes the keys when the change is stored', async () => {
    const tab = await openSlowTab();
    tab.session.lock();
    expect(isLocked(tab)).toBe(true);
    tab.release();
    expect(await tab.saving).toEqual(added);
    expect(await codeOf(tab.vault.records.names('', live))).toBe('WALLET_LOCKED');
    const { problems } = await tab.session.unlock(PASSWORD, live);
    expect(problems).toEqual([]);
    expect(await createSealedDocument(tab.vault.records, CONTACT_SCHEMA).read(live)).toEqual(added);
  });

  it('signs nothing any more meanwhile', async () => {
    const tab = await openSlowTab();
    const [own] = await tab.keys.call('publicKeys', { wallet: tab.wallet, indexes: [0] }, live);
    const signer = tab.session.guard(createKeySigner(tab.keys, () => ({ wallet: tab.wallet, index: 0 })));
    tab.session.lock();
    expect(await codeOf(signer.sign(sampleSend(own!, 'LOCAL'), live))).toBe('WALLET_LOCKED');
    tab.release();
    await tab.saving;
  });

  it('does not end a wallet that was unlocked again meanwhile', async () => {
    const tab = await openSlowTab();
    tab.session.lock();
    const unlocking = tab.session.unlock(PASSWORD, live);
    tab.release();
    await tab.saving;
    await unlocking;
    expect(isLocked(tab)).toBe(false);
    expect(await createSealedDocument(tab.vault.records, CONTACT_SCHEMA).read(live)).toEqual(added);
    await tab.clock.advance(LONGEST_SAVE_MS);
    expect(await codeOf(tab.vault.records.names('', live))).toBeUndefined();
  });

  it('waits for every tab’s own change when one of them locks', async () => {
    const tab = await openSlowTab();
    tab.browser.hub().post('lock');
    expect(tab.session.state.getSnapshot()).toEqual({ status: 'locked', reason: 'tab' });
    tab.release();
    expect(await tab.saving).toEqual(added);
  });

  it('does not wait for longer than ten seconds', async () => {
    const tab = await openSlowTab();
    tab.session.lock();
    await tab.clock.advance(LONGEST_SAVE_MS - 1);
    expect(await codeOf(tab.vault.records.names('', live))).toBeUndefined();
    await tab.clock.advance(1);
    expect(await codeOf(tab.vault.records.names('', live))).toBe('WALLET_LOCKED');
    tab.release();
    expect(await codeOf(tab.saving)).toBe('WALLET_LOCKED');
  });

  it('takes the keys at once when the page is left', async () => {
    const tab = await openSlowTab();
    tab.page.set('left');
    expect(await codeOf(tab.vault.records.names('', live))).toBe('WALLET_LOCKED');
    tab.release();
    expect(await codeOf(tab.saving)).toBe('WALLET_LOCKED');
  });

  it('ends at once what was waiting when the page is left', async () => {
    const tab = await openSlowTab();
    tab.session.lock();
    tab.page.set('left');
    expect(await codeOf(tab.vault.records.names('', live))).toBe('WALLET_LOCKED');
    tab.release();
    expect(await codeOf(tab.saving)).toBe('WALLET_LOCKED');
    await tab.session.unlock(PASSWORD, live);
    await tab.clock.advance(LONGEST_SAVE_MS);
    expect(isLocked(tab)).toBe(false);
  });
});
