import { AttoTransaction } from '@attocash/commons-core';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import type { Devnet } from '../../devnet/types';
import { readyRounds } from './support/ready-rounds';
import { createRecord } from './support/record';

// `npx tsx tests/bench/devnet.bench.ts`: how fast the local network starts, confirms prepared transactions and streams
// them to many clients. The baseline is the official library alone, decoding and validating the same transactions
// sequentially: the upper limit for a network that validates with it in one process.

const TRANSACTIONS = 4_000;
const SUBSCRIBERS = 50;

const record = createRecord('devnet');
const rounds = readyRounds(TRANSACTIONS);
const texts = rounds.flat();

const alone = await perSecond(texts.length, async () => {
  for (const text of texts)
    if (!(await AttoTransaction.fromJson(text).isValid())) throw new Error('Not valid');
});
record.figure('official library alone: transactions decoded and validated', alone, 'per second');

const began = performance.now();
const first = await createSeededDevnet({ confirmationDelayMs: 0 });
record.figure(
  'local network: time to start with its sample history',
  (performance.now() - began) / 1_000,
  's',
);
const inProcess = await perSecond(texts.length, () => publishAll(first.fetch));
await first[Symbol.asyncDispose]();
record.figure('local network, without HTTP: transactions confirmed', inProcess, 'per second');

const served = await withNetwork((_, url) =>
  perSecond(texts.length, () => publishAll((request) => fetch(url + new URL(request.url).pathname, request))),
);
record.figure('local network, over HTTP: transactions confirmed', served, 'per second');

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
record.figure(`local network, over HTTP: lines streamed to ${SUBSCRIBERS} readers`, lines, 'per second');
record.figure(
  'local network, without HTTP: compared with the official library alone',
  inProcess / alone,
  '×',
);
record.figure('local network, over HTTP: compared with the official library alone', served / alone, '×');
await record.write();

async function withNetwork<T>(measure: (devnet: Devnet, url: string) => Promise<T>): Promise<T> {
  const devnet = await createSeededDevnet({ confirmationDelayMs: 0 });
  const { url, close } = await serveDevnet(devnet, { port: 0 });
  const measured = await measure(devnet, url);
  await devnet[Symbol.asyncDispose]();
  await close();
  return measured;
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
