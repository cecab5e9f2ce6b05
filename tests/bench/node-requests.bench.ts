import { readStory } from '../../devnet/story/read-story';
import { signerOf } from '../../devnet/story/story-keys';
import { NODE_LIMITS } from '../../src/node-client/limits';
import { countRequests, type RequestCount } from './load/request-count';
import { createBench } from './support/open-site';
import { createRecord } from './support/record';
import { openFundedWallet, unlockAndPay } from './wallet/timed-payments';

// `npx tsx tests/bench/node-requests.bench.ts [--record]`: what a minute on each page, and a payment, cost in requests to a
// node, on a network with one transaction a second; and from that, by multiplication, what a day of many readers and
// wallets costs. Needs the build of the browser tests.

const SECONDS = 60;
const RATE = 1;
const DAY_S = 86_400;

const PAGES = {
  home: '/',
  explorer: '/explorer',
  account: `/explorer/accounts/${signerOf('exchange').address.slice('atto://'.length)}`,
  transaction: `/explorer/transactions/${readStory().transactions[1_000]!.hash}`,
  richList: '/richlist',
} as const;
const NAMES: Readonly<Record<keyof typeof PAGES, string>> = {
  home: 'home page',
  explorer: 'explorer',
  account: 'account page',
  transaction: 'transaction page',
  richList: 'rich list',
};

await using bench = await createBench();
const network = await bench.openFunded(['--rate', String(RATE)]);
const record = createRecord('node-requests');

const visits = Object.fromEntries(
  await Promise.all(Object.entries(PAGES).map(async ([name, path]) => [name, await visit(path)] as const)),
) as Record<keyof typeof PAGES, RequestCount>;
for (const [name, count] of Object.entries(visits))
  report(`a minute on the ${NAMES[name as keyof typeof PAGES]}`, count);
const wallet = await openWallet();
report('a minute with an open wallet', wallet.minute);
report('unlocking a wallet and paying once', wallet.payment);
const lineBytes = await meanLine();
record.figure('one transaction in a stream', lineBytes, 'bytes');

const readers = 1_000_000;
const both = {
  reads: visits.home.reads + visits.account.reads,
  streams: visits.home.streams + visits.account.streams,
  open: visits.home.open + visits.account.open,
};
record.figure('a million readers a day: reads, on average', (readers * both.reads) / DAY_S, 'per second');
record.figure(
  'a million readers a day: streams opened, on average',
  (readers * both.streams) / DAY_S,
  'per second',
);
record.figure(
  'a million readers a day: streams open at once, on average',
  (readers * both.open * SECONDS) / DAY_S,
  '',
);
record.figure('ten thousand streams of all transactions: lines', 10_000 * RATE, 'per second');
record.figure(
  'ten thousand streams of all transactions: data',
  (10_000 * RATE * lineBytes) / 1e6,
  'MB per second',
);
record.figure(
  'ten thousand silent streams: checks whether the node is still there',
  10_000 / (NODE_LIMITS.idleMs / 1_000),
  'per second',
);
const wallets = 100_000;
record.figure(
  'a hundred thousand wallets, a payment a day each: requests, on average',
  (wallets * all(wallet.payment)) / DAY_S,
  'per second',
);
record.figure('a hundred thousand wallets open at once: streams', wallets * wallet.minute.open, '');
await record.write();

function all({ reads, streams }: RequestCount): number {
  return reads + streams;
}

function report(what: string, { reads, streams, open }: RequestCount): void {
  record.figure(`${what}: reads`, reads, '');
  record.figure(`${what}: streams opened`, streams, '');
  record.figure(`${what}: streams open at the end`, open, '');
}

async function visit(path: string): Promise<RequestCount> {
  const context = await bench.browser.newContext();
  const page = await context.newPage();
  const count = countRequests(page, `${network.site}/node/`);
  await page.goto(network.site + path);
  await page.waitForTimeout(SECONDS * 1_000);
  const counted = count();
  await context.close();
  return counted;
}

/** A wallet that was just made and funded: unlocking and one payment, then a minute of doing nothing. */
async function openWallet(): Promise<{ readonly minute: RequestCount; readonly payment: RequestCount }> {
  // What makes payments reads its node from the environment.
  process.env.ATTO_E2E_NODE = network.node;
  process.env.ATTO_E2E_KEY = network.key;
  const { fundedPayer } = await import('../e2e/support/payer');
  const payer = await fundedPayer();
  const page = await openFundedWallet(bench.browser, network.site, payer);
  const count = countRequests(page, `${network.site}/node/`);
  await unlockAndPay(page, payer);
  const payment = count();
  await page.waitForTimeout(SECONDS * 1_000);
  const both = count();
  await page.context().close();
  return {
    payment,
    minute: { reads: both.reads - payment.reads, streams: both.streams - payment.streams, open: both.open },
  };
}

/** The mean length of a line of the stream of all transactions. */
async function meanLine(): Promise<number> {
  const lines = readStory()
    .transactions.slice(-1_000)
    .map((transaction) => transaction.print().length + 1);
  return lines.reduce((sum, length) => sum + length, 0) / lines.length;
}
