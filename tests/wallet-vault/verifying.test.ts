import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { codeOf, live, PASSWORD, wordsOf } from './support/memory-vault';
import { createBrowser, openSession } from './support/open-session';
import { sampleSend } from './support/sample-block';

const words = { kind: 'typed', text: wordsOf(3) } as const;

describe('the worker of the keys', () => {
  it('verifies signatures of any account while the wallet is unlocked', async () => {
    const tab = openSession(createBrowser());
    const [wallet] = await tab.session.begin(
      () => tab.vault.create({ password: PASSWORD, words }, live),
      live,
    );
    const [own, other] = await tab.keys.call('publicKeys', { wallet: wallet!, indexes: [0, 1] }, live);
    const signer = tab.session.guard(createKeySigner(tab.keys, () => ({ wallet: wallet!, index: 0 })));
    const block = sampleSend(own!, 'LOCAL');
    const signature = await signer.sign(block, live);
    expect(await signer.verify({ block, signature }, live)).toBe(true);
    expect(await signer.verify({ block: { ...block, amount: toAmount(2n) }, signature }, live)).toBe(false);
    expect(await signer.verify({ block: { ...block, publicKey: other! }, signature }, live)).toBe(false);
    tab.session.lock();
    expect(await codeOf(signer.verify({ block, signature }, live))).toBe('WALLET_LOCKED');
  });
});
