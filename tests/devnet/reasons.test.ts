import { describe, expect, it } from 'vitest';
import { draftChange, draftOpen, draftReceive, draftSend, draftTake, stateOf } from '../contract/ledger';
import type { LedgerFaults } from '../../devnet/types';
import { newKeys, type Draft, type Members } from '../support/build-transaction';
import { openLocal, reasonOf, type Local } from './local';

type Provoked = {
  readonly status: number;
  readonly faults?: LedgerFaults;
  /** How long a response takes, in milliseconds. Default: immediate. */
  readonly after?: number;
  /** Each function makes a block that is refused for this reason. */
  readonly blocks: Readonly<Record<string, (local: Local) => Promise<Draft>>>;
};

const NOTHING = 'CD'.repeat(32);

const send = (altered: (local: Local) => Members) => async (local: Local) =>
  draftSend(local.giver, NOTHING, 10n, local.now(), altered(local));

const receive = (altered: (send: Draft) => Members) => async (local: Local) => {
  const party = await local.fund(100n);
  const payment = await local.pay(party, 50n);
  return draftTake(party, payment, local.now(), altered(payment));
};

const open = (altered: (send: Draft) => Members) => async (local: Local) => {
  const party = await local.newParty();
  const payment = await local.pay(party, 50n);
  return draftTake(party, payment, local.now(), altered(payment));
};

/** Every reason of the node's API: how to provoke it, or why it cannot be provoked. */
const reasons: Readonly<Record<string, Provoked | string>> = {
  PREVIOUS_NOT_FOUND: {
    status: 400,
    blocks: {
      'a height one too high': send(({ giver }) => ({ height: stateOf(giver).height + 2n })),
      'an account that was never opened': async (local) => {
        const state = {
          height: 1n,
          balance: 5n,
          lastHash: NOTHING,
          lastTimestamp: 0n,
          representative: NOTHING,
        };
        return draftSend({ keys: await newKeys(), state }, NOTHING, 5n, local.now());
      },
      'a RECEIVE instead of an OPEN': async (local) => {
        const party = await local.newParty();
        return draftReceive(party, await local.pay(party, 5n), local.now());
      },
    },
  },
  RECEIVABLE_NOT_FOUND: {
    status: 400,
    blocks: {
      'an unknown send': receive(() => ({ sendHash: NOTHING })),
      'an OPEN of an unknown send': open(() => ({ sendHash: NOTHING })),
      'a received send': async (local) => {
        const party = await local.newParty();
        const payment = await local.pay(party, 50n);
        await local.confirm(party, await draftTake(party, payment, local.now()));
        return draftTake(party, payment, local.now());
      },
    },
  },
  OLD_TRANSACTION: {
    status: 400,
    blocks: {
      'a used height': async (local) => {
        await local.fund(5n);
        return draftSend(local.giver, NOTHING, 10n, local.now(), { height: stateOf(local.giver).height });
      },
      'a second OPEN with a new send': async (local) => {
        const party = await local.fund(100n);
        const payment = await local.pay(party, 50n);
        return draftOpen(party, payment, local.now(), { balance: 150n });
      },
    },
  },
  INVALID_TIMESTAMP: {
    status: 400,
    blocks: {
      'the timestamp of the last block': send(({ giver }) => ({ timestamp: stateOf(giver).lastTimestamp })),
      'a timestamp before the last block': send(({ giver }) => ({
        timestamp: stateOf(giver).lastTimestamp - 1n,
      })),
      'an OPEN at the time of its send': open(({ members }) => ({ timestamp: members.timestamp! })),
    },
  },
  INVALID_PREVIOUS: { status: 400, blocks: { 'an unknown previous': send(() => ({ previous: NOTHING })) } },
  INVALID_RECEIVER: {
    status: 400,
    blocks: {
      'a RECEIVE of a send to another account': async (local) => {
        const payment = await local.pay(await local.newParty(), 50n);
        return draftTake(await local.fund(5n), payment, local.now());
      },
      'an OPEN of a send to another account': async (local) => {
        const payment = await local.pay(await local.newParty(), 50n);
        return draftTake(await local.newParty(), payment, local.now());
      },
    },
  },
  INVALID_BALANCE: {
    status: 400,
    blocks: {
      'a RECEIVE with too much': receive(() => ({ balance: 151n })),
      'a RECEIVE with too little': receive(() => ({ balance: 149n })),
      'a RECEIVE below its amount': receive(() => ({ balance: 1n })),
      'an OPEN with too much': open(() => ({ balance: 51n })),
      'a CHANGE that alters the balance': async (local) =>
        draftChange(local.giver, NOTHING, local.now(), { balance: stateOf(local.giver).balance - 1n }),
    },
  },
  INVALID_AMOUNT: {
    status: 400,
    blocks: {
      'a balance not reduced': send(({ giver }) => ({ balance: stateOf(giver).balance })),
      'a balance reduced too much': send(({ giver }) => ({ balance: stateOf(giver).balance - 11n })),
      'a sum above the maximum': send(({ giver }) => ({
        balance: stateOf(giver).balance,
        amount: stateOf(giver).balance,
      })),
    },
  },
  INVALID_REPRESENTATIVE: {
    status: 400,
    blocks: {
      'the current representative': async (local) =>
        draftChange(local.giver, local.giver.keys.publicKey, local.now()),
    },
  },
  TRANSACTION_DROPPED: {
    status: 429,
    faults: { queueFull: true },
    blocks: { 'a valid block': send(() => ({})) },
  },
  ELECTION_EXPIRED: {
    status: 503,
    faults: { noQuorum: true },
    after: 300,
    blocks: { 'a valid block': send(() => ({})) },
  },
  ALREADY_CONFIRMED: 'reported as success: see the repeats in publishing.test.ts',
  INVALID_TRANSACTION:
    'the structure is checked before the ledger: 400 "Invalid transaction" without a reason',
  INVALID_NETWORK: 'the network is checked before the ledger: 400 "Invalid transaction network"',
  INVALID_VERSION:
    'needs an account of a later version than the block, and 0 is the only version of a valid block',
  INVALID_CHANGE: 'no rule of the node uses it',
};

describe.each(Object.entries(reasons))('%s', (reason, provoked) => {
  if (typeof provoked === 'string') {
    it(`cannot be provoked: ${provoked}`, () => expect(provoked).not.toBe(''));
    return;
  }
  it.each(Object.entries(provoked.blocks))('%s', async (_name, make) => {
    await using local = await openLocal({ faults: provoked.faults ?? {} });
    const draft = await make(local);
    const offered = local.offer(draft);
    if (provoked.after) await local.pass(provoked.after);
    const answer = await offered;
    expect(answer.status, answer.text).toBe(provoked.status);
    expect(reasonOf(answer)).toBe(reason);
    expect((await local.request(`/transactions/${draft.hash}`)).status).toBe(404);
  });
});

describe.each(['noQuorum', 'queueFull'] as const)('after the fault %s', (fault) => {
  it('the same block can be published again', async () => {
    const faults = { [fault]: true };
    await using local = await openLocal({ faults });
    const draft = await draftSend(local.giver, NOTHING, 10n, local.now());
    const offered = local.offer(draft);
    await local.pass(300);
    expect((await offered).status).toBeGreaterThan(400);
    faults[fault] = false;
    await local.confirm(local.giver, draft);
  });
});
