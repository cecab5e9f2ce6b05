import { TRAFFIC, voterOf, VOTERS } from '../story/cast';
import { signerOf } from '../story/story-keys';
import type { Random } from '../story/story-random';
import { finishTransaction, workTarget, writeDraft } from '../story/write-transaction';
import type { Account, Block, Clock, Devnet, Receivable } from '../types';
import type { WorkPool } from '../work/work-pool';
import type { Source } from './pace';

const MILLI_ATTO = 1_000_000n;
/** An account pays at most one part in this many of its balance, so that none runs out of funds. */
const LARGEST_PART = 100n;

/** What an account does next: the fields of its block that it chooses. */
type Move = Pick<Block, 'type' | 'balance'> &
  Partial<Pick<Block, 'sendHash' | 'receiver' | 'amount' | 'representative'>> & { readonly after?: number };

/** Options of `createImprovisation`. */
export interface ImproviseOptions {
  readonly devnet: Pick<Devnet, 'account' | 'receivables' | 'submit'>;
  readonly pool: Pick<WorkPool, 'find'>;
  readonly random: Random;
  readonly clock: Clock;
}

/**
 * Transactions made on the fly: the story's traffic accounts pay each other, receive payments, change their
 * representative, and occasionally pay a caller, who opens an account, pays everything back and is replaced by the
 * next one. Money only circulates. Every transaction has real work and the current time, and is validated like any
 * other.
 */
export function createImprovisation({ devnet, pool, random, clock }: ImproviseOptions): Source {
  const busy = new Set<string>();
  let caller = 1;

  const account = (label: string) => devnet.account(signerOf(label).publicKey);
  const receivable = (label: string) => devnet.receivables(signerOf(label).publicKey)[0];

  /** The current caller; after paying everything back, it is replaced by the next one. */
  function callerLabel(): string {
    while (account(`caller-${caller}`)?.balance === 0n && !receivable(`caller-${caller}`)) caller++;
    return `caller-${caller}`;
  }

  function moveOfCaller(label: string, state: Account | undefined): Move | undefined {
    const waiting = receivable(label);
    if (waiting) return take(label, state, waiting);
    if (!state || state.balance === 0n) return undefined;
    return pay(random.pick(TRAFFIC), state, state.balance);
  }

  function moveOf(label: string, state: Account): Move {
    const waiting = receivable(label);
    const roll = random.below(100);
    if (waiting && roll < 65) return take(label, state, waiting);
    const most = state.balance / LARGEST_PART / MILLI_ATTO;
    if (roll >= 92 || most < 1n) return changeVoter(state);
    const next = callerLabel();
    const to =
      roll < 74 && !account(next) && !receivable(next)
        ? next
        : random.pick(TRAFFIC.filter((other) => other !== label));
    return pay(to, state, MILLI_ATTO * BigInt(1 + random.below(Number(most < 5_000n ? most : 5_000n))));
  }

  async function publish(label: string, state: Account | undefined, { after = 0, ...move }: Move) {
    const signer = signerOf(label);
    const block: Block = {
      network: 'LOCAL',
      version: 0,
      publicKey: signer.publicKey,
      height: (state?.height ?? 0n) + 1n,
      timestamp: Math.max(clock.now(), (state?.lastTimestamp ?? 0) + 1, after + 1),
      ...(state && { previous: state.lastHash }),
      ...move,
    };
    const work = await pool.find(workTarget(block), block.timestamp);
    await devnet.submit(finishTransaction(writeDraft(block, signer), work));
  }

  return {
    next() {
      const labels = [...TRAFFIC, callerLabel()].filter((label) => !busy.has(label));
      if (labels.length === 0) return 'later';
      const label = random.pick(labels);
      const state = account(label);
      const move = TRAFFIC.includes(label) ? state && moveOf(label, state) : moveOfCaller(label, state);
      if (!move) return 'later';
      busy.add(label);
      // The traffic continues after a rejection (an injected fault, or the network closing).
      return publish(label, state, move)
        .catch(() => {})
        .finally(() => busy.delete(label));
    },
  };
}

function take(label: string, state: Account | undefined, { hash, amount, timestamp }: Receivable): Move {
  const sum = { sendHash: hash, balance: (state?.balance ?? 0n) + amount, after: timestamp };
  if (state) return { type: 'RECEIVE', ...sum };
  return { type: 'OPEN', ...sum, representative: signerOf(voterOf(label)).publicKey };
}

function pay(to: string, { balance }: Account, amount: bigint): Move {
  return { type: 'SEND', receiver: signerOf(to).publicKey, amount, balance: balance - amount };
}

function changeVoter({ representative, balance }: Account): Move {
  const [north, south] = VOTERS.map((voter) => signerOf(voter).publicKey);
  return { type: 'CHANGE', balance, representative: (representative === north ? south : north)! };
}
