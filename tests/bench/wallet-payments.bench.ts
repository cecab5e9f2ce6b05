import { systemClock } from '../../src/lib/clock';
import { systemRandom } from '../../src/lib/random';
import type { Account } from '../../src/protocol/account';
import { toAmount } from '../../src/protocol/amount';
import { hashBlock } from '../../src/protocol/block-hash';
import type { Hash } from '../../src/protocol/hash';
import { toHeight } from '../../src/protocol/height';
import { hexToBytes } from '../../src/protocol/hex';
import { toInstant } from '../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { sendBlock } from '../../src/protocol/send';
import { signHash } from '../../src/protocol/signature';
import { isSigned } from '../../src/protocol/validate-transaction';
import type { Work } from '../../src/protocol/work';
import { createSealedOutbox } from '../../src/wallet/outbox/sealed-outbox';
import { createMemoryChainLocks } from '../../src/wallet/ports/chain-locks';
import { receiveAll } from '../../src/wallet/receive/auto-receive';
import { SMALLEST_RECEIVED } from '../../src/wallet/settings/smallest-received';
import type { Intent } from '../../src/wallet/send/intent';
import type { PaymentParts } from '../../src/wallet/send/payment-parts';
import { createPayments } from '../../src/wallet/send/payments';
import { findLocalWork } from '../wallet-payments/support/local-network';
import { createMemoryRecords } from '../wallet-payments/support/memory-records';
import { createLedgerNode, type LedgerNode } from './support/ledger-node';
import { quantile } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/wallet-payments.bench.ts [RECEIVABLES] [--record]`: what a payment takes besides network and
// confirmation, from the owner's confirmation to the moment at which the block is published, with its work ready (p50
// and p95 of 200, all proofs, the signature and the outbox included; storage and locks in memory); and whether 10,000
// pending receivables are drained, each once. Against a ledger in memory that confirms at once.

const PAYMENTS = 200;
const RECEIVABLES = numberAt(0, 10_000);
const GOAL_MS = 50;

const [shopKey, ownerKey] = ['2', '3'].map((digit) => hexToBytes(digit.repeat(64))) as [
  Uint8Array,
  Uint8Array,
];
const [shop, owner] = [shopKey, ownerKey].map(publicKeyFromPrivateKey) as [
  Account['publicKey'],
  Account['publicKey'],
];
const begun = Date.now();
const ledger = createLedgerNode({
  ...{ publicKey: shop, network: 'LOCAL', version: 0 as Account['version'], algorithm: 'V1' },
  ...{ height: toHeight(1n), balance: toAmount(18_000_000_000_000_000_000n) },
  lastTransactionHash: 'AB'.repeat(32) as Hash,
  lastTransactionTimestamp: toInstant(BigInt(begun - 10_000_000)),
  ...{ representativeAlgorithm: 'V1', representativePublicKey: shop },
});

/** A payment of the shop, which the receiver verifies. */
async function give(raw: bigint, index: number): Promise<void> {
  const account = ledger.accountNow(shop)!;
  const timestamp = toInstant(BigInt(begun - 9_000_000 + index));
  const block = sendBlock({ account, receiver: owner, amount: toAmount(raw), timestamp });
  const work = await findLocalWork({ network: 'LOCAL', target: account.lastTransactionHash, timestamp });
  ledger.accept({ block, signature: signHash(hashBlock(block), shopKey), work });
}

function partsOn(node: LedgerNode, find: PaymentParts['work']['find']): PaymentParts {
  return {
    node,
    clock: systemClock,
    random: systemRandom,
    locks: createMemoryChainLocks(),
    outbox: createSealedOutbox(createMemoryRecords(), 'LOCAL'),
    time: { now: async () => toInstant(BigInt(Date.now())) },
    signer: {
      holds: () => true,
      sign: async (block) => signHash(hashBlock(block), ownerKey),
      verify: async (transaction) => isSigned(transaction),
    },
    work: { find, prepare() {}, expected: () => undefined },
  };
}

for (let index = 0; index < RECEIVABLES; index++)
  await give(1_000_000n + BigInt((index * 7_919) % 10_007), index);
const pending = ledger.pending();
const sum = pending.reduce((total, { amount }) => total + amount, 0n);

const parts = partsOn(ledger, async (request) => ({ work: await findLocalWork(request), ready: true }));
const payments = createPayments(parts);
const abort = new AbortController();
const drainBegun = performance.now();
await receiveAll(
  { ...parts, payments },
  {
    ...{ publicKey: owner, representative: shop, minAmount: SMALLEST_RECEIVED, signal: abort.signal },
    onProgress: ({ received, left }) => {
      if (received === RECEIVABLES && left === 0) abort.abort('drained');
    },
  },
).catch((reason: unknown) => {
  if (reason !== 'drained') throw reason;
});
const drainMs = performance.now() - drainBegun;
const received = ledger.chain(owner).map(({ block }) => ('sendHash' in block ? block.sendHash : ''));
const isWhole = new Set(received).size === RECEIVABLES && received.length === RECEIVABLES;
const isSum = ledger.accountNow(owner)?.balance === sum;
const isLargestFirst = received.every((hash, at) => pending[at]!.hash === hash || isTie(at));
console.log(
  `${RECEIVABLES.toLocaleString('en')} receivables in ${(drainMs / 1_000).toFixed(0)} s, ` +
    `${(drainMs / RECEIVABLES).toFixed(1)} ms each with work on LOCAL: ` +
    `${isWhole && isSum ? 'none doubled, none missed' : 'NOT each once'}, ${isLargestFirst ? 'the largest first' : 'NOT the largest first'}`,
);
if (!isWhole || !isSum || !isLargestFirst) process.exitCode = 1;

const ready = new Map<string, Work>();
const ours: number[] = [];
let publishedAt = 0;
const timed: LedgerNode = {
  ...ledger,
  publish(transaction, options) {
    publishedAt = performance.now();
    return ledger.publish(transaction, options);
  },
};
const timedPayments = createPayments(
  partsOn(timed, async ({ target }) => ({ work: ready.get(target)!, ready: true })),
);
for (let index = 0; index < PAYMENTS; index++) {
  const account = ledger.accountNow(owner)!;
  const target = account.lastTransactionHash;
  const timestamp = toInstant(BigInt(Date.now()));
  ready.set(target, await findLocalWork({ network: 'LOCAL', target, timestamp }));
  const confirmedAt = performance.now();
  const intent: Intent = {
    type: 'SEND',
    ...{ publicKey: owner, receiver: shop, amount: toAmount(1n) },
    ...{ seenHeight: account.height, confirmation: `payment ${index}` },
  };
  const outcome = await timedPayments.pay(intent, { signal: new AbortController().signal });
  if (outcome.type !== 'confirmed') throw new Error(`A payment ended ${outcome.type}`);
  ours.push(publishedAt - confirmedAt);
}
const record = createRecord('wallet-payments');
record.figure(
  `receiving one of ${RECEIVABLES.toLocaleString('en')} waiting payments, with proof of work on LOCAL`,
  drainMs / RECEIVABLES,
  'ms',
);
record.figure(
  `from the owner's confirmation to publishing, median of ${PAYMENTS}`,
  quantile(ours, 0.5),
  'ms',
  {
    atMost: GOAL_MS,
  },
);
record.figure("from the owner's confirmation to publishing, 95th percentile", quantile(ours, 0.95), 'ms', {
  atMost: GOAL_MS,
});
await record.write();

/** Equal amounts may come in either order. */
function isTie(at: number): boolean {
  const amountOf = (hash: string) => pending.find((one) => one.hash === hash)!.amount;
  return amountOf(received[at]!) === pending[at]!.amount;
}
