import { expect } from 'vitest';
import { virtualClock, type VirtualClock } from '../../devnet/devnet-clock';
import { createDevnet } from '../../devnet/create-devnet';
import type { Devnet, DevnetOptions } from '../../devnet/types';
import { draftSend, draftTake, stateAfter, type Party } from '../contract/ledger';
import { keysOf, newKeys, type Draft } from '../support/build-transaction';

/** A minute of November 2026: the beginning of every test's time. */
export const BEGINNING = Date.UTC(2026, 10, 21, 12);

/** A status line and the body, read to its end. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A local network in this process whose time only a test moves. */
export interface Local extends AsyncDisposable {
  readonly devnet: Devnet;
  readonly clock: VirtualClock;
  /** Owns everything. */
  readonly giver: Party;
  /** The network's time. */
  now(): bigint;
  /** Lets time pass, call-back by call-back, and everything happen that this brings. */
  pass(ms: number): Promise<void>;
  ask(path: string, init?: RequestInit): Promise<Answer>;
  /** Offers a block; resolves with the answer, for which time may have to pass. */
  offer(draft: Draft, query?: string): Promise<Answer>;
  /** Offers a block, lets the time of an election pass and expects it confirmed; the party moves on. */
  confirm(party: Party, draft: Draft): Promise<Draft>;
  /** A confirmed payment of the giver. */
  pay(party: Party, amount: bigint): Promise<Draft>;
  /** An account that is open with that balance. */
  fund(amount: bigint): Promise<Party>;
  newParty(): Promise<Party>;
}

/** A network with messages, so that a test can see the reason; otherwise with the defaults. */
export async function openLocal(options: DevnetOptions = {}): Promise<Local> {
  const clock = virtualClock(BEGINNING);
  const devnet = await createDevnet({ clock, messages: true, ...options });
  const { publicKey, privateKey } = devnet.funded;
  const genesis = devnet.account(publicKey)!;
  const giver: Party = {
    keys: await keysOf(privateKey),
    state: { ...genesis, lastTimestamp: BigInt(genesis.lastTimestamp) },
  };
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

  const local: Local = {
    devnet,
    clock,
    giver,
    now: () => BigInt(clock.now()),
    async pass(ms) {
      const end = clock.now() + ms;
      await devnet.idle();
      for (let next = clock.next(); next !== undefined && next <= end; next = clock.next()) {
        clock.moveTo(next);
        await devnet.idle();
      }
      clock.moveTo(end);
      await devnet.idle();
    },
    async ask(path, init) {
      const response = await devnet.fetch(new Request(`http://localhost${path}`, init));
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    offer: (draft, query = '') => local.ask(`/transactions${query}`, { ...post, body: draft.text }),
    async confirm(party, draft) {
      const answer = local.offer(draft);
      await local.pass(options.confirmationDelayMs ?? 300);
      expect(await answer).toMatchObject({ status: 200, text: draft.text });
      party.state = stateAfter(party.state, draft);
      return draft;
    },
    pay: async (party, amount) =>
      local.confirm(giver, await draftSend(giver, party.keys.publicKey, amount, local.now())),
    newParty: async () => ({ keys: await newKeys(), state: undefined }),
    async fund(amount) {
      const party = await local.newParty();
      await local.confirm(party, await draftTake(party, await local.pay(party, amount), local.now()));
      return party;
    },
    [Symbol.asyncDispose]: () => devnet[Symbol.asyncDispose](),
  };
  return local;
}

/** The reason in an answer: what stands between the words of a refusal. */
export function reasonOf({ text }: Answer): string | undefined {
  return /Transaction rejected due to ([A-Z_]+):/.exec(text)?.[1];
}
