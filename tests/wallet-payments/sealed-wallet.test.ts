import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { hexToBytes } from '../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { createSealedOutbox } from '../../src/wallet/outbox/sealed-outbox';
import type { Outbox } from '../../src/wallet/ports/outbox';
import type { Signer } from '../../src/wallet/ports/signer';
import type { Intent } from '../../src/wallet/send/intent';
import { createPayments } from '../../src/wallet/send/payments';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { createDevice, openTab as openVault, PASSWORD, wordsOf } from '../wallet-vault/support/memory-vault';
import { networkWith, openCalmTab, passTime } from './support/calm-tab';
import type { LocalNetwork } from './support/local-network';

const { signal } = new AbortController();
const shop = publicKeyFromPrivateKey(hexToBytes('8'.repeat(64)));

/** The same with the network's clock stopped: sealing and signing take real time. */
function outsideTime<T extends Outbox | Signer>(network: LocalNetwork, target: T): T {
  return new Proxy(target, {
    get(from, name) {
      const member = Reflect.get(from, name) as unknown;
      if (typeof member !== 'function' || name === 'holds') return member;
      return (...given: unknown[]) => network.during(() => Promise.resolve(member.apply(from, given)));
    },
  });
}

/** A vault on a device with one account, and payments that sign and store in it. */
async function openWallet() {
  const device = createDevice();
  const { vault, keys } = openVault(device);
  const typed = { kind: 'typed', text: wordsOf(1) } as const;
  const [wallet] = await vault.create({ password: PASSWORD, words: typed }, { signal });
  const [owner] = await keys.call('publicKeys', { wallet: wallet!, indexes: [0] }, { signal });
  const network = await networkWith([1_000_000n], owner!);
  const outbox = createSealedOutbox(vault.records, 'LOCAL');
  const payments = createPayments({
    ...openCalmTab(network).parts,
    outbox: outsideTime(network, outbox),
    signer: outsideTime(
      network,
      createKeySigner(keys, (key) => (key === owner ? { wallet: wallet!, index: 0 } : undefined)),
    ),
  });
  const [receivable] = network.receivables(owner!);
  const opening: Intent = { type: 'RECEIVE', receivable: receivable!, representative: owner! };
  return { device, vault, network, outbox, payments, owner: owner!, opening };
}

describe('payments from a sealed vault', () => {
  it('are signed in its worker and stored in its records, which another tab can open', async () => {
    const { device, vault, network, payments, owner, opening } = await openWallet();
    await using _network = network;
    expect((await passTime(network, payments.pay(opening, { signal }))).type).toBe('confirmed');
    const sending: Intent = {
      ...{ type: 'SEND', publicKey: owner, receiver: shop, seenHeight: 1n, confirmation: 'click' },
      amount: toAmount(1_000n),
    };
    expect((await passTime(network, payments.pay(sending, { signal }))).type).toBe('confirmed');
    expect(network.devnet.account(owner)).toMatchObject({ height: 2n, balance: 999_000n });

    vault.lock('now');
    const next = openVault(device);
    const { problems } = await next.vault.unlock(PASSWORD, { signal });
    expect(problems).toEqual([]);
    const kept = await createSealedOutbox(next.vault.records, 'LOCAL').list(owner, { signal });
    expect(kept.map(({ state, versions: [{ block }] }) => [state, block.height])).toEqual([
      ['confirmed', 2n],
    ]);
  });

  it('are not made while it is locked: nothing is signed, stored or published', async () => {
    const { vault, network, payments, owner, opening } = await openWallet();
    await using _network = network;
    vault.lock('now');
    await expect(passTime(network, payments.pay(opening, { signal }))).rejects.toMatchObject({
      code: 'WALLET_LOCKED',
    });
    expect(network.devnet.account(owner)).toBeUndefined();
  });
});
