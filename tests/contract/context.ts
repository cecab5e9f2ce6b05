import { newKeys, type Draft, type Members } from '../support/build-transaction';
import { ask, type Fetch, type Question, type Reply } from './contract-request';
import { expectText } from './expect';
import type { createFunds } from './funds';
import { accountText, draftChange, draftSend, draftTake, stateAfter, type Party } from './ledger';
import { openLines, type Lines } from './open-lines';
import type { Witness } from './witness';

/** A node under test and what the cases of one run share. */
export interface Node {
  readonly fetch: Fetch;
  /** Without a slash at the end. */
  readonly base: string;
  readonly funds: ReturnType<typeof createFunds>;
  /** Holds every answer against the OpenAPI document. */
  readonly witness: Witness;
  /** How long it ignores a block that was offered before, in milliseconds. */
  readonly repeatWindowMs: number;
  /** How long a complete answer may take, and a line that must come, in milliseconds. */
  readonly answerMs: number;
  readonly lineMs: number;
  /** Values made once a run, by name: an account with a history that several cases read. */
  readonly shared: Map<string, Promise<unknown>>;
}

/** What a case is given: questions to the node, accounts, blocks. Streams are closed when the case is over. */
export interface Context {
  readonly node: Node;
  readonly signal: AbortSignal;
  ask(question: Question, withinMs?: number): Promise<Reply>;
  get(path: string, headers?: Question['headers']): Promise<Reply>;
  post(path: string, body: string, headers?: Question['headers']): Promise<Reply>;
  /** A stream by GET, or by POST with a body. */
  lines(path: string, body?: string): Lines;
  /** The node's time in epoch milliseconds. */
  now(): Promise<bigint>;
  newParty(): Promise<Party>;
  /** A payment to the party, confirmed and not yet received. */
  pay(party: Party, amount: bigint): Promise<Draft>;
  /** A party with that balance, represented by itself. */
  fund(amount: bigint): Promise<Party>;
  send(party: Party, receiver: Party | string, amount: bigint, altered?: Members): Promise<Draft>;
  take(party: Party, send: Draft, altered?: Members): Promise<Draft>;
  change(party: Party, representative: Party | string, altered?: Members): Promise<Draft>;
  /** Offers a block and reads the answer; the block counts as confirmed and moves the party on if that is 200. */
  offer(party: Party, draft: Draft, query?: string): Promise<Reply>;
  /** Offers blocks one after the other; each must be confirmed and echoed as it was sent. */
  confirm(party: Party, ...drafts: Draft[]): Promise<void>;
  /** The account must be exactly as the suite knows it. */
  expectAccount(party: Party): Promise<void>;
  wait(ms: number): Promise<void>;
}

/** A context for one case. */
export function createContext(node: Node, signal: AbortSignal): Context {
  const { fetch, base, answerMs, lineMs } = node;
  const question: Context['ask'] = (asked, withinMs = answerMs) =>
    ask(fetch, base, asked, { signal, withinMs });
  const now = () => nodeTime(question);
  const keyOf = (party: Party | string) => (typeof party === 'string' ? party : party.keys.publicKey);

  const context: Context = {
    node,
    signal,
    now,
    ask: question,
    get: (path, headers) => question({ path, ...(headers && { headers }) }),
    post: (path, body, headers) => question({ path, body, ...(headers && { headers }) }),
    lines: (path, body) =>
      openLines(fetch, base, body === undefined ? { path } : { path, body }, { signal, lineMs }),
    newParty: async () => ({ keys: await newKeys(), state: undefined }),
    pay: (party, amount) => node.funds.pay(party.keys.publicKey, amount),
    async fund(amount) {
      const party = await context.newParty();
      await context.confirm(party, await context.take(party, await context.pay(party, amount)));
      return party;
    },
    send: async (party, receiver, amount, altered) =>
      draftSend(party, keyOf(receiver), amount, await now(), altered),
    take: async (party, send, altered) => draftTake(party, send, await now(), altered),
    change: async (party, next, altered) => draftChange(party, keyOf(next), await now(), altered),
    async offer(party, draft, query = '') {
      const reply = await question({ path: `/transactions${query}`, body: draft.text });
      if (reply.status === 200) party.state = stateAfter(party.state, draft);
      return reply;
    },
    async confirm(party, ...drafts) {
      for (const draft of drafts) expectText(await context.offer(party, draft), draft.text);
    },
    expectAccount: async (party) =>
      expectText(await context.get(`/accounts/${party.keys.publicKey}`), accountText(party)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  return context;
}

/** The node's time: blocks must not be ahead of it by more than a minute, and this machine's clock may be wrong. */
export async function nodeTime(ask: (question: Question) => Promise<Reply>): Promise<bigint> {
  const { text } = await ask({ path: `/instants/${new Date().toISOString()}` });
  const instant = /"serverInstant":"([^"]+)"/.exec(text)?.[1];
  if (instant === undefined) throw new Error(`The node does not tell its time: ${text.slice(0, 200)}`);
  return BigInt(Date.parse(instant));
}

/** Made once a run, whoever asks first. */
export function once<T>(node: Node, name: string, make: () => Promise<T>): Promise<T> {
  let made = node.shared.get(name) as Promise<T> | undefined;
  if (!made) node.shared.set(name, (made = make()));
  return made;
}
