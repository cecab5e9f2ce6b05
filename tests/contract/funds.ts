import { keysOf, newKeys, type Draft } from '../support/build-transaction';
import type { ContractRequest, Reply } from './contract-request';
import { draftSend, draftTake, stateAfter, type AccountState, type Party } from './ledger';

/**
 * The funds of each paying account, in raw. A run takes 0.002 ATTO from the funded account: ten ATTO last for thousands
 * of runs.
 */
const PAYING_ACCOUNT_RAW = 500_000n;
/** How long an attempt to publish may take, and how many are made: a busy node may be slow. */
const SUBMIT_MS = 16_000;
const MAX_ATTEMPTS = 4;
/** Payments of one account have to wait for each other, so several accounts take turns. */
const PAYING_ACCOUNTS = 4;

const NOTHING = '0'.repeat(64);
const NOT_OPEN: AccountState = {
  height: 0n,
  balance: 0n,
  lastHash: NOTHING,
  lastTimestamp: 0n,
  representative: NOTHING,
};

/** Sends a request and reads the whole response. */
export type SendRequest = (request: ContractRequest, withinMs?: number) => Promise<Reply>;

interface PayingAccount {
  party?: Promise<Party>;
  turn: Promise<unknown>;
}

/**
 * The funds of a run. A few payments from the given account open paying accounts of the run, which pay everything else,
 * so that several runs and other users can use the given account at the same time.
 */
export function createFunds(privateKey: string, request: SendRequest, now: () => Promise<bigint>) {
  let opening: Promise<unknown> = Promise.resolve();
  const payingAccounts = Array.from({ length: PAYING_ACCOUNTS }, (): PayingAccount => ({
    turn: Promise.resolve(),
  }));
  let next = 0;

  /** Publishes a block until it is confirmed; false if another block took its height. */
  async function settle(draft: Draft): Promise<boolean> {
    for (let submit = 0; submit < MAX_ATTEMPTS; submit++) {
      const submission = { path: '/transactions?deduplicate=true', body: draft.text };
      const reply = await request(submission, SUBMIT_MS).catch(() => undefined);
      if (reply?.status === 200) return true;
      if ((await request({ path: `/transactions/${draft.hash}` })).status === 200) return true;
      const { height } = await readState(request, String(draft.members.publicKey));
      if (height >= BigInt(draft.members.height ?? 1n)) return false;
    }
    throw new Error(`The node did not confirm a block: ${draft.text}`);
  }

  async function openPayingAccount(): Promise<Party> {
    const giver: Party = { keys: await keysOf(privateKey), state: undefined };
    const party: Party = { keys: await newKeys(), state: undefined };
    for (;;) {
      giver.state = await readState(request, giver.keys.publicKey);
      if (giver.state.balance < PAYING_ACCOUNT_RAW) {
        throw new Error(
          `The account ${giver.keys.address} has ${giver.state.balance} raw: a run needs ${PAYING_ACCOUNT_RAW * BigInt(PAYING_ACCOUNTS)} raw`,
        );
      }
      const send = await draftSend(giver, party.keys.publicKey, PAYING_ACCOUNT_RAW, await now());
      // Another user of the key may have been faster: then the account is read again.
      if (!(await settle(send))) continue;
      const open = await draftTake(party, send, await now());
      await settle(open);
      party.state = stateAfter(undefined, open);
      return party;
    }
  }

  /** Opened one after the other, because the same account pays all of them. */
  function openNext(): Promise<Party> {
    const opened = opening.then(openPayingAccount);
    opening = opened.catch(() => undefined);
    return opened;
  }

  async function payFrom(account: PayingAccount, receiver: string, amount: bigint): Promise<Draft> {
    const payer = await (account.party ??= openNext());
    const send = await draftSend(payer, receiver, amount, await now());
    if (!(await settle(send))) throw new Error('An account of this run was used by someone else');
    payer.state = stateAfter(payer.state, send);
    return send;
  }

  return {
    /** Opens all paying accounts; fails with an explanation if the given account cannot fund a run. */
    async open(): Promise<void> {
      for (const account of payingAccounts) await (account.party ??= openNext());
    },
    /** Pays a public key; resolves once the payment is confirmed. */
    pay(receiver: string, amount: bigint): Promise<Draft> {
      const account = payingAccounts[next++ % PAYING_ACCOUNTS] as PayingAccount;
      const paid = account.turn.then(() => payFrom(account, receiver, amount));
      account.turn = paid.catch(() => undefined);
      return paid;
    },
  };
}

/** The state of an account from the node. Numbers are read as text because they exceed a double. */
async function readState(request: SendRequest, publicKey: string): Promise<AccountState> {
  const { status, text } = await request({ path: `/accounts/${publicKey}` });
  if (status === 404 && text === '') return NOT_OPEN;
  if (status !== 200)
    throw new Error(`The funded account cannot be read: status ${status} ${text.slice(0, 200)}`);
  if (!text.includes('"network":"LOCAL"')) throw new Error(`This node is not of network LOCAL: ${text}`);
  const member = (name: string) => {
    const found = new RegExp(`"${name}":"?(\\w+)`).exec(text)?.[1];
    if (found === undefined) throw new Error(`The account has no property ${name}: ${text}`);
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
