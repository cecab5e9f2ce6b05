import { describe, expect, it } from 'vitest';
import { changeTitle, changeWords } from '../../src/features/wallet/representative/ui/ReviewChange';
import { outcomeWords, unconfirmedWords } from '../../src/features/wallet/send/lib/outcome-words';
import { describePaymentFailure } from '../../src/features/wallet/shared/lib/failure-messages';
import { pendingLine } from '../../src/features/wallet/shared/lib/pending-line';
import { toAmount } from '../../src/protocol/amount';
import { AttoError } from '../../src/protocol/error';
import { hexToBytes } from '../../src/protocol/hex';
import { toInstant } from '../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { sendBlock } from '../../src/protocol/send';
import { hashBlock } from '../../src/protocol/block-hash';
import { newEntry } from '../../src/wallet/outbox/outbox-entry';
import type { PaymentNode } from '../../src/wallet/ports/payment-node';
import { NODE_RESPONSES } from '../../src/ui/errors/node-responses';
import type { Intent, Outcome } from '../../src/wallet/send/intent';
import { createPayments } from '../../src/wallet/send/payments';
import { networkWith, newDevice, openCalmTab, OWNER_KEY, passTime } from './support/calm-tab';
import { signWith } from './support/local-network';
import type { NodeFault } from './support/node-faults';

// Every sentence that the wallet shows about a payment that is not finished, with the state of the ledger in which it was
// shown: `sentences.txt`, which a change of a sentence must change too. What a sentence claims is read from its words and
// compared with the ledger.

const owner = publicKeyFromPrivateKey(hexToBytes(OWNER_KEY));
const [shop, ann] = ['8', '4'].map((digit) => publicKeyFromPrivateKey(hexToBytes(digit.repeat(64))));
const { signal } = new AbortController();
const MANY = 60;

/** What the ledger has at the height of the payment: nothing, its block, another block that pays the same, or any other. */
type Ledger = 'nothing' | 'this block' | 'the same payment' | 'another block';
type Line = readonly [scenario: string, ledger: Ledger, where: string, sentence: string];

/** What a text may claim, and in which states of the ledger that is so. */
const CLAIMS: readonly (readonly [RegExp, (ledger: Ledger, isSigned: boolean) => boolean])[] = [
  [/nothing (more )?was sent|nothing was signed/i, (ledger, isSigned) => ledger === 'nothing' && !isSigned],
  [/has confirmed it|sent and confirmed|confirmed the change/i, (ledger) => ledger === 'this block'],
  [/will never be confirmed|can never (be confirmed|confirm)/i, (ledger) => ledger !== 'this block'],
  [/^(not sent|not changed)|moves no coins/i, (ledger) => ledger !== 'this block'],
  [
    /was confirmed (in its place|instead)/i,
    (ledger) => ledger === 'another block' || ledger === 'the same payment',
  ],
  [/the receiver has been paid|same representative/i, (ledger) => ledger === 'the same payment'],
  [/signed and stored/i, (_, isSigned) => isSigned],
  // Neither of these may be said of anything.
  [/still yours|in your balance|did not happen|has not confirmed|not affected by/i, () => false],
];

/** Shown lines, each compared with the ledger. */
const shown: Line[] = [];

function show(scenario: string, ledger: Ledger, isSigned: boolean, texts: Readonly<Record<string, string>>) {
  for (const [where, sentence] of Object.entries(texts)) {
    shown.push([scenario, ledger, where, sentence]);
    for (const [claim, isSo] of CLAIMS) {
      if (claim.test(sentence))
        expect(isSo(ledger, isSigned), `${scenario}: ${ledger}: ${sentence}`).toBe(true);
    }
  }
}

/** An account with a million raw, and a tab whose node can be replaced. */
async function openScene() {
  const network = await networkWith([1_000_000n], owner);
  const device = newDevice();
  const tab = openCalmTab(network, device);
  const [receivable] = network.receivables(owner);
  const receive: Intent = { type: 'RECEIVE', receivable: receivable!, representative: owner };
  await passTime(network, tab.payments.pay(receive, { signal }));
  const sending = { type: 'SEND', publicKey: owner, receiver: shop!, amount: toAmount(1_000n) } as const;
  const intent: Intent = { ...sending, seenHeight: 1n, confirmation: 'click' };
  const through = (node: Partial<PaymentNode>) =>
    createPayments({ ...tab.parts, node: { ...tab.node, ...node } });
  /** The state of the ledger at the payment's height. */
  const ledgerOf = ({ block }: Outcome['transaction']): Ledger => {
    const there = network.blockAt(owner, block.height);
    if (there === undefined) return 'nothing';
    if (there.hash === hashBlock(block)) return 'this block';
    return network.receivables(shop!).some(({ amount }) => amount === 1_000n)
      ? 'the same payment'
      : 'another block';
  };
  return { network, device, tab, intent, sending, through, ledgerOf };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

/** Pays with these payments, and shows what its owner reads meanwhile, at the end, and in the list. */
async function payAndShow(name: string, scene: Scene, payments: Scene['tab']['payments'], patienceMs = 500) {
  const { network, intent, device, ledgerOf, tab } = scene;
  const errors: AttoError[] = [];
  const outcome = await passTime(
    network,
    payments.pay(intent, {
      ...{ signal, patienceMs },
      onStep: (step) => void (step.type === 'unknown' && errors.push(step.error)),
    }),
  );
  const isTwin = outcome.type === 'confirmed' && outcome.isTwin === true;
  const ledger = isTwin ? 'the same payment' : ledgerOf(outcome.transaction);
  const [entry] = (await tab.parts.outbox.list(owner, { signal })).filter(
    ({ state }) => state !== 'confirmed',
  );
  const error = outcome.type === 'pending' ? outcome.error : undefined;
  const words = outcomeWords(outcome, 5);
  show(name, ledger, device.records.kept.size > 0, {
    ...(errors[0] && { sending: unconfirmedWords(errors[0], 'device') }),
    ...(errors[0] && { 'sending in a tab of its own': unconfirmedWords(errors[0], 'tab') }),
    title: words.title,
    end: words.text,
    ...(entry && { list: pendingLine(entry, error)!.sentence, 'list, before': pendingLine(entry)!.sentence }),
    ...(outcome.type !== 'confirmed' && { change: changeWords(outcome) }),
  });
  return { outcome, ledger, words };
}

describe('what an owner reads about a payment that is published and not confirmed', () => {
  it.each<[NodeFault, Ledger, RegExp]>([
    ['429', 'nothing', /overloaded/],
    ['503', 'nothing', /majority/],
    ['500', 'nothing', /reported an error/],
    ['500 after', 'this block', new RegExp(NODE_RESPONSES.behind.came)],
    ['html', 'nothing', /other than an Atto node/],
    ['lost before', 'nothing', /cannot be reached/],
    ['timeout before', 'nothing', /respond in time/],
  ])('with %s: %s in the ledger', async (fault, expected, came) => {
    const scene = await openScene();
    await using _network = scene.network;
    // The lookups see nothing of the block either, as behind a gateway whose second node lags.
    const blind = { transaction: async () => undefined, account: scene.tab.node.account };
    scene.tab.publishFaults.push(...Array.from({ length: MANY }, () => fault));
    const before = await scene.tab.node.account(owner, { signal });
    const payments = scene.through({
      publish: scene.tab.node.publish,
      ...(expected === 'this block' && {
        account: async () => before,
        transaction: (hash, options) =>
          hash === before?.lastTransactionHash
            ? scene.tab.node.transaction(hash, options)
            : blind.transaction(),
      }),
    });
    const { outcome, ledger, words } = await payAndShow(fault, scene, payments);
    if (outcome.type === 'confirmed') return expect(ledger).toBe('this block');
    expect([outcome.type, ledger]).toEqual(['pending', expected]);
    expect(words.text).toMatch(came);
  });

  it.each<[string, AttoError, boolean, RegExp]>([
    ['refused', new AttoError('PUBLISH_REFUSED_WITHOUT_REASON', { status: 400 }), false, /refused/],
    ['refused, confirmed before', new AttoError('PUBLISH_OLD_TRANSACTION', {}), true, /refused/],
    ['offline', offline(), false, /You are offline/],
    ['offline after the node took it', offline(), true, /You are offline/],
  ])('%s', async (name, error, isPublished, came) => {
    const scene = await openScene();
    await using _network = scene.network;
    const before = await scene.tab.node.account(owner, { signal });
    const payments = scene.through({
      account: async () => before,
      transaction: (hash, options) =>
        hash === before?.lastTransactionHash
          ? scene.tab.node.transaction(hash, options)
          : Promise.resolve(undefined),
      async publish(transaction, options) {
        if (isPublished) await scene.tab.node.publish(transaction, options);
        throw error;
      },
      confirmed: () => new Promise(() => {}),
    });
    const { outcome, ledger, words } = await payAndShow(name, scene, payments);
    expect([outcome.type, ledger]).toEqual(['pending', isPublished ? 'this block' : 'nothing']);
    expect(words.text).toMatch(came);
  });
});

describe('what an owner reads about a payment that was settled otherwise', () => {
  it.each([
    ['another payment', 'superseded', 'another block'],
    ['the same payment', 'confirmed', 'the same payment'],
  ] as const)('by %s from another device', async (name, type, expected) => {
    const scene = await openScene();
    const { network, tab, sending } = scene;
    await using _network = network;
    const other = openCalmTab(network, newDevice('phone'));
    const receiver = expected === 'the same payment' ? shop! : ann!;
    let isFirst = true;
    const payments = scene.through({
      async publish(transaction, options) {
        if (isFirst) {
          isFirst = false;
          network.clock.moveTo(network.clock.now() + 5);
          const theirs = { ...sending, receiver, seenHeight: 1n, confirmation: 'theirs' };
          await other.payments.pay(theirs, options);
        }
        return tab.node.publish(transaction, options);
      },
    });
    const { outcome, ledger } = await payAndShow(name, scene, payments, 60_000);
    expect([outcome.type, ledger]).toEqual([type, expected]);
  });

  it('because it can never be confirmed', async () => {
    const scene = await openScene();
    const { network, tab, ledgerOf } = scene;
    await using _network = network;
    const account = (await tab.node.account(owner, { signal }))!;
    const block = {
      ...sendBlock({
        account,
        receiver: shop!,
        amount: toAmount(1_000n),
        timestamp: toInstant(account.lastTransactionTimestamp + 1n),
      }),
      timestamp: account.lastTransactionTimestamp,
    };
    const transaction = await signWith(OWNER_KEY, block);
    await tab.parts.outbox.write(newEntry(transaction, 'old'), { signal });
    const [outcome] = await passTime(network, tab.payments.settle({ signal }));
    expect(outcome).toMatchObject({ type: 'dead', reason: 'INVALID_TIMESTAMP' });
    const [dead] = (await tab.parts.outbox.list(owner, { signal })).filter(({ state }) => state === 'dead');
    const words = outcomeWords(outcome!, 5);
    show('dead', ledgerOf(transaction), true, {
      ...{ title: words.title, end: words.text, list: pendingLine(dead!)!.sentence },
      ...{ 'title of a change': changeTitle(outcome!), change: changeWords(outcome!) },
    });
  });
});

describe('what an owner reads about a payment of which nothing was published', () => {
  it.each<[string, Partial<PaymentNode>]>([
    ['offline', { account: () => Promise.reject(offline()) }],
    ['unreachable', { account: () => Promise.reject(new AttoError('NODE_UNREACHABLE', {})) }],
    ['overloaded', { account: () => Promise.reject(new AttoError('NODE_STATUS', { status: 429 })) }],
    ['false', { transaction: async () => undefined }],
  ])('%s', async (name, node) => {
    const scene = await openScene();
    await using _network = scene.network;
    const failure: unknown = await passTime(
      scene.network,
      scene
        .through(node)
        .pay({ ...scene.intent, confirmation: name }, { signal })
        .then(
          () => undefined,
          (error: unknown) => error,
        ),
    );
    expect(failure).toBeInstanceOf(AttoError);
    const { happened, safe, next } = describePaymentFailure(failure);
    expect(scene.network.devnet.account(owner)?.height).toBe(1n);
    const pending = (await scene.tab.parts.outbox.list(owner, { signal })).filter(
      ({ state }) => state === 'signed',
    );
    show(`nothing published: ${name}`, 'nothing', pending.length > 0, { happened, safe, next });
    expect(`${happened} ${safe}`).toContain('Nothing was sent.');
    if (name === 'offline') expect(happened).toBe('This device was offline. Nothing was sent.');
  });
});

function offline(): AttoError {
  return new AttoError('NODE_UNREACHABLE', { isOffline: true });
}

describe('the list of these sentences', () => {
  it('is complete: each with the states of the ledger in which it was shown', async () => {
    expect(new Set(shown.map(([, ledger]) => ledger)).size).toBe(4);
    const places = new Map<string, string[]>();
    for (const [scenario, ledger, where, sentence] of shown) {
      const known = places.get(sentence) ?? [];
      places.set(sentence, [...known, `  ${ledger} in the ledger (${scenario}; ${where})`]);
    }
    const list = [...places].map(([sentence, lines]) => [sentence, ...lines].join('\n')).join('\n\n');
    await expect(`${list}\n`).toMatchFileSnapshot('sentences.txt');
  });
});
