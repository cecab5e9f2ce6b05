import { describe, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { hexToBytes } from '../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import type { PublicKey } from '../../src/protocol/public-key';
import { CONTACT_SCHEMA, withContact } from '../../src/wallet/contacts/contact-list';
import { PAYEES_SCHEMA } from '../../src/wallet/contacts/payees';
import { payeesOf } from '../../src/features/wallet/send/model/payees-reader';
import { createSealedOutbox } from '../../src/wallet/outbox/sealed-outbox';
import { madeBefore } from '../../src/wallet/payroll/match-plan';
import { PAYROLL_SCHEMA } from '../../src/wallet/payroll/payroll-schema';
import { recentSends } from '../../src/wallet/payroll/read-sends';
import { runPayroll, startPayroll } from '../../src/wallet/payroll/run-payroll';
import type { Intent } from '../../src/wallet/send/intent';
import { createPayments } from '../../src/wallet/send/payments';
import { createAccountProver } from '../../src/wallet/send/prove-account';
import { createKeySigner } from '../../src/wallet/vault/key-signer';
import { createSealedDocument } from '../../src/wallet/vault/sealed-document';
import { createDevice, openTab as openVault, PASSWORD, wordsOf } from '../wallet-vault/support/memory-vault';
import { networkWith, newDevice, openCalmTab, passTime } from './support/calm-tab';
import type { LocalNetwork } from './support/local-network';

// A restored profile of a browser, or a snapshot of a machine, puts everything back at once: IndexedDB and localStorage.
// That cannot be noticed, so each record that steers payments must be harmless when it is old. The table of these rows is
// in `src/wallet/vault/README.md`.

const { signal } = new AbortController();
const live = { signal };
const keyOf = (digit: string) => publicKeyFromPrivateKey(hexToBytes(digit.repeat(64)));
const [shop, ann, ben] = ['8', '4', '5'].map(keyOf) as [PublicKey, PublicKey, PublicKey];
const FUNDS = 1_000_000n;

/** The same with the network's clock stopped: sealing and signing take real time. */
function outsideTime<T extends object>(network: LocalNetwork, target: T): T {
  return new Proxy(target, {
    get(from, name) {
      const member = Reflect.get(from, name) as unknown;
      if (typeof member !== 'function' || name === 'holds') return member;
      return (...given: unknown[]) => network.during(() => Promise.resolve(member.apply(from, given)));
    },
  });
}

/** A sealed wallet on a device, whose account has {@link FUNDS} and height 1. */
async function openScene() {
  const device = createDevice();
  const first = openVault(device);
  const typed = { kind: 'typed', text: wordsOf(1) } as const;
  const [wallet] = await first.vault.create({ password: PASSWORD, words: typed }, live);
  const [owner] = await first.keys.call('publicKeys', { wallet: wallet!, indexes: [0] }, live);
  const network = await networkWith([FUNDS], owner!);
  const shared = newDevice();

  const openedFrom = ({ vault, keys }: ReturnType<typeof openVault>) => {
    const outbox = outsideTime(network, createSealedOutbox(vault.records, 'LOCAL'));
    const place = (key: PublicKey) => (key === owner ? { wallet: wallet!, index: 0 } : undefined);
    const verifier = outsideTime(network, createKeySigner(keys, place));
    const tab = openCalmTab(network, shared);
    const payments = createPayments({ ...tab.parts, outbox, signer: verifier });
    const { node } = tab;
    const plans = outsideTime(network, createSealedDocument(vault.records, PAYROLL_SCHEMA));
    return { vault, tab, node, outbox, verifier, payments, plans };
  };
  /** Another visit: the vault is unlocked, and reports no problem. */
  const unlock = async () => {
    const next = openVault(device);
    expect((await next.vault.unlock(PASSWORD, live)).problems).toEqual([]);
    return openedFrom(next);
  };
  /** Copies everything on the device; the result puts the copy back and opens the wallet again. */
  const copy = () => {
    const [records, witness] = [new Map(device.storage.records), device.witness.read()];
    return () => {
      device.storage.records.clear();
      for (const [name, bytes] of records) device.storage.records.set(name, bytes);
      if (witness === undefined) device.witness.clear();
      else device.witness.write(witness);
      return unlock();
    };
  };
  const now = openedFrom(first);
  const [receivable] = network.receivables(owner!);
  const receive: Intent = { type: 'RECEIVE', receivable: receivable!, representative: owner! };
  const open = () => passTime(network, now.payments.pay(receive, live));
  const height = () => network.devnet.account(owner!)?.height;
  const balance = () => network.devnet.account(owner!)?.balance;
  const sendTo = (
    receiver: PublicKey,
    raw: bigint,
    confirmation: string,
    seenHeight = height()!,
  ): Intent => ({
    ...{ type: 'SEND', publicKey: owner!, receiver, amount: toAmount(raw), seenHeight, confirmation },
  });
  return { ...now, device, network, owner: owner!, open, receive, copy, unlock, height, balance, sendTo };
}

describe('a rollback of everything on the device', () => {
  it('to before a payment was signed: its old confirmation signs nothing more', async () => {
    const scene = await openScene();
    const { network, payments, sendTo } = scene;
    await using _network = network;
    await scene.open();
    const restore = scene.copy();
    const sending = sendTo(shop, 1_000n, 'click');
    expect((await passTime(network, payments.pay(sending, live))).type).toBe('confirmed');
    const again = await restore();
    await expect(passTime(network, again.payments.pay(sending, live))).rejects.toMatchObject({
      code: 'PAYMENT_ACCOUNT_MOVED',
    });
    expect(network.receivables(shop)).toHaveLength(1);
  });

  it('to before a payment was signed that no node has heard of: at its height one of two is paid', async () => {
    const scene = await openScene();
    const { network, payments, tab, sendTo } = scene;
    await using _network = network;
    await scene.open();
    const restore = scene.copy();
    tab.publishFaults.push(...Array.from({ length: 20 }, () => 'lost before' as const));
    const first = await passTime(
      network,
      payments.pay(sendTo(shop, 1_000n, 'first'), { signal, patienceMs: 100 }),
    );
    if (first.type !== 'pending') throw new Error(first.type);
    const again = await restore();
    const second = await passTime(network, again.payments.pay(sendTo(shop, 1_000n, 'second'), live));
    expect(second.type).toBe('confirmed');
    // A device that still has the first block offers it again.
    tab.publishFaults = [];
    await passTime(
      network,
      tab.node.publish(first.transaction, live).catch(() => undefined),
    );
    expect(network.receivables(shop)).toHaveLength(1);
    expect(scene.height()).toBe(2n);
  });

  it.each(['lost before', 'lost after'] as const)(
    'to a payment that was pending, %s the node: it is settled and paid once',
    async (fault) => {
      const scene = await openScene();
      const { network, payments, tab, sendTo } = scene;
      await using _network = network;
      await scene.open();
      tab.publishFaults.push(...Array.from({ length: 20 }, () => fault));
      const sending = sendTo(shop, 1_000n, 'click');
      let restore = scene.copy();
      const onStep = ({ type }: { type: string }) => void (type === 'publishing' && (restore = scene.copy()));
      await passTime(network, payments.pay(sending, { signal, patienceMs: 100, onStep }));
      tab.publishFaults = [];
      await passTime(network, payments.settle(live));
      expect(scene.height()).toBe(2n);
      const other = sendTo(ann, 5n, 'another');
      expect((await passTime(network, payments.pay(other, live))).type).toBe('confirmed');
      const again = await restore();
      const settled = await passTime(network, again.payments.settle(live));
      expect(settled.map(({ type }) => type)).toEqual(['confirmed']);
      expect(network.receivables(shop)).toHaveLength(1);
      expect(scene.height()).toBe(3n);
    },
  );

  it('to before a payment was received: it cannot be received again', async () => {
    const scene = await openScene();
    const { network, receive } = scene;
    await using _network = network;
    const restore = scene.copy();
    await scene.open();
    const again = await restore();
    // The first block opened the account: one more would be a RECEIVE, which the chain shows to be superfluous.
    const outcome = await passTime(network, again.payments.pay(receive, live));
    expect(outcome).toMatchObject({ type: 'dead', reason: 'RECEIVABLE_NOT_FOUND' });
    expect(scene.balance()).toBe(FUNDS);
    expect(await again.outbox.list(scene.owner, live)).toEqual([]);
  });

  const payments = [ann, ben, shop].map((receiver, at) => ({
    ...{ receiver, amount: toAmount(BigInt(at + 1) * 1_000n), note: '' },
  }));
  const runOf = (network: LocalNetwork, at: Awaited<ReturnType<typeof openScene>>, until: number) => {
    let count = 0;
    return passTime(
      network,
      runPayroll(at, {
        ...{ signal, isStopped: () => count >= until, onPlan: () => undefined, onStep: () => undefined },
        onPaid: () => void (count += 1),
      }),
    );
  };

  it.each([0, 1, 2])('to payments from a file of which %i were made: nobody is paid twice', async (made) => {
    const scene = await openScene();
    const { network, owner } = scene;
    await using _network = network;
    await scene.open();
    const plan = { digest: 'AB'.repeat(16), publicKey: owner, payments };
    await passTime(network, startPayroll(scene, plan, live));
    if (made > 0) await runOf(network, scene, made);
    const restore = scene.copy();
    expect(await runOf(network, scene, 3)).toEqual({ type: 'finished' });
    const again = { ...scene, ...(await restore()) };
    expect(await runOf(network, again, 3)).toEqual({ type: 'finished' });
    for (const [at, receiver] of [ann, ben, shop].entries()) {
      expect(network.receivables(receiver).map(({ amount }) => amount)).toEqual([payments[at]!.amount]);
    }
  });

  it('to before a file was paid: its review finds every payment on the chain', async () => {
    const scene = await openScene();
    const { network, owner, verifier } = scene;
    await using _network = network;
    await scene.open();
    const restore = scene.copy();
    const plan = { digest: 'AB'.repeat(16), publicKey: owner, payments };
    await passTime(network, startPayroll(scene, plan, live));
    await runOf(network, scene, 3);
    const { plans, node } = await restore();
    expect(await plans.read(live)).toEqual(PAYROLL_SCHEMA.empty);
    const prover = createAccountProver(node, verifier);
    const sends = await passTime(network, recentSends({ node, prover }, owner, { signal, blocks: 100n }));
    expect(madeBefore(payments, sends)).toHaveLength(3);
  });

  it('to whom was paid earlier: what is missing is read from the chain again', async () => {
    const scene = await openScene();
    const { network, owner, sendTo } = scene;
    await using _network = network;
    await scene.open();
    await passTime(network, scene.payments.pay(sendTo(ann, 5n, 'one'), live));
    const paidOf = ({ vault, node, verifier }: Pick<typeof scene, 'vault' | 'node' | 'verifier'>) => {
      const parts = { records: outsideTime(network, vault.records), node, verifier };
      return passTime(network, payeesOf(parts, owner, BigInt(scene.height()!), live));
    };
    await paidOf(scene);
    const restore = scene.copy();
    await passTime(network, scene.payments.pay(sendTo(ben, 5n, 'two'), live));
    await paidOf(scene);
    const again = await restore();
    const stored = await createSealedDocument(again.vault.records, PAYEES_SCHEMA).read(live);
    expect(stored.get(owner)?.paid).toEqual(new Set([ann]));
    expect((await paidOf(again)).paid).toEqual(new Set([ann, ben]));
  });

  it('to earlier contacts: they are the owner’s own, and no payment starts from them', async () => {
    const scene = await openScene();
    await using _network = scene.network;
    const contacts = createSealedDocument(scene.vault.records, CONTACT_SCHEMA);
    const named = (publicKey: PublicKey) => ({ publicKey, name: 'Shop', note: '' });
    await contacts.change((list) => withContact(list, named(ann)), live);
    const restore = scene.copy();
    await contacts.change(() => [named(shop)], live);
    const again = await restore();
    const read = await createSealedDocument(again.vault.records, CONTACT_SCHEMA).read(live);
    expect(read.map(({ publicKey }) => publicKey)).toEqual([ann]);
    expect(await passTime(scene.network, again.payments.settle(live))).toEqual([]);
    expect(scene.height()).toBeUndefined();
  });
});
