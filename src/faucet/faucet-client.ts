import { linkSignals } from '../lib/abort';
import { byteSourceOf, readAll } from '../lib/byte-source';
import { sleep, type Clock } from '../lib/clock';
import { readLines } from '../lib/ndjson';
import type { Random } from '../lib/random';
import { fullJitter } from '../lib/retry';
import type { Address } from '../protocol/address';
import { AttoError, isAttoError } from '../protocol/error';
import { parseJson, printJson, type JsonValue } from '../protocol/json';
import type { Network } from '../protocol/network';
import type { Work } from '../protocol/work';
import { parseFaucetChallenge, type FaucetChallenge } from './challenge';
import { parseFaucetClaim, type FaucetClaim } from './claim';
import { parseFaucetStatus, type FaucetStatus } from './faucet-status';
import { parseRefusal } from './refusal';

interface Abortable {
  readonly signal: AbortSignal;
}

/** One faucet service. Errors of all: FAUCET_UNREACHABLE, FAUCET_TIMEOUT, FAUCET_UNEXPECTED_REPLY, FAUCET_FAILED. */
export interface FaucetClient {
  /** Errors: FAUCET_WRONG_NETWORK. */
  status(options: Abortable): Promise<FaucetStatus>;
  /** Errors: FAUCET_ADDRESS_INVALID, FAUCET_TOO_SOON, FAUCET_BUDGET_EMPTY, FAUCET_EMPTY, FAUCET_PAUSED, FAUCET_NODE_UNAVAILABLE. */
  challenge(address: Address, options: Abortable): Promise<FaucetChallenge>;
  /**
   * Hands in a nonce. Safe to repeat: after a lost response, the same challenge and nonce lead to the same claim. Errors:
   * FAUCET_CHALLENGE_INVALID, FAUCET_CHALLENGE_EXPIRED, FAUCET_WORK_WRONG, FAUCET_TOO_SOON, FAUCET_BUDGET_EMPTY,
   * FAUCET_EMPTY, FAUCET_PAUSED.
   */
  claim(
    solved: { readonly challenge: string; readonly nonce: Work },
    options: Abortable,
  ): Promise<FaucetClaim>;
  /** Errors: FAUCET_CLAIM_UNKNOWN. */
  readClaim(id: string, options: Abortable): Promise<FaucetClaim>;
  /**
   * A claim now and after each change; ends once it is confirmed. Reconnects when the connection ends before, however
   * often; `onBreak` is called each time. Errors: FAUCET_CLAIM_UNKNOWN, FAUCET_WRONG_NETWORK.
   */
  follow(
    id: string,
    options: Abortable & { readonly onBreak?: (error: AttoError) => void },
  ): AsyncGenerator<FaucetClaim, void, undefined>;
}

/** What a client depends on. */
export interface FaucetClientParts {
  readonly network: Network;
  /** Base URL of the service, absolute or a path of this site, without a slash at the end. */
  readonly url: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  readonly random: Random;
}

/** How long a response may take, and how long a stream may be silent: the service sends a line every 15 seconds. */
const TIMEOUT_MS = 20_000;
const SILENCE_MS = 40_000;
const BACK_OFF = { baseMs: 500, capMs: 15_000 };
const MAX_REPLY_BYTES = 65_536;
/** Nothing that identifies the visitor, and no caching. */
const PRIVATE = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const;

/** A client of the faucet at `url`. Opens no connection. */
export function createFaucetClient(parts: FaucetClientParts): FaucetClient {
  const { network, url, clock, random } = parts;

  /** Runs a request whose signal also aborts, with FAUCET_TIMEOUT, once `extend` was not called for this long. */
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
    const response = await parts.fetch(url + path, { ...PRIVATE, ...init, signal });
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

  function ofNetwork<T extends { readonly network: Network }>(entity: T): T {
    if (entity.network === network) return entity;
    throw new AttoError('FAUCET_WRONG_NETWORK', { expected: network, actual: entity.network });
  }

  const readClaim = (id: string, options: Abortable) =>
    request(`/faucet/claims/${id}`, undefined, (value) => ofNetwork(parseFaucetClaim(value)), options);

  async function* stream(id: string, options: Abortable): AsyncGenerator<FaucetClaim, void, undefined> {
    const init = { headers: { Accept: 'application/x-ndjson' } };
    yield* limited(SILENCE_MS, options, async function* ({ signal, extend }) {
      const response = await open(`/faucet/claims/${id}/stream`, init, { signal });
      for await (const { lines } of readLines(byteSourceOf(response.body), { signal })) {
        extend();
        for (const line of lines) {
          const text = line.type === 'line' ? line.text : '';
          yield ofNetwork(parsed(text, response.status, parseFaucetClaim));
        }
      }
    });
  }

  return {
    status: async (options) =>
      request('/faucet', undefined, (value) => ofNetwork(parseFaucetStatus(value)), options),
    challenge: (address, options) =>
      request('/faucet/challenges', { address }, parseFaucetChallenge, options),
    readClaim,
    async claim({ challenge, nonce }, options) {
      try {
        return await request(
          '/faucet/claims',
          { challenge, nonce },
          (value) => ofNetwork(parseFaucetClaim(value)),
          options,
        );
      } catch (error) {
        if (!isAttoError(error, 'FAUCET_ALREADY_CLAIMED')) throw error;
        return readClaim(error.context.claim, options);
      }
    },
    async *follow(id, { signal, onBreak = () => {} }) {
      for (let failures = 0; ; failures++) {
        let error: AttoError = new AttoError('FAUCET_UNREACHABLE', {});
        try {
          for await (const claim of stream(id, { signal })) {
            failures = 0;
            yield claim;
            if (claim.state === 'confirmed') return;
          }
        } catch (thrown) {
          signal.throwIfAborted();
          if (!isAttoError(thrown) || isFinal(thrown)) throw thrown;
          error = thrown;
        }
        onBreak(error);
        // At least the base: a service that ends each stream immediately must not be flooded.
        const wait = BACK_OFF.baseMs + fullJitter(failures, BACK_OFF, random);
        await sleep(wait, { clock, signal });
      }
    },
  };
}

/** Errors that connecting again does not change. */
function isFinal({ code }: AttoError): boolean {
  return code === 'FAUCET_CLAIM_UNKNOWN' || code === 'FAUCET_WRONG_NETWORK';
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

function parsed<T>(text: string, status: number, parse: (value: JsonValue) => T): T {
  try {
    return parse(parseJson(text));
  } catch (cause) {
    if (isAttoError(cause, 'FAUCET_WRONG_NETWORK')) throw cause;
    throw new AttoError('FAUCET_UNEXPECTED_REPLY', { status }, { cause });
  }
}
