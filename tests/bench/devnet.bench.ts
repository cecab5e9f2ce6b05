import { AttoTransaction } from '@attocash/commons-core';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { readStory } from '../../devnet/story/read-story';
import type { Devnet } from '../../devnet/types';

// `npx tsx tests/bench/devnet.bench.ts`: how fast the local network starts, confirms prepared transactions and streams
// them to many clients. The baseline is the official library alone, decoding and validating the same transactions
// sequentially: the upper limit for a network that validates with it in one process.

const TRANSACTIONS = 4_000;
const SUBSCRIBERS = 50;

const ready = readStory().ready().slice(0, TRANSACTIONS);
const texts = ready.map((transaction) => transaction.print());
const rounds = inRounds();

const alone = await perSecond(texts.length, async () => {
  for (const text of texts)
    if (!(await AttoTransaction.fromJson(text).isValid())) throw new Error('Not valid');
});
report('official library alone: decoded and validated', alone, 'transactions/s');

const began = performance.now();
const first = await createSeededDevnet({ confirmationDelayMs: 0 });
report('start-up on the story', (performance.now() - began) / 1_000, 's');
const inProcess = await perSecond(texts.length, () => publishAll(first.fetch));
await first[Symbol.asyncDispose]();
report('confirmed, without a socket', inProcess, 'transactions/s');

const served = await withNetwork((_, url) =>
  perSecond(texts.length, () => publishAll((request) => fetch(url + new URL(request.url).pathname, request))),
);
report('confirmed, over HTTP', served, 'transactions/s');

const lines = await withNetwork(async (devnet, url) => {
  const streams = await Promise.all(
    Array.from({ length: SUBSCRIBERS }, () => fetch(`${url}/transactions/stream`)),
  );
  return perSecond(texts.length * SUBSCRIBERS, async () => {
    const read = Promise.all(streams.map((stream) => readLines(stream, texts.length)));
    await publishAll(devnet.fetch);
    await read;
  });
});
report(`lines streamed to ${SUBSCRIBERS} readers in this process`, lines, 'lines/s');
console.log(`ratio confirmed without a socket / official library alone: ${(inProcess / alone).toFixed(2)}`);
console.log(`ratio confirmed over HTTP / official library alone: ${(served / alone).toFixed(2)}`);

async function withNetwork<T>(measure: (devnet: Devnet, url: string) => Promise<T>): Promise<T> {
  const devnet = await createSeededDevnet({ confirmationDelayMs: 0 });
  const { url, close } = await serveDevnet(devnet, { port: 0 });
  const measured = await measure(devnet, url);
  await devnet[Symbol.asyncDispose]();
  await close();
  return measured;
}

/** The texts in rounds of independent transactions: up to 256, the number of accounts. */
function inRounds(): string[][] {
  const made: string[][] = [];
  let hashes = new Set<string>();
  for (const [index, { hash, block }] of ready.entries()) {
    if (index === 0 || hashes.has(block.previous ?? '') || hashes.has(block.sendHash ?? '')) {
      made.push([]);
      hashes = new Set();
    }
    made.at(-1)!.push(texts[index]!);
    hashes.add(hash);
  }
  return made;
}

async function publishAll(send: (request: Request) => Promise<Response>): Promise<void> {
  for (const round of rounds) {
    const answers = round.map(async (body) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const response = await send(new Request('http://devnet/transactions', init));
      await response.text();
      if (response.status !== 200) throw new Error(`Refused with ${response.status}`);
    });
    await Promise.all(answers);
  }
}

async function readLines({ body }: Response, count: number): Promise<void> {
  const reader = body!.getReader();
  for (let seen = 0; seen < count;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended after ${seen} lines`);
    for (const byte of value) if (byte === 10) seen++;
  }
  await reader.cancel();
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (count / (performance.now() - start)) * 1_000;
}

function report(what: string, figure: number, unit: string): void {
  const text = figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 });
  console.log(`${what.padEnd(50)} ${text} ${unit}`);
}
