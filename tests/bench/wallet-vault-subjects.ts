import { publicKeyFromAddress, addressFromPublicKey } from '../../src/protocol/address';
import { toAmount } from '../../src/protocol/amount';
import { createBrowserWallet } from '../../src/wallet/browser-wallet';
import { KDF_ENGINES, stretch } from '../../src/wallet/keys/kdf';
import { KDF_POLICY } from '../../src/wallet/keys/kdf-policy';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { sampleSend } from '../wallet-vault/support/sample-block';

// Runs in the benchmark's page: the product's wallet with its real worker, storage and key derivation cost.

const PASSWORD = 'correct horse battery';
const options = { signal: new AbortController().signal };
const { vault, session, keys } = createBrowserWallet('LOCAL', {}, () => new Worker('/keys.worker.js'));

async function timesOf(rounds: number, job: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await job();
    times.push(performance.now() - began);
  }
  return times;
}

const subjects = {
  /** Unlocking with a new worker each time, and the key derivation alone. */
  async unlocks(rounds: number): Promise<{ unlock: number[]; stretch: number[] }> {
    await vault.create({ password: PASSWORD, words: { kind: 'fresh' } }, options);
    const unlock: number[] = [];
    const alone: number[] = [];
    const password = new TextEncoder().encode(PASSWORD);
    for (let round = 0; round < rounds; round++) {
      vault.lock('now');
      unlock.push(...(await timesOf(1, () => session.unlock(PASSWORD, options))));
      const run = () => stretch(password, new Uint8Array(16), KDF_POLICY[0]!, KDF_ENGINES);
      alone.push(...(await timesOf(1, run)));
    }
    return { unlock, stretch: alone };
  },
  /** Building a SEND on the page and signing it in the worker. */
  async signs(rounds: number): Promise<number[]> {
    const { wallets } = await session.unlock(PASSWORD, options);
    const place = { wallet: wallets[0]!, index: 0 };
    const [own] = await keys.call('publicKeys', { wallet: place.wallet, indexes: [0] }, options);
    const signer = session.guard(createKeySigner(keys, () => place));
    let raw = 0n;
    return timesOf(rounds, () => {
      const receiver = publicKeyFromAddress(addressFromPublicKey('0D'.repeat(32) as typeof own & string));
      raw += 1n;
      const block = { ...sampleSend(own!, 'LOCAL'), receiverPublicKey: receiver, amount: toAmount(raw) };
      return signer.sign(block, options);
    });
  },
};

declare global {
  interface Window {
    vaultSubjects: typeof subjects;
  }
}
window.vaultSubjects = subjects;
