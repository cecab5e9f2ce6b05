import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { CONNECTION_FAULTS } from '../../faulty-node/connection-faults';
import { CONTENT_FAULTS } from '../../faulty-node/content-faults';
import type { Fault, HealthyResponse } from '../../faulty-node/faulty-node';

const FAULTS = { ...CONNECTION_FAULTS, ...CONTENT_FAULTS } as const satisfies Record<string, Fault>;

/** What breaks: the node, the faucet, and the index of the search, which is a file of the site. */
const SERVICES = /^\/((node|faucet-api)\/|search-index\.json)/;

/** With these, a stream that is open sends false data until it ends, so that ends with the fault. */
const FALSE_DATA: readonly string[] = ['time-far-off'] satisfies (keyof typeof FAULTS)[];

/** The name of a fault between a page and its node. */
export type FaultName = keyof typeof FAULTS;

/** The site under test, with a node, a faucet and a search index that can be broken and mended while a page is open. */
export interface FaultySite extends AsyncDisposable {
  readonly url: string;
  /**
   * From now on each response of the node, of the faucet and of the search index has this fault. Responses that are
   * still arriving break off: they fall silent if the fault is silence, otherwise their connections are reset.
   */
  break(fault: FaultName): void;
  /** How many requests have met the fault since it began. */
  readonly met: number;
  /**
   * From now on they respond again. What is silent stays silent; the connections of responses that go on with false
   * data are reset.
   */
  mend(): void;
  /** Resets the connections of all responses that are still arriving, as a network that was lost in between. */
  cut(): void;
}

/** Serves `base`, and the node and the faucet behind it, from an origin of its own. */
export async function serveFaultySite(base: string): Promise<FaultySite> {
  let fault: FaultName | undefined;
  let met = 0;
  /** Healthy responses that are still arriving. */
  const open = new Set<ServerResponse>();
  /** Responses that are still arriving with false data. */
  const untrue = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const isService = SERVICES.test(request.url ?? '');
    if (isService && fault !== undefined) {
      met += 1;
      if (FALSE_DATA.includes(fault)) keepWhileOpen(untrue, response);
      return void breakResponse(FAULTS[fault], base, request, response);
    }
    if (isService) keepWhileOpen(open, response);
    pass(base, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => open.forEach((response) => response.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break(name) {
      fault = name;
      met = 0;
      if (!name.startsWith('silent')) return cut();
      for (const response of open) silence(response.socket);
      open.clear();
    },
    get met() {
      return met;
    },
    mend() {
      fault = undefined;
      untrue.forEach((response) => response.destroy());
    },
    cut,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function keepWhileOpen(responses: Set<ServerResponse>, response: ServerResponse): void {
  responses.add(response);
  response.once('close', () => responses.delete(response));
}

/** Nothing that is written to this connection from now on is sent. */
function silence(socket: Socket | null): void {
  if (socket) socket.write = (() => true) as Socket['write'];
}

/** Passes a request on to the site, and its response back as it arrives. */
export function pass(base: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, ...headers } = request.headers;
  const onward = forward(base + request.url, { method: request.method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    response.flushHeaders();
    reply.pipe(response);
    reply.once('error', () => response.destroy());
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

async function breakResponse(
  fault: Fault,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const sent: Uint8Array[] = [];
  try {
    for await (const piece of request) sent.push(piece as Uint8Array);
    const healthyResponse = async (): Promise<HealthyResponse> => {
      const { method = 'GET', headers } = request;
      const reply = await fetch(base + request.url, {
        method,
        headers: {
          accept: headers.accept ?? '*/*',
          'content-type': headers['content-type'] ?? 'application/json',
        },
        ...(method === 'POST' && { body: Buffer.concat(sent) }),
        signal: left.signal,
      });
      return {
        status: reply.status,
        type: reply.headers.get('content-type') ?? '',
        body: (reply.body ?? []) as AsyncIterable<Uint8Array>,
      };
    };
    await fault({ request, response, healthyResponse, otherServer: base });
  } catch {
    // The client has disconnected, or the correct response broke off.
    response.destroy();
  }
}
