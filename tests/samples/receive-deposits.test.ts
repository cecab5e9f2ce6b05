import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AttoAddress } from '@attocash/commons-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAmount } from '../../src/protocol/amount';
import { normaliseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import type { SendBlock } from '../../src/protocol/block';
import { hashBlock } from '../../src/protocol/block-hash';
import { parseHash } from '../../src/protocol/hash';
import { hexToBytes } from '../../src/protocol/hex';
import { toInstant } from '../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { toHeight } from '../../src/protocol/height';
import { printTransaction } from '../../src/protocol/transaction-json';
import { signWith } from '../wallet-payments/support/local-network';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { createPay, type Pay } from './pay-trial';
import { bundleSample, runnable, runProgram, startProgram } from './run-program';
import type { StandIn } from './stand-ins';

const LONGEST_MS = 900_000;

let folder: string;
let devnet: Awaited<ReturnType<typeof createSeededDevnet>>;
let served: Awaited<ReturnType<typeof serveDevnet>>;
let program: string;
let pay: Pay;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-receive-'));
  devnet = await createSeededDevnet();
  served = await serveDevnet(devnet as StandIn, { port: 0 });
  program = await bundleSample('exchange/receive-deposits.mts', folder);
  pay = await createPay(served.url, folder);
});
afterAll(async () => {
  await served.close();
  await devnet[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Makes the words of a receiver, unless there is something in their place. */
async function ensureWords(words: string): Promise<void> {
  const isMissing = await access(words).then(
    () => false,
    () => true,
  );
  if (!isMissing) return;
  const made = await runProgram([...runnable(program), 'make-phrase'], { ATTO_PHRASE: words });
  expect(made).toMatchObject({ code: 0, output: '', errors: '' });
}

/** Starts the receiver and waits until it has printed both addresses. */
async function start(words: string) {
  await ensureWords(words);
  const env = { ATTO_NODE: served.url, ATTO_WORK: served.url, ATTO_PHRASE: words };
  const child = startProgram([process.execPath, program], env, { longestMs: LONGEST_MS });
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`The receiver ended with ${code}: ${output}${errors}`);
  });
  const addresses = await Promise.race([
    ended,
    new Promise<string[]>((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = [...output.matchAll(/^\d (atto:\/\/\w{61})\n/gm)].map(([, address]) => address!);
        if (found.length === 2) resolve(found);
      }),
    ),
  ]);
  ended.catch(() => {}); // from here on, the tests end it
  const end = async (signal: NodeJS.Signals) => {
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    child.kill(signal);
    return closed;
  };
  return { addresses, end };
}

/** Waits until the account has this height, and returns its balance. */
async function balanceAt(address: string, height: number): Promise<string | undefined> {
  const key = AttoAddress.parse(address).publicKey.toString();
  for (;;) {
    const text = await (await fetch(`${served.url}/accounts/${key}`)).text();
    if (text.includes(`"height":${height},`)) return /"balance":(\d+)/.exec(text)?.[1];
    await wait(50);
  }
}

// It starts several programs, one after the other, which takes long on a busy machine.
it(
  'receives what arrives while it runs and while it is stopped, on the same addresses, from the minimum on',
  { timeout: LONGEST_MS },
  async () => {
    const words = join(folder, 'phrase.txt');
    const first = await start(words);
    const [address = ''] = first.addresses;
    await pay(address, 5_000_000_000n);
    expect(await balanceAt(address, 1)).toBe('5000000000');
    await first.end('SIGKILL');

    await pay(address, 999_999_999n);
    await pay(address, 2_000_000_000n);
    const second = await start(words);
    expect(second.addresses).toEqual(first.addresses);
    expect(await balanceAt(address, 2)).toBe('7000000000');

    // The same words pay, while the receiver runs: a sweep of the first address. Then the account receives again.
    const row = join(folder, 'sweep.json');
    const sweep = { account: address, receiver: first.addresses[1], raw: '7000000000', state: 'requested' };
    await writeFile(row, JSON.stringify(sweep));
    const swept = await runProgram(runnable(await bundleSample('exchange/withdraw.mts', folder)), {
      ...{ ATTO_NODE: served.url, ATTO_WORK: served.url },
      ...{ ATTO_WITHDRAWAL: row, ATTO_PHRASE: words, ATTO_INDEX: '0' },
    });
    expect(swept).toMatchObject({ code: 0, errors: '' });
    expect(await balanceAt(first.addresses[1]!, 1)).toBe('7000000000');
    await pay(address, 4_000_000_000n);
    expect(await balanceAt(address, 4)).toBe('4000000000');
    await second.end('SIGKILL');

    expect((await readFile(words, 'utf8')).split(' ')).toHaveLength(24);
    expect((await stat(words)).mode & 0o777).toBe(0o600);
  },
);

it.each([
  ['an empty range', { ATTO_FIRST: '5' }, 'No addresses to receive on'],
  ['text instead of a number', { ATTO_ACCOUNTS: 'abc' }, 'No addresses to receive on'],
  ['more addresses than one request has room for', { ATTO_ACCOUNTS: '2001' }, 'Too many addresses'],
  ['an empty minimum', { ATTO_MINIMUM: '' }, 'ATTO_MINIMUM must be a whole number'],
  ['a fraction as the minimum', { ATTO_MINIMUM: '1.5' }, 'ATTO_MINIMUM must be a whole number'],
])('does not start with %s', { tags: 'breadth' }, async (_, env: NodeJS.ProcessEnv, reason) => {
  const words = join(folder, 'refused.txt');
  const ended = await runProgram(runnable(program), { ATTO_PHRASE: words, ...env });
  expect(ended).toMatchObject({ code: 1, output: '' });
  expect(ended.errors).toContain(reason);
});

/** Starts the receiver on this node and waits until its errors contain a text. */
async function failure(fetch: StandIn['fetch'], text: string): Promise<void> {
  const node = await serveDevnet({ fetch }, { port: 0 });
  const env = { ATTO_NODE: node.url, ATTO_WORK: node.url, ATTO_PHRASE: join(folder, 'failing.txt') };
  await ensureWords(env.ATTO_PHRASE);
  const child = startProgram([process.execPath, program], env, { longestMs: LONGEST_MS });
  const ended = once(child, 'close');
  let errors = '';
  const isFound = new Promise<void>((resolve) =>
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      if (errors.includes(text)) resolve();
    }),
  );
  await Promise.race([isFound, ended]);
  child.kill('SIGKILL');
  await ended;
  await node.close();
  expect(errors).toContain(text);
}

it('opens no account for a voter of the local network on another network', { tags: 'breadth' }, async () => {
  const payer = '7'.repeat(64);
  const text: string[] = [];
  await failure(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/instants/')) return (devnet as StandIn).fetch(request);
    if (pathname.startsWith('/transactions/')) return new Response(text[0]);
    if (pathname !== '/accounts/receivables/stream') return new Response(null, { status: 404 });
    const { addresses } = (await request.json()) as { addresses: [string] };
    const publicKey = publicKeyFromAddress(normaliseAddress(addresses[0]));
    const block: SendBlock = {
      ...{
        type: 'SEND',
        network: 'LIVE',
        version: 0,
        height: toHeight(2n),
        balance: toAmount(0n),
        algorithm: 'V1',
      },
      ...{ publicKey: publicKeyFromPrivateKey(hexToBytes(payer)), previous: parseHash('A'.repeat(64)) },
      ...{ receiverAlgorithm: 'V1', receiverPublicKey: publicKey, amount: toAmount(1_000_000_000n) },
      timestamp: toInstant(1_710_000_000_000n),
    };
    text[0] = printTransaction(await signWith(payer, block));
    return new Response(`${JSON.stringify({ hash: hashBlock(block) })}\n`);
  }, 'Choose a representative, and set ATTO_REPRESENTATIVE.');
});

it('reports a response that is not a stream', async () => {
  await failure(
    () => Promise.resolve(new Response('<html></html>')),
    'not received: a line: a receivable: no valid hash',
  );
});

it('does not start with words that cannot be read', { tags: 'breadth' }, async () => {
  await expect(start(folder)).rejects.toThrow('EISDIR');
});

it('does not start without words, and makes none', async () => {
  const words = join(folder, 'missing.txt');
  const ended = await runProgram(runnable(program), { ATTO_PHRASE: words });
  expect(ended).toMatchObject({ code: 1, output: '' });
  expect(ended.errors).toContain('ENOENT');
  await expect(access(words)).rejects.toThrow('ENOENT');
});

it('makes no new words where there are some', { tags: 'breadth' }, async () => {
  const words = join(folder, 'made.txt');
  await ensureWords(words);
  const before = await readFile(words, 'utf8');
  const again = await runProgram([...runnable(program), 'make-phrase'], { ATTO_PHRASE: words });
  expect(again).toMatchObject({ code: 1, output: '' });
  expect(again.errors).toContain('EEXIST');
  expect(await readFile(words, 'utf8')).toBe(before);
});
