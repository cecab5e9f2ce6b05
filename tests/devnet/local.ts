import { expect } from 'vitest';
import { virtualClock, type VirtualClock } from '../../devnet/devnet-clock';
import { createDevnet } from '../../devnet/create-devnet';
import type { Devnet, DevnetOptions } from '../../devnet/types';
import { draftSend, draftTake, stateAfter, type Party } from '../contract/ledger';
import { keysOf, newKeys, type Draft } from '../support/build-transaction';

/** An instant in November 2026 at which every test starts. */
export const BEGINNING = Date.UTC(2026, 10, 21, 12);

/** A status line and the body, read to its end. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** An in-process local network whose clock only the test advances. */
export interface Local extends AsyncDisposable {
  readonly devnet: Devnet;
  readonly clock: VirtualClock;
  /** The account with all funds. */
  readonly giver: Party;
  /** The network's time. */
  now(): bigint;
  /** Advances the time, callback by callback, with everything that this triggers. */
  pass(ms: number): Promise<void>;
  request(path: string, init?: RequestInit): Promise<Answer>;
  /** Publishes a block; resolves with the response, for which the clock may have to advance. */
  offer(draft: Draft, query?: string): Promise<Answer>;
  /** Publishes a block, advances the clock by an election and expects a confirmation; updates the party. */
  confirm(party: Party, draft: Draft): Promise<Draft>;
  /** A confirmed payment from the funded account. */
  pay(party: Party, amount: bigint): Promise<Draft>;
  /** An open account with that balance. */
  fund(amount: bigint): Promise<Party>;
  newParty(): Promise<Party>;
}

/** A network with messages, so that a test can see the reason, and otherwise defaults. */
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
    async request(path, init) {
      const response = await devnet.fetch(new Request(`http://localhost${path}`, init));
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    offer: (draft, query = '') => local.request(`/transactions${query}`, { ...post, body: draft.text }),
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

/** The reason in the message of a refusal. */
export function reasonOf({ text }: Answer): string | undefined {
  return /Transaction rejected due to ([A-Z_]+):/.exec(text)?.[1];
}
