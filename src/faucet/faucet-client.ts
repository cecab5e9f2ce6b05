import { byteSourceOf } from '../lib/byte-source';
import { sleep } from '../lib/clock';
import { readLines } from '../lib/ndjson';
import type { Random } from '../lib/random';
import { fullJitter } from '../lib/retry';
import type { Abortable } from '../lib/abort';
import type { Address } from '../protocol/address';
import { AttoError, isAttoError } from '../protocol/error';
import type { Work } from '../protocol/work';
import { parseFaucetChallenge, type FaucetChallenge } from './challenge';
import { parseFaucetClaim, type FaucetClaim } from './claim';
import { createFaucetRequests, parsed, readFaucetStatus, type FaucetRequestParts } from './faucet-requests';
import type { FaucetStatus } from './faucet-status';

/** One faucet service. Errors of all: FAUCET_UNREACHABLE, FAUCET_TIMEOUT, FAUCET_UNEXPECTED_REPLY, FAUCET_FAILED. */
export interface FaucetClient {
  /** Errors: FAUCET_WRONG_NETWORK. */
  status(options: Abortable): Promise<FaucetStatus>;
  /**
   * Errors: FAUCET_ADDRESS_INVALID, FAUCET_TOO_SOON, FAUCET_BUDGET_EMPTY, FAUCET_EMPTY, FAUCET_PAUSED,
   * FAUCET_NODE_UNAVAILABLE, FAUCET_CLOCK_WRONG.
   */
  challenge(address: Address, options: Abortable): Promise<FaucetChallenge>;
  /**
   * Submits a nonce. Safe to repeat: after a lost response, the same challenge and nonce lead to the same claim. Errors:
   * FAUCET_CHALLENGE_INVALID, FAUCET_CHALLENGE_EXPIRED, FAUCET_WORK_WRONG, FAUCET_TOO_SOON,
   * FAUCET_QUEUE_FULL, FAUCET_BUDGET_EMPTY, FAUCET_EMPTY, FAUCET_PAUSED, FAUCET_NODE_UNAVAILABLE, FAUCET_CLOCK_WRONG.
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
export interface FaucetClientParts extends FaucetRequestParts {
  readonly random: Random;
}

/** How long a stream may be silent: the service sends a line every 15 seconds. */
const SILENCE_MS = 40_000;
const BACK_OFF = { baseMs: 500, capMs: 15_000 };

/** A client of the faucet at `url`. Opens no connection. */
export function createFaucetClient({ random, ...parts }: FaucetClientParts): FaucetClient {
  const { clock } = parts;
  const requests = createFaucetRequests(parts);
  const { request, open, limited, ofNetwork } = requests;

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
    status: (options) => readFaucetStatus(requests, options),
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
