import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock, virtualClock } from '../devnet-clock';
import { createDevnet } from '../create-devnet';
import { serveDevnet } from '../serve-devnet';
import { readTransaction } from '../official';
import { signerOf } from '../story/story-keys';
import { readStory } from '../story/read-story';
import type { Devnet } from '../types';
import { createFaults, type FaultName, type FaultOptions } from './create-faults';
import { refuseBrowsers } from './refuse-browsers';

const story = readStory();
const initial = story.transactions.slice(0, 40);
const { funded } = story;
const [first, second, third] = initial.map((transaction) => `${transaction.print()}\n`);
const { publicKey: genesis } = initial[0]!.block;
const history = (to: number) => `/accounts/${genesis}/transactions/stream?fromHeight=1&toHeight=${to}`;

let devnet: Devnet;
afterEach(() => devnet[Symbol.asyncDispose]());

async function request(path: string, options: FaultOptions, init: RequestInit = {}): Promise<Response> {
  devnet = await createDevnet({ initial, funded, ...createFaults(options) });
  return devnet.fetch(new Request(`http://devnet${path}`, init));
}

/** Reads all chunks and reports how the stream ended. */
async function readAll(response: Response): Promise<{ text: string; end: 'closed' | 'broken' }> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body!) text += decoder.decode(chunk);
    return { text, end: 'closed' };
  } catch {
    return { text, end: 'broken' };
  }
}

const linesOfGenesis = initial
  .filter(({ block }) => block.publicKey === genesis)
  .map((transaction) => `${transaction.print()}\n`);

describe('a network without faults', () => {
  it('sends the complete, valid responses that the tests below compare with', async () => {
    const response = await request(history(4), {});
    expect(await readAll(response)).toEqual({ text: linesOfGenesis.slice(0, 4).join(''), end: 'closed' });
    expect(first).toBe(linesOfGenesis[0]);
    expect([second, third].every((line) => line!.length < 2_000)).toBe(true);
  });
});

describe('stall', () => {
  it('sends half a line and then nothing until the reader cancels', async () => {
    const response = await request(history(4), { faults: ['stall'] });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    expect(first!.startsWith(Buffer.from(value!).toString())).toBe(true);
    const next = reader.read();
    const quiet = new Promise((resolve) => systemClock.after(20, () => resolve('quiet')));
    expect(await Promise.race([next, quiet])).toBe('quiet');
    await reader.cancel();
    expect(await next).toEqual({ value: undefined, done: true });
  });
});

describe('reset', () => {
  it('breaks a stream in the middle of its second line', async () => {
    const { text, end } = await readAll(await request(history(4), { faults: ['reset'] }));
    expect(end).toBe('broken');
    const [whole, half] = linesOfGenesis;
    expect(text.length).toBe(whole!.length + Math.ceil(half!.length / 2));
    expect((whole! + half!).startsWith(text)).toBe(true);
  });

  it('breaks a stream of one line after that line, and a plain response in its middle', async () => {
    const one = await readAll(await request(history(1), { faults: ['reset'] }));
    expect(one).toEqual({ text: first, end: 'broken' });
    await devnet[Symbol.asyncDispose]();
    const plain = await readAll(await request(`/transactions/${initial[0]!.hash}`, { faults: ['reset'] }));
    expect(plain.end).toBe('broken');
    expect(plain.text).toBe(first!.slice(0, Math.ceil((first!.length - 1) / 2)));
  });

  it('breaks the connection when served over HTTP', async () => {
    // The server logs why it closed the connection.
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => {});
    devnet = await createDevnet({ initial, funded, ...createFaults({ faults: ['reset'] }) });
    const { url, close } = await serveDevnet(devnet, { port: 0 });
    const { text, end } = await readAll(await fetch(url + history(4)));
    expect(end).toBe('broken');
    expect(linesOfGenesis.join('').startsWith(text)).toBe(true);
    await close();
    spoken.mockRestore();
  });
});

describe('500 and html', () => {
  it('responds to reads with the error of a node, and still accepts publications', async () => {
    const response = await request('/accounts/top', { faults: ['500'] });
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      path: '/accounts/top',
      status: 500,
      error: 'Internal Server Error',
    });
    const publication = await devnet.fetch(new Request('http://devnet/transactions', { method: 'POST' }));
    expect(publication.status).not.toBe(500);
  });

  it('responds with an HTML page and status 200', async () => {
    const response = await request(`/accounts/${genesis}`, { faults: ['html'] });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html;charset=UTF-8']);
    expect(await response.text()).toContain('<!doctype html>');
  });
});

describe('duplicate, shuffle and truncate', () => {
  it('sends every line twice', async () => {
    const { text } = await readAll(await request(history(3), { faults: ['duplicate'] }));
    expect(text).toBe(
      linesOfGenesis
        .slice(0, 3)
        .map((line) => line + line)
        .join(''),
    );
  });

  it('reorders lines in groups of three and loses none', async () => {
    const { text } = await readAll(await request(history(5), { faults: ['shuffle'] }));
    const [a, b, c, d, e] = linesOfGenesis;
    expect(text).toBe([c, b, a, e, d].join(''));
  });

  it('does not hold a line back when no other follows', async () => {
    const response = await request(`${history(3).replace('toHeight=3', 'toHeight=99')}`, {
      faults: ['shuffle'],
    });
    const reader = response.body!.getReader();
    const seen = new Set<string>();
    for (const _ of linesOfGenesis) seen.add(Buffer.from((await reader.read()).value!).toString());
    expect(seen).toEqual(new Set(linesOfGenesis));
    await reader.cancel();
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [9, 2],
  ])('ends a response of %i lines in the middle of a line, after %i complete ones', async (lines, whole) => {
    const { text, end } = await readAll(await request(history(lines), { faults: ['truncate'] }));
    const cut = linesOfGenesis[whole]!;
    expect(end).toBe('closed');
    expect(text).toBe(linesOfGenesis.slice(0, whole).join('') + cut.slice(0, Math.ceil(cut.length / 2)));
  });

  it('can be combined', async () => {
    const { text } = await readAll(await request(history(2), { faults: ['duplicate', 'truncate'] }));
    const [a, b] = linesOfGenesis;
    expect(text).toBe(a! + a! + b!.slice(0, Math.ceil(b!.length / 2)));
  });
});

describe('hang-up, gap, hole, fork and garbage', () => {
  it('ends a stream cleanly after its second line', async () => {
    const { text, end } = await readAll(await request(history(5), { faults: ['hang-up'] }));
    expect([text, end]).toEqual([linesOfGenesis.slice(0, 2).join(''), 'closed']);
  });

  it('leaves out every third line', async () => {
    const { text } = await readAll(await request(history(7), { faults: ['gap'] }));
    expect(text).toBe([0, 1, 3, 4, 6].map((index) => linesOfGenesis[index]).join(''));
  });

  it('omits every height divisible by three, wherever it begins', async () => {
    const { text } = await readAll(await request(history(7), { faults: ['hole'] }));
    expect(text).toBe([0, 1, 3, 4, 6].map((index) => linesOfGenesis[index]).join(''));
    const rest = history(7).replace('fromHeight=1', 'fromHeight=3');
    expect((await readAll(await request(rest, { faults: ['hole'] }))).text).toBe(
      [3, 4, 6].map((index) => linesOfGenesis[index]).join(''),
    );
  });

  it('repeats every third line with another hash', async () => {
    const { text } = await readAll(await request(history(4), { faults: ['fork'] }));
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((_line, index) => index !== 3).map((line) => `${line}\n`)).toEqual(
      linesOfGenesis.slice(0, 4),
    );
    const [one, other] = [readTransaction(lines[2]!), readTransaction(lines[3]!)];
    expect(other.block.height).toBe(one.block.height);
    expect(other.hash).not.toBe(one.hash);
  });

  it('adds a meaningless line after every line, and loses none', async () => {
    const { text, end } = await readAll(await request(history(5), { faults: ['garbage'] }));
    const lines = text.split('\n');
    expect(end).toBe('closed');
    expect(lines.filter((_line, index) => index % 2 === 0).join('\n')).toBe(
      linesOfGenesis.slice(0, 5).join(''),
    );
    const noise = lines.filter((_line, index) => index % 2 === 1);
    expect(noise.map((line) => line.length)).toEqual([24, 3, 3, 2 ** 20, 24]);
    for (const line of noise) expect(() => JSON.parse(line)).toThrow();
  });
});

describe('false data', () => {
  const requestWith = (name: FaultName, path: string, init?: RequestInit) =>
    request(path, { faults: [name] }, init);
  const transaction = `/transactions/${initial[1]!.hash}`;
  const entries = `/accounts/${genesis}/entries/stream?fromHeight=2&toHeight=3`;
  const truth = readTransaction(initial[1]!.print()).official();

  it('false-hash: the block has another hash, and so does every entry', async () => {
    const changed = readTransaction(await (await requestWith('false-hash', transaction)).text());
    expect(changed.hash).not.toBe(initial[1]!.hash);
    expect(changed.block).toEqual({ ...initial[1]!.block, timestamp: initial[1]!.block.timestamp + 1 });
    await devnet[Symbol.asyncDispose]();
    expect(await (await requestWith('false-hash', entries)).text()).not.toContain(initial[1]!.hash);
  });

  it.each(['false-signature', 'false-work'] as const)('%s: the transaction is invalid', async (name) => {
    const changed = readTransaction(await (await requestWith(name, transaction)).text());
    expect([changed.hash, await truth.isValid()]).toEqual([initial[1]!.hash, true]);
    expect(await changed.official().isValid()).toBe(false);
  });

  it('false-balance: accounts and entries have one raw too many', async () => {
    const raw = (text: string) => /"balance":(\d+)/.exec(text)![1]!;
    const { balance } = initial[1]!.block;
    expect(raw(await (await requestWith('false-balance', entries)).text())).toBe(String(balance + 1n));
    const head = devnet.account(genesis)!.balance;
    await devnet[Symbol.asyncDispose]();
    expect(raw(await (await requestWith('false-balance', `/accounts/${genesis}`)).text())).toBe(
      String(head + 1n),
    );
  });

  it('false-height: heights are one too high', async () => {
    const text = await (await requestWith('false-height', entries)).text();
    expect(text.match(/"height":\d+/g)).toEqual(['"height":3', '"height":4']);
  });

  it('false-previous: transactions have another previous hash; entries have no such field', async () => {
    const changed = readTransaction(await (await requestWith('false-previous', transaction)).text());
    expect(changed.hash).not.toBe(initial[1]!.hash);
    expect(changed.block).toMatchObject({
      height: initial[1]!.block.height,
      balance: initial[1]!.block.balance,
    });
    const lines = await (await requestWith('false-previous', entries)).text();
    await devnet[Symbol.asyncDispose]();
    expect(lines).toBe(await (await request(entries, {})).text());
  });

  it('false-account: responses and lists are about another account, with a valid address', async () => {
    const { publicKey, address } = signerOf('impostor');
    const text = await (await requestWith('false-account', entries)).text();
    expect(text).toContain(`"publicKey":"${publicKey}"`);
    expect(text).toContain(`"address":"${address}"`);
    expect(text).not.toContain(`"publicKey":"${genesis}"`);
    await devnet[Symbol.asyncDispose]();
    expect(await (await requestWith('false-account', '/accounts/top')).text()).not.toContain(genesis);
  });

  it('false-network: the network is BETA', async () => {
    const text = await (await requestWith('false-network', `/accounts/${genesis}`)).text();
    expect([text.includes('"network":"BETA"'), text.includes('LOCAL')]).toEqual([true, false]);
  });
});

describe('the faults of publications', () => {
  it.each([
    ['no-quorum', 503],
    ['queue-full', 429],
  ] as const)('%s: %i', async (fault, status) => {
    devnet = await createDevnet({
      initial,
      funded,
      confirmationDelayMs: 0,
      ...createFaults({ faults: [fault] }),
    });
    expect(await devnet.submit(story.transactions[40]!)).toMatchObject({ status });
    expect((await devnet.fetch(new Request(`http://devnet/accounts/${genesis}`))).status).toBe(200);
  });
});

describe('latency and no-cors', () => {
  it('delays every response', async () => {
    const clock = virtualClock(Date.UTC(2026, 10, 1));
    let answered = false;
    const status = request(`/accounts/${genesis}`, { latencyMs: 250, clock }).then((response) => {
      answered = true;
      return response.status;
    });
    while (clock.next() === undefined) await new Promise((resolve) => setImmediate(resolve));
    expect(answered).toBe(false);
    clock.moveTo(clock.now() + 250);
    expect(await status).toBe(200);
  });

  it('removes the CORS headers, including those of preflights', async () => {
    devnet = await createDevnet({ initial, funded });
    const fetch = refuseBrowsers(devnet.fetch);
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' };
    for (const method of ['OPTIONS', 'GET']) {
      const response = await fetch(new Request(`http://devnet/accounts/${genesis}`, { method, headers }));
      expect(response.status).toBe(200);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      await response.body?.cancel();
    }
  });
});
