import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StandIn } from '../samples/stand-ins';
import type { Answer, Lie } from './lies';

/** A proxy in front of one or more servers that is honest, except once. */
export interface LyingProxy {
  /** The address of each server behind it. */
  readonly urls: readonly string[];
  /** The same for a second copy of the program. */
  readonly secondUrls: readonly string[];
  /** What was answered since the last call of `begin`, with whole lines only. */
  readonly answers: readonly Answer[];
  /** Starts to count again. From here on, the answer that the lie is about is false, and every other one is true. */
  begin(lie: Lie | undefined, mishap: Mishap | undefined, kill: () => void): void;
  /** The same for two copies of a program: the second one reads after the payment of the first, not before. */
  beginTwo(mishap: Mishap | undefined): void;
  /** Whether the lie has been told. */
  wasTold(): boolean;
  close(): Promise<void>;
}

/** What happens to the first payment besides: its answer is lost after it was confirmed, or before the node has seen it. */
export type Mishap = 'answer lost' | 'payment lost';

/** How long the second copy waits for the payment of the first: it can be the one that pays. */
const LONGEST_MEETING_MS = 3_000;

const isPayment = (method: string, path: string) =>
  method === 'POST' && (/^\/transactions\?/.test(path) || path.endsWith('/transactions/SEND'));

/** Starts a proxy in front of these servers. */
export async function startLyingProxy(servers: readonly StandIn[]): Promise<LyingProxy> {
  let answers: { request: string; lines: string[] }[] = [];
  let [lie, mishap, kill]: [Lie | undefined, Mishap | undefined, () => void] = [
    undefined,
    undefined,
    () => {},
  ];
  let isTold = false;
  /** While two copies run: what holds the second one until the first has paid. */
  let meeting: { readonly isPaid: Promise<void>; readonly pay: () => void } | undefined;

  async function answer(
    server: StandIn,
    isSecond: boolean,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const told: { request: string; lines: string[] } = {
      request: `${method} ${url.replace(/[0-9A-F]{64}/g, 'KEY').replace(/\?.*|\d{4}-.*/, '')}`,
      lines: [],
    };
    const now = lie?.at === answers.push(told) - 1 ? lie : undefined;
    if (now !== undefined) isTold = true;
    // The second copy reads the chain only after the payment of the first: now it would pay again.
    if (isSecond && meeting !== undefined)
      await Promise.race([meeting.isPaid, wait(LONGEST_MEETING_MS, undefined, { ref: false })]);
    if (isPayment(method, url)) outgoing.on('close', () => meeting?.pay());
    const lost = isPayment(method, url) ? mishap : undefined;
    if (lost !== undefined) mishap = undefined;
    if (now?.kill === 'before') return kill();
    if (now?.cut === 'before' || lost === 'payment lost') return void outgoing.destroy();
    const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    const response = await server.fetch(
      new Request(`http://localhost${url}`, {
        ...{ method, signal: gone.signal, ...body },
        headers: { 'content-type': 'application/json' },
      }),
    );
    if (now?.kill === 'after') {
      await response.text();
      return kill();
    }
    if (now?.cut === 'after' || lost === 'answer lost') {
      await response.text();
      return void outgoing.destroy();
    }
    if (now?.delayMs !== undefined) await wait(now.delayMs);
    outgoing.writeHead(now?.status ?? response.status, {
      'content-type': response.headers.get('content-type') ?? 'application/json',
    });
    outgoing.flushHeaders();
    const lines = recorded(linesOf(response), told.lines);
    for await (const line of now?.tell?.(lines) ?? lines) outgoing.write(`${line}\n`);
    outgoing.end();
  }

  const listeners = servers.flatMap((server) => [false, true].map((isSecond) => ({ server, isSecond })));
  const served = await Promise.all(
    listeners.map(async ({ server, isSecond }) => {
      const http = createServer((incoming, outgoing) => {
        answer(server, isSecond, incoming, outgoing).catch(() => outgoing.destroy());
      });
      http.keepAliveTimeout = 120_000;
      await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
      return http;
    }),
  );
  const urls = (second: boolean) =>
    served
      .filter((_, at) => listeners[at]!.isSecond === second)
      .map((http) => `http://localhost:${(http.address() as AddressInfo).port}`);
  return {
    urls: urls(false),
    secondUrls: urls(true),
    get answers() {
      return answers;
    },
    begin(nextLie, nextMishap, nextKill) {
      [lie, mishap, kill] = [nextLie, nextMishap, nextKill];
      [answers, isTold, meeting] = [[], false, undefined];
    },
    beginTwo(nextMishap) {
      [lie, mishap, kill] = [undefined, nextMishap, () => {}];
      let pay = () => {};
      const isPaid = new Promise<void>((resolve) => (pay = resolve));
      [answers, isTold, meeting] = [[], false, { isPaid, pay }];
    },
    wasTold: () => isTold,
    async close() {
      for (const http of served) http.closeAllConnections();
      await Promise.all(served.map((http) => new Promise((resolve) => http.close(resolve))));
    },
  };
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* recorded(lines: AsyncIterable<string>, into: string[]): AsyncGenerator<string> {
  for await (const line of lines) {
    into.push(line);
    yield line;
  }
}
