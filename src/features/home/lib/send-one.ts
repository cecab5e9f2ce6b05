import { toAmount } from '@site/src/protocol/amount';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { toInstant, utcYear, type Instant } from '@site/src/protocol/instant';
import { checkLedger } from '@site/src/protocol/ledger-check';
import type { Receivable } from '@site/src/protocol/receivable';
import { receiveBlock } from '@site/src/protocol/receive';
import { sendBlock } from '@site/src/protocol/send';
import { signHash } from '@site/src/protocol/signature';
import { validateTransaction } from '@site/src/protocol/validate-transaction';
import { workTarget, workThreshold } from '@site/src/protocol/work';
import { createPlainEngine } from '@site/src/work/engines/plain/plain-engine';
import { extend, vote, type Lattice, type Person } from './lattice';

/** A step of a simulated payment; times are in milliseconds, measured by the page. */
export type SendOneStep =
  | { readonly kind: 'send'; readonly lattice: Lattice; readonly tries: number; readonly ms: number }
  | { readonly kind: 'votes'; readonly share: number; readonly ms: number }
  | { readonly kind: 'receive'; readonly lattice: Lattice; readonly tries: number; readonly ms: number };

/** The effects that the simulation needs. */
export interface SendOneOptions {
  readonly signal: AbortSignal;
  /** The instant now. */
  readonly now: () => Instant;
  /** A monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** Yields to the event loop. */
  readonly pause: () => Promise<void>;
}

/**
 * Sends one ATTO from you to your friend, step by step, by the rules of the real protocol: it builds the block,
 * finds its work, signs it, checks it as a node does, votes for it, and adds the friend's receive block. Throws if
 * a block breaks a rule, which would be a bug.
 */
export async function* sendOne(lattice: Lattice, options: SendOneOptions): AsyncGenerator<SendOneStep> {
  const { now, clock } = options;
  const later = (...instants: Instant[]): Instant =>
    toInstant([now(), ...instants.map((instant) => instant + 1n)].reduce((a, b) => (a > b ? a : b)));

  // The consumer's time between two steps does not count.
  let since = clock();
  const lap = () => clock() - since;

  const { you, friend, voters } = lattice;
  const send = sendBlock({
    account: you.account,
    receiver: friend.account.publicKey,
    amount: toAmount(1_000_000_000n),
    timestamp: later(you.account.lastTransactionTimestamp),
  });
  const sent = await confirm(you, send, undefined, options);
  const afterSend = { ...lattice, you: sent.person };
  yield { kind: 'send', lattice: afterSend, tries: sent.tries, ms: lap() };

  since = clock();
  yield { kind: 'votes', share: vote(voters, hashBlock(send)), ms: lap() };

  since = clock();
  const receivable: Receivable = {
    network: you.account.network,
    hash: hashBlock(send),
    version: 0,
    algorithm: 'V1',
    publicKey: send.publicKey,
    timestamp: send.timestamp,
    receiverAlgorithm: 'V1',
    receiverPublicKey: send.receiverPublicKey,
    amount: send.amount,
  };
  const receive = receiveBlock({
    account: friend.account,
    receivable,
    timestamp: later(friend.account.lastTransactionTimestamp, send.timestamp),
  });
  const received = await confirm(friend, receive, receivable, options);
  vote(voters, hashBlock(receive));
  yield {
    kind: 'receive',
    lattice: { ...afterSend, friend: received.person },
    tries: received.tries,
    ms: lap(),
  };
}

/** Finds the work, signs the block, checks everything that a node checks, and adds it to the person's chain. */
async function confirm(
  person: Person,
  block: Block,
  receivable: Receivable | undefined,
  { signal, now, pause, clock }: SendOneOptions,
): Promise<{ person: Person; tries: number }> {
  const task = {
    target: workTarget(block),
    threshold: workThreshold('LOCAL', utcYear(block.timestamp)),
    start: BigInt.asUintN(64, block.timestamp << 20n),
  };
  const { work, tries } = await createPlainEngine({ pause, clock }).search(task, { signal });
  const signature = signHash(hashBlock(block), person.privateKey);
  const broken =
    validateTransaction({ block, signature, work }, { now: toInstant(now() + 1_000n) }) ??
    checkLedger(block, { account: person.account, receivable });
  if (broken !== undefined) throw new Error(`The simulation broke the rule ${broken}.`);
  return { person: extend(person, block), tries };
}
