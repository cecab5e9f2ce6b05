/** `npm run work -- --target HEX --network LIVE`: finds a proof of work on this machine's processor. */
import { availableParallelism } from 'node:os';
import { parseHash } from '../src/protocol/hash';
import { NETWORK_START, toInstant, utcYear } from '../src/protocol/instant';
import { isNetwork, NETWORKS } from '../src/protocol/network';
import { expectedHashes, workThreshold } from '../src/protocol/work';
import { expectedTime } from '../src/work/expected-time';
import { createWorkFinder } from '../src/work/work-finder';
import { readOptions } from './support/options';
import { openThreads } from './support/work-threads';

const USAGE = `Usage: npm run work -- --target HEX [--network LIVE] [--time ISO] [--threads N]

  --target HEX    64 hex digits: the previous block's hash, or the account's public key for an OPEN
  --network NAME  ${NETWORKS.join(', ')} (default LIVE)
  --time ISO      the block's time (default now): its UTC year determines the threshold
  --threads N     number of threads (default: one per core)

Prints the work (16 hex digits) on the last line; progress goes to standard error.`;

const LATEST = Date.UTC(2101, 0);

const { values } = readOptions(USAGE, {
  target: { type: 'string', default: '' },
  network: { type: 'string', default: 'LIVE' },
  time: { type: 'string', default: new Date().toISOString() },
  threads: { type: 'string', default: String(availableParallelism()) },
});
const { network } = values;
const threads = Number(values.threads);
const time = Date.parse(values.time);
if (!/^[0-9a-f]{64}$/i.test(values.target)) refuse('--target must be 64 hex digits.');
if (!isNetwork(network)) refuse(`--network must be one of ${NETWORKS.join(', ')}.`);
if (Number.isNaN(time)) refuse('--time must be an ISO 8601 time such as 2026-11-22T12:00:00Z.');
if (time < Number(NETWORK_START)) refuse('--time must not be before 2024, when the network started.');
// Later the threshold is so low that no search ends.
if (time >= LATEST) refuse('--time must not be after 2100.');
if (!Number.isInteger(threads) || threads < 1 || threads > 256)
  refuse('--threads must be a number from 1 to 256.');

const timestamp = toInstant(BigInt(time));
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
const finder = createWorkFinder(
  await openThreads(threads),
  () => crypto.getRandomValues(new BigUint64Array(1))[0]!,
);
try {
  const begun = performance.now();
  let shown = begun;
  const { work, tries } = await finder.find(
    { network, timestamp, target: parseHash(values.target) },
    {
      signal: stop.signal,
      onProgress({ tries: soFar }) {
        if (performance.now() - shown < 1_000) return;
        shown = performance.now();
        report(soFar, (shown - begun) / 1_000);
      },
    },
  );
  const seconds = (performance.now() - begun) / 1_000;
  console.error(`Found after ${tries.toLocaleString('en')} tries in ${seconds.toFixed(1)} s.`);
  console.log(work);
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  finder.close();
}

function report(tries: number, seconds: number): void {
  if (!isNetwork(network)) return;
  const rate = tries / seconds;
  const { median, p95 } = expectedTime(expectedHashes(workThreshold(network, utcYear(timestamp))), rate);
  const whole = (ms: number) => `${Math.ceil(ms / 1_000).toLocaleString('en')} s`;
  console.error(
    `${(rate / 1e6).toFixed(1)} million tries per second on ${threads} ${threads === 1 ? 'thread' : 'threads'}; half of all searches take less than ${whole(median)}, 95% less than ${whole(p95)}`,
  );
}

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(2);
}
