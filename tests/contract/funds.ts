import { keysOf, newKeys, type Draft } from '../support/build-transaction';
import type { Question, Reply } from './contract-request';
import { draftSend, draftTake, stateAfter, type AccountState, type Party } from './ledger';

/** What a till gets, in raw. A run takes 0.002 ATTO from the account with funds: ten ATTO last for thousands of runs. */
const TILL = 500_000n;
/** How long one offer may take, and how often it is made: a busy node may be slow. */
const OFFER_MS = 16_000;
const OFFERS = 4;
/** Payments of one account wait for each other: several accounts pay in turn. */
const TILLS = 4;

const NOTHING = '0'.repeat(64);
const NOT_OPEN: AccountState = {
  height: 0n,
  balance: 0n,
  lastHash: NOTHING,
  lastTimestamp: 0n,
  representative: NOTHING,
};

/** Asks and reads the whole answer. */
export type Ask = (question: Question, withinMs?: number) => Promise<Reply>;

interface Till {
  party?: Promise<Party>;
  turn: Promise<unknown>;
}

/**
 * The money of a run. A few payments of the given account open tills of the run's own, which pay everything else: so
 * several runs and strangers may use the given account at the same time.
 */
export function createFunds(privateKey: string, ask: Ask, now: () => Promise<bigint>) {
  let opening: Promise<unknown> = Promise.resolve();
  const tills = Array.from({ length: TILLS }, (): Till => ({ turn: Promise.resolve() }));
  let next = 0;

  /** Offers a block until it is confirmed; false when its account went another way. */
  async function settle(draft: Draft): Promise<boolean> {
    for (let offer = 0; offer < OFFERS; offer++) {
      const question = { path: '/transactions?deduplicate=true', body: draft.text };
      const reply = await ask(question, OFFER_MS).catch(() => undefined);
      if (reply?.status === 200) return true;
      if ((await ask({ path: `/transactions/${draft.hash}` })).status === 200) return true;
      const { height } = await readState(ask, String(draft.members.publicKey));
      if (height >= BigInt(draft.members.height ?? 1n)) return false;
    }
    throw new Error(`The node confirms nothing: ${draft.text}`);
  }

  async function openTill(): Promise<Party> {
    const giver: Party = { keys: await keysOf(privateKey), state: undefined };
    const party: Party = { keys: await newKeys(), state: undefined };
    for (;;) {
      giver.state = await readState(ask, giver.keys.publicKey);
      if (giver.state.balance < TILL) {
        throw new Error(
          `The account ${giver.keys.address} has ${giver.state.balance} raw: a run needs ${TILL * BigInt(TILLS)} raw`,
        );
      }
      const send = await draftSend(giver, party.keys.publicKey, TILL, await now());
      // A stranger with the same key may have been faster: then the account is read again.
      if (!(await settle(send))) continue;
      const open = await draftTake(party, send, await now());
      await settle(open);
      party.state = stateAfter(undefined, open);
      return party;
    }
  }

  /** Opened one after the other: all of them are paid by the same account. */
  function openNext(): Promise<Party> {
    const opened = opening.then(openTill);
    opening = opened.catch(() => undefined);
    return opened;
  }

  async function payFrom(till: Till, receiver: string, amount: bigint): Promise<Draft> {
    const payer = await (till.party ??= openNext());
    const send = await draftSend(payer, receiver, amount, await now());
    if (!(await settle(send))) throw new Error('Somebody else moved an account of this run');
    payer.state = stateAfter(payer.state, send);
    return send;
  }

  return {
    /** Opens all tills; fails with a sentence when the given account cannot pay for a run. */
    async open(): Promise<void> {
      for (const till of tills) await (till.party ??= openNext());
    },
    /** Pays a public key; resolves when the payment is confirmed. */
    pay(receiver: string, amount: bigint): Promise<Draft> {
      const till = tills[next++ % TILLS] as Till;
      const paid = till.turn.then(() => payFrom(till, receiver, amount));
      till.turn = paid.catch(() => undefined);
      return paid;
    },
  };
}

/** The state of an account, from the node. The numbers are read as text: they exceed a double. */
async function readState(ask: Ask, publicKey: string): Promise<AccountState> {
  const { status, text } = await ask({ path: `/accounts/${publicKey}` });
  if (status === 404 && text === '') return NOT_OPEN;
  if (status !== 200)
    throw new Error(`The account with funds cannot be read: status ${status} ${text.slice(0, 200)}`);
  if (!text.includes('"network":"LOCAL"')) throw new Error(`This node is not of network LOCAL: ${text}`);
  const member = (name: string) => {
    const found = new RegExp(`"${name}":"?(\\w+)`).exec(text)?.[1];
    if (found === undefined) throw new Error(`The account has no member ${name}: ${text}`);
    return found;
  };
  return {
    height: BigInt(member('height')),
    balance: BigInt(member('balance')),
    lastHash: member('lastTransactionHash'),
    lastTimestamp: BigInt(member('lastTransactionTimestamp')),
    representative: member('representativePublicKey'),
  };
}
