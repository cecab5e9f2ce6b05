import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDevnet } from '../../devnet/create-devnet';
import { readTransaction } from '../../devnet/official';
import { serveDevnet } from '../../devnet/serve-devnet';
import type { Devnet, Middleware } from '../../devnet/types';
import { draftSend, stateAfter, type Party } from '../contract/ledger';
import { keysOf } from '../support/build-transaction';

const KEY = 'CD'.repeat(32);

describe('served over HTTP', () => {
  let devnet: Devnet;
  let served: Awaited<ReturnType<typeof serveDevnet>>;
  let giver: Party;

  beforeAll(async () => {
    devnet = await createDevnet({ confirmationDelayMs: 0 });
    served = await serveDevnet(devnet, { port: 0 });
    const { privateKey, publicKey } = devnet.funded;
    const genesis = devnet.account(publicKey)!;
    giver = {
      keys: await keysOf(privateKey),
      state: { ...genesis, lastTimestamp: BigInt(genesis.lastTimestamp) },
    };
  });
  afterAll(async () => {
    await served.close();
    await devnet[Symbol.asyncDispose]();
  });

  async function pay(): Promise<string> {
    const draft = await draftSend(giver, KEY, 1n, BigInt(Date.now()));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${served.url}/transactions`, { method: 'POST', headers, body: draft.text });
    expect(await response.text()).toBe(draft.text);
    giver.state = stateAfter(giver.state, draft);
    return draft.text;
  }

  /** A response as soon as its headers arrive. */
  function open(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) =>
      httpRequest(served.url + path, resolve)
        .on('error', reject)
        .end(),
    );
  }

  it('a quiet stream sends its headers at once', async () => {
    const stream = await open('/transactions/stream');
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    stream.destroy();
  });

  it('each line arrives separately, right after its commit', async () => {
    const stream = await open('/transactions/stream');
    const chunks = stream[Symbol.asyncIterator]();
    for (let count = 0; count < 3; count++) {
      const text = await pay();
      expect(String((await chunks.next()).value)).toBe(`${text}\n`);
    }
    stream.destroy();
  });

  it('fifty clients get every line, even when as many others disconnect', async () => {
    const streams = await Promise.all(Array.from({ length: 50 }, () => open('/accounts/entries/stream')));
    for (const stream of streams.slice(0, 25)) stream.destroy();
    const texts = streams.slice(25).map(async (stream) => {
      let text = '';
      for await (const chunk of stream) if ((text += String(chunk)).split('\n').length > 10) return text;
      return text;
    });
    for (let count = 0; count < 10; count++) await pay();
    const [first, ...others] = await Promise.all(texts);
    expect(first!.trimEnd().split('\n')).toHaveLength(10);
    for (const other of others) expect(other).toBe(first);
  });

  it('a client that does not read is disconnected; others are not', async () => {
    const transaction = readTransaction(await pay());
    const quick = await open('/transactions/stream');
    let lines = 0;
    quick.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) lines++;
    });
    const slow = connect(Number(new URL(served.url).port), 'localhost');
    let isClosed = false;
    slow.once('close', () => (isClosed = true)).once('error', () => {});
    slow.write('GET /transactions/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(slow, 'readable');
    // About 40 MB: more than the buffers of the system and of the network.
    const all = 60_000;
    for (let sent = 0; sent < all; sent += 500) {
      for (let count = 0; count < 500; count++) devnet.replay(transaction);
      await vi.waitFor(() => expect(lines).toBe(sent + 500), { interval: 1, timeout: 30_000 });
    }
    // The system's buffer is read first; then comes the end.
    slow.resume();
    await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 30_000 });
    expect(slow.bytesRead).toBeLessThan(all * 600);
    quick.destroy();
  });

  it('a long history flows only as fast as it is read', async () => {
    const path = `/accounts/${giver.keys.publicKey}/transactions/stream?toHeight=${giver.state!.height}`;
    const stream = await open(path);
    stream.pause();
    await pay();
    let lines = 0;
    for await (const chunk of stream) lines += String(chunk).split('\n').length - 1;
    expect(lines).toBe(Number(giver.state!.height) - 1);
  });

  it('a range ends the connection cleanly', async () => {
    const response = await fetch(`${served.url}/accounts/${giver.keys.publicKey}/entries/stream?toHeight=1`);
    expect((await response.text()).split('\n')).toHaveLength(2);
  });

  it('a body above 256 KiB is refused, announced or not', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = ' '.repeat(300_000);
    expect((await fetch(`${served.url}/accounts`, { method: 'POST', headers, body })).status).toBe(413);
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let count = 0; count < 3; count++)
          controller.enqueue(new TextEncoder().encode(body.slice(0, 100_000)));
        controller.close();
      },
    });
    const init = { method: 'POST', headers, body: pieces, duplex: 'half' } as RequestInit;
    expect((await fetch(`${served.url}/accounts`, init)).status).toBe(413);
  });

  it('a body with an empty content type is refused, and one without any', async () => {
    const status = (head: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(new URL(served.url).port), 'localhost');
        socket.once('data', (data) => {
          resolve(String(data).split(' ')[1] ?? '');
          socket.destroy();
        });
        socket.once('error', reject);
        socket.write(`${head}\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}`);
      });
    expect(await status('POST /transactions HTTP/1.1\r\nContent-Type: ')).toBe('415');
    expect(await status('POST /transactions HTTP/1.1')).toBe('415');
    expect(await status('POST /accounts HTTP/1.1')).toBe('400');
  });

  it('HEAD and a percent-encoded address arrive unchanged', async () => {
    const head = await fetch(`${served.url}/accounts/top`, { method: 'HEAD' });
    expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 0]).toEqual([
      200,
      '',
      true,
    ]);
    const address = encodeURIComponent(devnet.funded.address);
    expect((await fetch(`${served.url}/vote-weights/${address}`)).status).toBe(200);
    const missing = (await (await fetch(`${served.url}/nothing/here`)).json()) as object;
    expect(missing).toMatchObject({ path: '/nothing/here', status: 404 });
  });
});

it('a client that disconnects is unsubscribed', async () => {
  let open = 0;
  const middleware: Middleware = async (_request, next) => {
    const response = await next();
    const reader = response.body!.getReader();
    open++;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel(reason) {
        open--;
        return reader.cancel(reason);
      },
    });
    return new Response(body, response);
  };
  await using devnet = await createDevnet({ middleware });
  const served = await serveDevnet(devnet, { port: 0 });
  const caller = new AbortController();
  const paths = [
    '/transactions/stream',
    `/accounts/${KEY}/transactions/stream`,
    `/accounts/${KEY}/receivables/stream`,
  ];
  for (const path of paths) await fetch(served.url + path, { signal: caller.signal });
  expect(open).toBe(3);
  caller.abort();
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 30_000 });
  await served.close();
});

describe('a port', () => {
  it('that is in use is an error with the system’s code', async () => {
    const taken = createServer().listen(0, 'localhost');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    await using devnet = await createDevnet();
    await expect(serveDevnet(devnet, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
  });

  it('is free again after closing, open streams or not', async () => {
    await using devnet = await createDevnet();
    const first = await serveAtFixedPort(devnet);
    const stream = await fetch(`${first.url}/transactions/stream`);
    await first.close();
    await expect(stream.text()).rejects.toThrow();
    const again = await serveDevnet(devnet, { port: Number(new URL(first.url).port) });
    expect((await fetch(`${again.url}/accounts/top`)).status).toBe(200);
    await again.close();
  });
});

/** On a port below the ephemeral range, so that no other program can take it between two servers. */
async function serveAtFixedPort(devnet: Devnet) {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    try {
      return await serveDevnet(devnet, { port });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
