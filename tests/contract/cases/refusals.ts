import { newKeys, type Draft, type Members } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError, expectUnknown } from '../expect';
import { draftOpen, draftReceive, stateOf, type Party } from '../ledger';

const MAX_AMOUNT = 18_000_000_000_000_000_000n;
const NOTHING = 'CD'.repeat(32);

/** The accounts of a refusal: an opened one with 1000 raw and height 2, and a stranger that is not open. */
export interface Scene {
  readonly context: Context;
  readonly party: Party;
  readonly stranger: Party;
}

/** A fresh scene. */
export async function scene(context: Context): Promise<Scene> {
  const party = await context.fund(1_001n);
  const stranger = await context.newParty();
  await context.confirm(party, await context.send(party, stranger, 1n));
  return { context, party, stranger };
}

/** A refusal: the fault, the node's reason, and a function that makes such a block. */
export type Refused = readonly [what: string, reason: string, make: (scene: Scene) => Promise<Draft>];

const send =
  (altered: (party: Party) => Members, amount = 10n) =>
  ({ context, party, stranger }: Scene) =>
    context.send(party, stranger, amount, altered(party));

const received =
  (altered: (send: Draft, party: Party) => Members) =>
  async ({ context, party }: Scene) => {
    const payment = await context.pay(party, 50n);
    return context.take(party, payment, altered(payment, party));
  };

const opened =
  (altered: (send: Draft) => Members) =>
  async ({ context }: Scene) => {
    const fresh = await context.newParty();
    const payment = await context.pay(fresh, 50n);
    return context.take(fresh, payment, altered(payment));
  };

/**
 * Every reason that a client can provoke without waiting. The others: ALREADY_CONFIRMED is reported as success (see
 * repeats.ts); INVALID_TRANSACTION and INVALID_NETWORK are decided before the ledger check, without a reason;
 * INVALID_VERSION needs an account with a later version than the only one that exists; INVALID_CHANGE is never used;
 * ELECTION_EXPIRED and TRANSACTION_DROPPED need a network without a majority or with a full queue.
 */
export const REFUSED: readonly Refused[] = [
  ['a height one too high', 'PREVIOUS_NOT_FOUND', send((party) => ({ height: stateOf(party).height + 2n }))],
  [
    'the highest possible height',
    'PREVIOUS_NOT_FOUND',
    send(() => ({ height: 18_446_744_073_709_551_615n })),
  ],
  [
    'a SEND by an account that was never opened',
    'PREVIOUS_NOT_FOUND',
    async ({ context, stranger }) => {
      const state = {
        height: 1n,
        balance: 5n,
        lastHash: NOTHING,
        lastTimestamp: 0n,
        representative: NOTHING,
      };
      return context.send({ keys: await newKeys(), state }, stranger, 5n);
    },
  ],
  [
    'a RECEIVE instead of an OPEN',
    'PREVIOUS_NOT_FOUND',
    async ({ context, stranger }) =>
      draftReceive(stranger, await context.pay(stranger, 5n), await context.now()),
  ],
  ['the height of the last block', 'OLD_TRANSACTION', send((party) => ({ height: stateOf(party).height }))],
  [
    'a height below that of the last block',
    'OLD_TRANSACTION',
    async (scene) => {
      const { context, party, stranger } = scene;
      await context.confirm(party, await context.send(party, stranger, 1n));
      return send(() => ({ height: 2n }))(scene);
    },
  ],
  [
    'the timestamp of the last block',
    'INVALID_TIMESTAMP',
    send((party) => ({ timestamp: stateOf(party).lastTimestamp })),
  ],
  [
    'a timestamp before the last block',
    'INVALID_TIMESTAMP',
    send((party) => ({ timestamp: stateOf(party).lastTimestamp - 1n })),
  ],
  ['a previous that is not the last hash', 'INVALID_PREVIOUS', send(() => ({ previous: NOTHING }))],
  [
    'a SEND that does not reduce the balance',
    'INVALID_AMOUNT',
    send((party) => ({ balance: stateOf(party).balance })),
  ],
  [
    'a SEND that reduces the balance too much',
    'INVALID_AMOUNT',
    send((party) => ({ balance: stateOf(party).balance - 11n })),
  ],
  [
    'more than the balance',
    'INVALID_AMOUNT',
    send((party) => ({ amount: stateOf(party).balance + 1n, balance: 0n })),
  ],
  [
    'balance and amount above 64 bits',
    'INVALID_AMOUNT',
    send(() => ({ amount: MAX_AMOUNT, balance: MAX_AMOUNT })),
  ],
  [
    'a SEND by an emptied account',
    'INVALID_AMOUNT',
    async ({ context, party, stranger }) => {
      await context.confirm(party, await context.send(party, stranger, stateOf(party).balance));
      return context.send(party, stranger, 1n, { balance: 0n });
    },
  ],
  [
    'the current representative',
    'INVALID_REPRESENTATIVE',
    ({ context, party }) => context.change(party, party),
  ],
  [
    'a CHANGE that alters the balance',
    'INVALID_BALANCE',
    ({ context, party, stranger }) =>
      context.change(party, stranger, { balance: stateOf(party).balance + 1n }),
  ],
  ['a RECEIVE of an unknown send', 'RECEIVABLE_NOT_FOUND', received(() => ({ sendHash: NOTHING }))],
  [
    'a RECEIVE of a send that was received',
    'RECEIVABLE_NOT_FOUND',
    async ({ context, party }) => {
      const payment = await context.pay(party, 50n);
      await context.confirm(party, await context.take(party, payment));
      return context.take(party, payment);
    },
  ],
  [
    'a RECEIVE of a send to someone else',
    'INVALID_RECEIVER',
    async ({ context, party, stranger }) => context.take(party, await context.pay(stranger, 50n)),
  ],
  [
    'a RECEIVE of one raw too many',
    'INVALID_BALANCE',
    received((_, party) => ({ balance: stateOf(party).balance + 51n })),
  ],
  [
    'a RECEIVE of one raw too few',
    'INVALID_BALANCE',
    received((_, party) => ({ balance: stateOf(party).balance + 49n })),
  ],
  [
    'a RECEIVE with the timestamp of its send',
    'INVALID_TIMESTAMP',
    async (it) => received(({ members }) => ({ timestamp: members.timestamp ?? 0n }))(it),
  ],
  ['an OPEN of an unknown send', 'RECEIVABLE_NOT_FOUND', opened(() => ({ sendHash: NOTHING }))],
  [
    'an OPEN of a send to someone else',
    'INVALID_RECEIVER',
    async ({ context, stranger }) => {
      const payment = await context.pay(stranger, 50n);
      return draftOpen(await context.newParty(), payment, await context.now());
    },
  ],
  ['an OPEN with a wrong balance', 'INVALID_BALANCE', opened(() => ({ balance: 51n }))],
  [
    'an OPEN with the timestamp of its send',
    'INVALID_TIMESTAMP',
    opened(({ members }) => ({ timestamp: members.timestamp ?? 0n })),
  ],
];

/** Blocks that only the ledger can refuse, one for each cause. Source: Atto protocol, ledger rules. */
export const refusals: readonly ContractCase[] = REFUSED.map(([what, reason, make]) => ({
  name: `publish: ${reason}: ${what}`,
  async run(context) {
    const it = await scene(context);
    const draft = await make(it);
    const reply = await context.post('/transactions', draft.text);
    expectError(reply, 400, `Transaction rejected due to ${reason}: …`);
    expectUnknown(await context.get(`/transactions/${draft.hash}`));
    await context.expectAccount(it.party);
    // The account continues, with or without funds: the refusal had no other cause and no side effect.
    await context.confirm(it.party, await context.change(it.party, it.stranger));
  },
}));
