import { VOTERS } from '../story/cast';
import { createRandom } from '../story/story-random';
import { atto, HOUR, MINUTE } from '../story/units';
import type { Archive, Clock, Devnet, Transaction } from '../types';
import type { Source } from '../traffic/pace';
import { createChains } from './create-chains';
import { writeOrigin } from './origin';

/** More lanes than transactions per millisecond, the minimum distance between two blocks of one account. */
const LANES = Array.from({ length: 128 }, (_, index) => `replay-${String(index + 1).padStart(3, '0')}`);
const FUNDS = atto(1_280_000);
const GRANT = atto(10_000);
const BEGINNING = Date.UTC(2025, 0, 2, 2);
/** One transaction in this many changes the representative; the others send or receive. */
const CHANGE_ONE_IN = 40;
const LARGEST_CENTS = 20_000n;
const CENT = 10_000_000n;
/** Used in streams, because finding work for thousands of blocks a second would take forty processors. */
const NO_WORK = new Uint8Array(8);

/** Existing accounts and the endless transactions that they make. */
export interface Replay {
  readonly origin: Transaction;
  readonly archive: Archive;
  /** The source of transactions to pass to `pace`. */
  source(devnet: Pick<Devnet, 'account' | 'replay'>, clock: Clock): Source;
}

/**
 * Transactions generated as fast as they can be hashed and signed, to test consumers of streams: payments between 128
 * accounts at the current time, with valid hashes, signatures and balances. Every event that a stream can report
 * occurs, except the opening of accounts. Work is missing in the streams only; a transaction requested by its hash
 * has it.
 * @param after the last block of the account `genesis`, which pays for it
 */
export function writeReplay(after: Transaction): Replay {
  const origin = writeOrigin({ after, to: LANES[0]!, amount: FUNDS, at: BEGINNING - HOUR });
  const chains = createChains({ labels: LANES, representatives: VOTERS, origin });
  let at = BEGINNING;
  chains.take(0, undefined, at);
  for (let lane = 1; lane < LANES.length; lane++) {
    const send = chains.send(0, lane, GRANT, (at += MINUTE));
    chains.take(lane, send, (at += MINUTE));
  }
  return { origin, archive: chains, source: (devnet, clock) => createSource(devnet, clock) };

  function createSource(devnet: Pick<Devnet, 'account' | 'replay'>, clock: Clock): Source {
    const random = createRandom('chains/replay');
    const keys = [...chains.accounts()].map(({ publicKey }) => publicKey);
    const waiting = LANES.map((): number[] => []);
    let turn = 0;

    function step(lane: number): number {
      const at = Math.max(clock.now(), chains.lastTimestamp(lane) + 1);
      const send = waiting[lane]!.shift();
      if (send !== undefined) return chains.take(lane, send, Math.max(at, chains.timestamp(send) + 1));
      if (random.below(CHANGE_ONE_IN) === 0) return chains.change(lane, at);
      const to = (lane + 1 + random.below(LANES.length - 1)) % LANES.length;
      const most = chains.balance(lane) / CENT;
      if (most < 1n) return chains.change(lane, at);
      const cents = BigInt(1 + random.below(Number(most < LARGEST_CENTS ? most : LARGEST_CENTS)));
      const paid = chains.send(lane, to, cents * CENT, at);
      waiting[to]!.push(paid);
      return paid;
    }

    /** Whether the published key was used only by us. If someone else used it, we stop using the lane. */
    const isOurs = (lane: number) => devnet.account(keys[lane]!)?.height === BigInt(chains.height(lane));

    return {
      next() {
        const lane = turn++ % LANES.length;
        if (isOurs(lane)) devnet.replay(chains.transactionIn(step(lane), NO_WORK));
        return Promise.resolve();
      },
    };
  }
}
