import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { readStory } from '../../devnet/story/read-story';
import { root } from '../../scripts/setup.mjs';
import { createChildren } from '../../scripts/support/children';
import { startDevnet } from '../../scripts/support/start-devnet';
import { readAtOnce, type Visit } from './load/readers';
import { subscribe } from './load/subscribers';
import { residentMib } from './support/memory';
import { quantile } from './support/open-site';
import { readyRounds } from './support/ready-rounds';
import { createRecord } from './support/record';

// `npx tsx tests/bench/load.bench.ts [--record]`: the static server, then the local network, with 500 readers at once;
// then the local network that confirms as fast as it can, with 1,000 subscribers, 20 of them slow. Servers are processes of
// their own, with a small heap; readers and publisher share this one, on the same machine. Needs the build of the
// browser tests.

const READERS = 500;
const SECONDS = 30;
const SUBSCRIBERS = 1_000;
const SLOW = 20;
/** More than the buffers of the operating system and of the network hold for a slow reader. */
const TRANSACTIONS = 16_000;
/** Transactions in flight: the next ones wait until every subscriber that reads at once has received the earlier ones. */
const WINDOW = 128;
/** How long the slow subscribers get to notice that they have been disconnected. */
const END_MS = 10_000;
/** Keeps memory that a server needs apart from what Node has not collected yet. */
const HEAP_MB = 384;
const BUILD = process.env.ATTO_BENCH_BUILD ?? 'build-e2e';

process.env.NODE_OPTIONS = `--max-old-space-size=${HEAP_MB}`;
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
  const home = readFileSync(join(root, BUILD, 'index.html'), 'utf8');
  const scripts = [...home.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const pages = ['/', '/docs', '/blog', '/explorer', '/richlist', '/wallet', '/explorer/accounts/x'];
  await measureReaders(
    'static server',
    origin,
    server.pid!,
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
  await measureReaders('local network', url, node.pid!, visits);
}

/** The second half of the time shows whether memory still grows. */
async function measureReaders(
  what: string,
  origin: string,
  pid: number,
  visits: readonly Visit[],
): Promise<void> {
  const half = { readers: READERS, seconds: SECONDS / 2 };
  const first = await readAtOnce(origin, visits, half);
  const before = residentMib(pid);
  const second = await readAtOnce(origin, visits, half);
  const times = [...first.times, ...second.times];
  const name = `${READERS} readers of the ${what}`;
  record.figure(`${name}: responses`, (first.perSecond + second.perSecond) / 2, 'per second');
  record.figure(`${name}: median`, quantile(times, 0.5), 'ms');
  record.figure(`${name}: 95 of 100 within`, quantile(times, 0.95), 'ms');
  record.figure(`${name}: failed requests`, first.failed + second.failed, '', { atMost: 0 });
  record.figure(`${name}: memory after half of the time`, before, 'MiB');
  record.figure(`${name}: memory at the end`, residentMib(pid), 'MiB');
}

async function measureStreams(): Promise<void> {
  const { url, process: node } = await startDevnet(children, { port: 0, extra: ['--delay', '0'] });
  const subscribers = await subscribe(url, { quick: SUBSCRIBERS - SLOW, slow: SLOW });
  const rounds = readyRounds(TRANSACTIONS);
  const memory: number[] = [];
  let published = 0;
  const began = performance.now();
  for (const round of rounds) {
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
    memory.push(residentMib(node.pid!));
  }
  const seconds = (performance.now() - began) / 1_000;
  subscribers.hurry();
  await new Promise((resolve) => setTimeout(resolve, END_MS));
  const middle = memory[Math.floor(memory.length / 2)]!;
  const name = `${SUBSCRIBERS.toLocaleString('en')} subscribers, ${SLOW} of them slow`;
  record.figure(`${name}: transactions confirmed`, published / seconds, 'per second');
  record.figure(`${name}: lines delivered`, subscribers.total() / seconds, 'per second');
  record.figure(`${name}: quick ones that missed a line`, subscribers.ended().quick, '', { atMost: 0 });
  record.figure(`${name}: slow ones disconnected`, subscribers.ended().slow, '');
  record.figure(`${name}: memory after half of the time`, middle, 'MiB');
  record.figure(`${name}: memory at the end`, memory.at(-1)!, 'MiB');
  subscribers.close();
}

async function publish(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/transactions`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (response.status !== 200)
    throw new Error(`The local network refused a transaction with ${response.status}.`);
}
