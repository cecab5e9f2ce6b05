import { linkSignals, type Abortable } from '../lib/abort';
import { byteSourceOf, readAll } from '../lib/byte-source';
import type { Clock } from '../lib/clock';
import { AttoError, isAttoError } from '../protocol/error';
import { parseJson, printJson, type JsonValue } from '../protocol/json';
import type { Network } from '../protocol/network';
import { parseFaucetStatus, type FaucetStatus } from './faucet-status';
import { parseRefusal } from './refusal';

/** What requests to a faucet depend on. */
export interface FaucetRequestParts {
  readonly network: Network;
  /** Base URL of the service, absolute or a path of this site, without a slash at the end. */
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
}

/** Requests to one faucet. Errors of all: FAUCET_UNREACHABLE, FAUCET_TIMEOUT, FAUCET_UNEXPECTED_REPLY, and its refusals. */
export interface FaucetRequests {
  /** Sends a request, as a POST if there is a body, and parses the JSON of the response. */
  request<T>(
    path: string,
    body: JsonValue | undefined,
    parse: (value: JsonValue) => T,
    options: Abortable,
  ): Promise<T>;
  /** The response to a request, once it has succeeded. */
  open(path: string, init: RequestInit, options: Abortable): Promise<Response>;
  /** Runs a request whose signal also aborts, with FAUCET_TIMEOUT, once `extend` was not called for so many milliseconds. */
  limited<T>(
    ms: number,
    options: Abortable,
    run: (options: Abortable & { readonly extend: () => void }) => AsyncGenerator<T, void, undefined>,
  ): AsyncGenerator<T, void, undefined>;
  /** An entity of the faucet's network. Errors: FAUCET_WRONG_NETWORK. */
  ofNetwork<T extends { readonly network: Network }>(entity: T): T;
}

/** How long a response may take. */
const TIMEOUT_MS = 20_000;
const MAX_REPLY_BYTES = 65_536;
/** Nothing that identifies the visitor, and no caching. */
const PRIVATE = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const;

/** Requests to the faucet at `url`. Opens no connection. */
export function createFaucetRequests({ network, url, fetch, clock }: FaucetRequestParts): FaucetRequests {
  async function* limited<T>(
    ms: number,
    { signal }: Abortable,
    run: (options: Abortable & { readonly extend: () => void }) => AsyncGenerator<T, void, undefined>,
  ): AsyncGenerator<T, void, undefined> {
    const link = linkSignals(signal);
    let cancel = () => {};
    const extend = () => {
      cancel();
      cancel = clock.setTimer(ms, () => link.abort(new AttoError('FAUCET_TIMEOUT', {})));
    };
    extend();
    try {
      yield* run({ signal: link.signal, extend });
    } catch (cause) {
      signal.throwIfAborted();
      if (link.signal.aborted) throw link.signal.reason;
      throw isAttoError(cause) ? cause : new AttoError('FAUCET_UNREACHABLE', {}, { cause });
    } finally {
      cancel();
      link.dispose();
      link.abort();
    }
  }

  async function open(path: string, init: RequestInit, { signal }: Abortable): Promise<Response> {
    const response = await fetch(url + path, { ...PRIVATE, ...init, signal });
    if (response.ok) return response;
    const { status } = response;
    const text = await textOf(response);
    try {
      throw parseRefusal(text);
    } catch (error) {
      // Whatever is not in the contract, such as a proxy's page, is no statement of the faucet.
      if (isAttoError(error) && error.code.startsWith('FAUCET_')) throw error;
      throw new AttoError('FAUCET_UNEXPECTED_REPLY', { status }, { cause: error });
    }
  }

  async function request<T>(
    path: string,
    body: JsonValue | undefined,
    parse: (value: JsonValue) => T,
    options: Abortable,
  ): Promise<T> {
    const init =
      body === undefined
        ? { headers: { Accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
            body: printJson(body),
          };
    const results = limited(TIMEOUT_MS, options, async function* ({ signal }) {
      const response = await open(path, init, { signal });
      yield parsed(await textOf(response), response.status, parse);
    });
    for await (const result of results) return result;
    throw new AttoError('FAUCET_UNREACHABLE', {});
  }

  return {
    request,
    open,
    limited,
    ofNetwork(entity) {
      if (entity.network === network) return entity;
      throw new AttoError('FAUCET_WRONG_NETWORK', { expected: network, actual: entity.network });
    },
  };
}

/** What a faucet reports about itself. Errors: those of requests, FAUCET_WRONG_NETWORK. */
export function readFaucetStatus(
  { request, ofNetwork }: FaucetRequests,
  options: Abortable,
): Promise<FaucetStatus> {
  return request('/faucet', undefined, (value) => ofNetwork(parseFaucetStatus(value)), options);
}

async function textOf(response: Response): Promise<string> {
  const body = byteSourceOf(response.body);
  let left = MAX_REPLY_BYTES;
  try {
    const bytes = await readAll({
      async read() {
        const piece = await body.read();
        left -= piece?.length ?? 0;
        if (left < 0) throw new AttoError('FAUCET_UNEXPECTED_REPLY', { status: response.status });
        return piece;
      },
      cancel: body.cancel,
    });
    return new TextDecoder().decode(bytes);
  } finally {
    body.cancel();
  }
}

/** A value from the text of a response. Errors: FAUCET_UNEXPECTED_REPLY, FAUCET_WRONG_NETWORK. */
export function parsed<T>(text: string, status: number, parse: (value: JsonValue) => T): T {
  try {
    return parse(parseJson(text));
  } catch (cause) {
    if (isAttoError(cause, 'FAUCET_WRONG_NETWORK')) throw cause;
    throw new AttoError('FAUCET_UNEXPECTED_REPLY', { status }, { cause });
  }
}
