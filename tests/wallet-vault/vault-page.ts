import { createBrowserWallet } from '../../src/wallet/browser-wallet';
import { createSealedDocument } from '../../src/wallet/vault/sealed-document';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { SETTINGS_SCHEMA } from '../../src/wallet/settings/wallet-settings';
import { sampleSend } from './support/sample-block';

// A wallet page without a UI for the browser tests, in which the test's calls act as the owner.

const { signal } = new AbortController();
const options = { signal };
const wallet = createBrowserWallet('LOCAL', {}, () => new Worker('/keys.worker.js'));
const { vault, session, keys } = wallet;
const settings = createSealedDocument(vault.records, SETTINGS_SCHEMA);
const received: unknown[] = [];
new BroadcastChannel('atto-wallet/LOCAL').onmessage = ({ data }) => received.push(data);

/** The result of a job, or the code of its error. */
async function outcome<T>(job: Promise<T>): Promise<T | string> {
  return job.catch((error: { readonly code?: string }) => error.code ?? String(error));
}

const page = {
  create: (password: string, text: string) =>
    outcome(
      session.begin(() => vault.create({ password, words: { kind: 'typed', text } }, options), options),
    ),
  unlock: (password: string) => outcome(session.unlock(password, options)),
  lock: () => session.lock(),
  touch: () => session.touch(),
  persist: () => wallet.persist(),
  state: () => session.state.getSnapshot(),
  received: () => received,
  repair: () => outcome(vault.records.repair(options)),
  write: (name: string, text: string) =>
    outcome(vault.records.write(name, new TextEncoder().encode(text), options)),
  read: (name: string) =>
    outcome(
      vault.records.read(name, options).then((bytes) => bytes && `read: ${new TextDecoder().decode(bytes)}`),
    ),
  chooseNode: (node: string) => outcome(settings.change((all) => ({ ...all, node }), options)),
  node: () => outcome(settings.read(options).then(({ node }) => node ?? 'default')),
  account: (id: string) =>
    outcome(keys.call('publicKeys', { wallet: id, indexes: [0] }, options).then(([key]) => key!)),
  sign: (id: string) =>
    outcome(
      keys.call('publicKeys', { wallet: id, indexes: [0] }, options).then(([own]) => {
        const signer = session.guard(createKeySigner(keys, () => ({ wallet: id, index: 0 })));
        return signer.sign(sampleSend(own!, 'LOCAL'), options);
      }),
    ),
};

declare global {
  interface Window {
    walletPage: typeof page;
  }
}
window.walletPage = page;
