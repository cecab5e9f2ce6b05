import { newKeys, type Draft, type Members } from '../support/build-transaction';
import { sendRequest, type Fetch, type ContractRequest, type Reply } from './contract-request';
import { expectText } from './expect';
import type { createFunds } from './funds';
import { accountText, draftChange, draftSend, draftTake, stateAfter, type Party } from './ledger';
import { openLines, type Lines } from './open-lines';
import type { ExchangeRecorder } from './exchange-recorder';

/** A node under test, with the data that the cases of a run share. */
export interface Node {
  readonly fetch: Fetch;
  /** Without a trailing slash. */
  readonly base: string;
  readonly funds: ReturnType<typeof createFunds>;
  /** Validates every response against the OpenAPI document. */
  readonly recorder: ExchangeRecorder;
  /** How long it ignores a block that was published before, in milliseconds. */
  readonly repeatWindowMs: number;
  /** Timeouts for a complete response and for an expected line, in milliseconds. */
  readonly responseMs: number;
  readonly lineMs: number;
  /** Values created once per run, by name, such as an account with a history that several cases read. */
  readonly shared: Map<string, Promise<unknown>>;
}

/** What a case can use: requests, accounts and blocks. Streams are closed at the end of the case. */
export interface Context {
  readonly node: Node;
  readonly signal: AbortSignal;
  request(request: ContractRequest, withinMs?: number): Promise<Reply>;
  get(path: string, headers?: ContractRequest['headers']): Promise<Reply>;
  post(path: string, body: string, headers?: ContractRequest['headers']): Promise<Reply>;
  /** A stream by GET, or by POST with a body. */
  lines(path: string, body?: string): Lines;
  /** The node's time in epoch milliseconds. */
  now(): Promise<bigint>;
  newParty(): Promise<Party>;
  /** A payment to the party, confirmed and not yet received. */
  pay(party: Party, amount: bigint): Promise<Draft>;
  /** A party with that balance and itself as its representative. */
  fund(amount: bigint): Promise<Party>;
  send(party: Party, receiver: Party | string, amount: bigint, altered?: Members): Promise<Draft>;
  take(party: Party, send: Draft, altered?: Members): Promise<Draft>;
  change(party: Party, representative: Party | string, altered?: Members): Promise<Draft>;
  /** Publishes a block and reads the response; with status 200 it counts as confirmed and updates the party's state. */
  submit(party: Party, draft: Draft, query?: string): Promise<Reply>;
  /** Publishes blocks one after the other; each must be confirmed and echoed unchanged. */
  confirm(party: Party, ...drafts: Draft[]): Promise<void>;
  /** Expects the node's account to equal the suite's state. */
  expectAccount(party: Party): Promise<void>;
  wait(ms: number): Promise<void>;
}

/** A context for one case. */
export function createContext(node: Node, signal: AbortSignal): Context {
  const { fetch, base, responseMs, lineMs } = node;
  const request: Context['request'] = (sent, withinMs = responseMs) =>
    sendRequest(fetch, base, sent, { signal, withinMs });
  const now = () => nodeTime(request);
  const keyOf = (party: Party | string) => (typeof party === 'string' ? party : party.keys.publicKey);

  const context: Context = {
    node,
    signal,
    now,
    request,
    get: (path, headers) => request({ path, ...(headers && { headers }) }),
    post: (path, body, headers) => request({ path, body, ...(headers && { headers }) }),
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
    async submit(party, draft, query = '') {
      const reply = await request({ path: `/transactions${query}`, body: draft.text });
      if (reply.status === 200) party.state = stateAfter(party.state, draft);
      return reply;
    },
    async confirm(party, ...drafts) {
      for (const draft of drafts) expectText(await context.submit(party, draft), draft.text);
    },
    expectAccount: async (party) =>
      expectText(await context.get(`/accounts/${party.keys.publicKey}`), accountText(party)),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  return context;
}

/** The node's time: blocks must not be more than a minute ahead of it, and this machine's clock may be wrong. */
export async function nodeTime(send: (request: ContractRequest) => Promise<Reply>): Promise<bigint> {
  const { text } = await send({ path: `/instants/${new Date().toISOString()}` });
  const instant = /"serverInstant":"([^"]+)"/.exec(text)?.[1];
  if (instant === undefined) throw new Error(`The node does not report its time: ${text.slice(0, 200)}`);
  return BigInt(Date.parse(instant));
}

/** Creates the value on first use in a run. */
export function createOnce<T>(node: Node, name: string, make: () => Promise<T>): Promise<T> {
  let made = node.shared.get(name) as Promise<T> | undefined;
  if (!made) node.shared.set(name, (made = make()));
  return made;
}
