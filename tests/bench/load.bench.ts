import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { readStory } from '../../devnet/story/read-story';
import { root } from '../../scripts/setup.mjs';
import { createChildren } from '../../scripts/support/children';
import { startDevnet } from '../../scripts/support/start-devnet';
import { readAtOnce, type Visit } from './load/readers';
import { subscribe } from './load/subscribers';
import { MEMORY_REPORT, memoryOf, type ReadMemory } from './load/memory';
import { quantile } from './support/open-site';
import { readyRounds } from './support/ready-rounds';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/load.bench.ts [transactions] [subscribers] [seconds] [--record]`: the static server, then the local
// network, with 500 readers at once; then the local network that confirms as fast as it can, without subscribers and with
// 1,000, 20 of them slow. Memory is measured after a collection, halfway and at the end, so that it shows what a server
// holds. Servers are processes of their own, with a small heap; readers and publisher share this one, on the same machine.
// Needs the build of the browser tests.

const READERS = 500;
/** More than the buffers of the operating system and of the network hold for a slow reader. */
const TRANSACTIONS = numberAt(0, 16_000);
const SUBSCRIBERS = numberAt(1, 1_000);
const SLOW = Math.ceil(SUBSCRIBERS / 50);
const SECONDS = numberAt(2, 30);
/** Transactions in flight: the next ones wait until every subscriber that reads at once has received the earlier ones. */
const WINDOW = 128;
/** How long the slow subscribers get to notice that they have been disconnected. */
const END_MS = 10_000;
/** Shows soon whether a server holds more and more. */
const HEAP_MB = 384;
/** What the caches of a server that is warm may still gain. */
const GROWTH_MIB = 5;
/** What the network may keep of a confirmed transaction. */
const KEPT_KIB = 1;
/** Connection, stream and queue of a subscriber. */
const SUBSCRIBER_KIB = 80;
const BUILD = process.env.ATTO_BENCH_BUILD ?? 'build-e2e';

process.env.NODE_OPTIONS = `--max-old-space-size=${HEAP_MB} --import ${MEMORY_REPORT}`;
const children = createChildren();
const record = createRecord('load');
try {
  await measureStaticServer();
  await measureReads();
  await measureStreams();
} finally {
  await children.stop();
}
await record.write();

async function measureStaticServer(): Promise<void> {
  const args = ['--import', 'tsx', 'scripts/serve.ts', '--dir', BUILD, '--port', '0', '--host', '127.0.0.1'];
  const server = children.start(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The static server could not start; see its message above.')));
    createInterface({ input: server.stdout! }).on('line', (line) => {
      const [url] = /http:\/\/\S+?(?=\. |$)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const home = readFileSync(resolve(root, BUILD, 'index.html'), 'utf8');
  const scripts = [...home.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const pages = ['/', '/docs', '/blog', '/explorer', '/richlist', '/wallet', '/explorer/accounts/x'];
  await measureReaders(
    'static server',
    origin,
    memoryOf(server),
    [...pages, ...scripts].map((path) => ({ path })),
  );
}

async function measureReads(): Promise<void> {
  const { url, process: node } = await startDevnet(children, { port: 0 });
  const some = readStory().transactions.filter((_, index) => index % 100 === 50);
  const visits: Visit[] = some.flatMap(({ hash, block: { publicKey } }) => [
    { path: `/transactions/${hash}` },
    { path: `/accounts/${publicKey}` },
    { path: '/accounts/top?limit=100' },
    { path: '/instants/2026-11-23T12:00:00Z' },
  ]);
  await measureReaders('local network', url, memoryOf(node), visits);
}

/** The second half of the time shows whether memory still grows. */
async function measureReaders(
  what: string,
  origin: string,
  memory: ReadMemory,
  visits: readonly Visit[],
): Promise<void> {
  const half = { readers: READERS, seconds: SECONDS / 2 };
  const first = await readAtOnce(origin, visits, half);
  const before = await memory();
  const second = await readAtOnce(origin, visits, half);
  const times = [...first.times, ...second.times];
  const name = `${READERS} readers of the ${what}`;
  record.figure(`${name}: responses`, (first.perSecond + second.perSecond) / 2, 'per second');
  record.figure(`${name}: response time, median`, quantile(times, 0.5), 'ms');
  record.figure(`${name}: response time, 95th percentile`, quantile(times, 0.95), 'ms');
  record.figure(`${name}: failed requests`, first.failed + second.failed, '', { atMost: 0 });
  const grown = (await memory()) - before;
  record.figure(`${name}: memory in use, halfway`, before, 'MiB');
  record.figure(`${name}: memory growth in the second half`, grown, 'MiB', { atMost: GROWTH_MIB });
}

async function measureStreams(): Promise<void> {
  const alone = await confirmAll({ quick: 0, slow: 0 });
  const followed = await confirmAll({ quick: SUBSCRIBERS - SLOW, slow: SLOW });
  const name = `${SUBSCRIBERS.toLocaleString('en')} subscribers, ${SLOW} of them slow`;
  record.figure(`${name}: transactions confirmed`, followed.perSecond, 'per second');
  record.figure(`${name}: lines delivered`, followed.linesPerSecond, 'per second');
  record.figure(`${name}: fast ones that missed a line`, followed.ended.quick, '', { atMost: 0 });
  record.figure(`${name}: slow ones that were disconnected`, followed.ended.slow, '');
  record.figure(`${name}: memory in use, halfway`, followed.half, 'MiB');
  record.figure(`${name}: memory in use, at the end`, followed.end, 'MiB');
  record.figure('without subscribers: transactions confirmed', alone.perSecond, 'per second');
  record.figure('without subscribers: memory in use, halfway', alone.half, 'MiB');
  record.figure('without subscribers: memory in use, at the end', alone.end, 'MiB');
  const kept = ({ half, end }: Confirmed) => ((end - half) * 1_024) / (TRANSACTIONS / 2);
  const goal = { atMost: KEPT_KIB };
  record.figure(`${name}: memory growth per transaction, second half`, kept(followed), 'KiB', goal);
  record.figure('without subscribers: memory growth per transaction, second half', kept(alone), 'KiB', goal);
  const added = ((followed.end - alone.end) * 1_024) / SUBSCRIBERS;
  record.figure('memory per subscriber, at the end', added, 'KiB', { atMost: SUBSCRIBER_KIB });
}

interface Confirmed {
  readonly perSecond: number;
  readonly linesPerSecond: number;
  /** Subscribers whose stream ended early. */
  readonly ended: { readonly quick: number; readonly slow: number };
  /** Memory in use after half of the transactions and after all of them, in MiB. */
  readonly half: number;
  readonly end: number;
}

/** A new local network confirms the same transactions, as fast as it can, while so many subscribers follow them. */
async function confirmAll(followers: { quick: number; slow: number }): Promise<Confirmed> {
  const { url, process: node } = await startDevnet(children, { port: 0, extra: ['--delay', '0'] });
  const memory = memoryOf(node);
  const subscribers = await subscribe(url, followers);
  let half: number | undefined;
  let published = 0;
  const began = performance.now();
  for (const round of readyRounds(TRANSACTIONS)) {
    for (let at = 0; at < round.length; at += WINDOW) {
      const part = round.slice(at, at + WINDOW);
      await Promise.all(part.map((body) => publish(url, body)));
      published += part.length;
      while (subscribers.fewest() < published) {
        if (subscribers.ended().quick > 0)
          throw new Error('A subscriber that reads at once was disconnected.');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    if (published * 2 >= TRANSACTIONS) half ??= await memory();
  }
  const seconds = (performance.now() - began) / 1_000;
  const end = await memory();
  subscribers.hurry();
  await new Promise((resolve) => setTimeout(resolve, END_MS));
  const measured = {
    perSecond: published / seconds,
    linesPerSecond: subscribers.total() / seconds,
    ended: subscribers.ended(),
    half: half ?? end,
    end,
  };
  subscribers.close();
  node.kill();
  return measured;
}

async function publish(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/transactions`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (response.status !== 200)
    throw new Error(`The local network refused a transaction with ${response.status}.`);
}
