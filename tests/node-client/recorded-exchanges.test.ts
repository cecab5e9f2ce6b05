import { describe, expect, it } from 'vitest';
import { getAccount } from '../../src/node-client/reads/get-account';
import { getAccounts } from '../../src/node-client/reads/get-accounts';
import { getTimeDifference } from '../../src/node-client/reads/get-time-difference';
import { getTopAccounts } from '../../src/node-client/reads/get-top-accounts';
import { getTransaction } from '../../src/node-client/reads/get-transaction';
import { getVoteWeight } from '../../src/node-client/reads/get-vote-weight';
import type { NodeClient } from '../../src/node-client/node-client';
import type { EventStream } from '../../src/node-client/streams/open-stream';
import { offer, submissionOf } from '../../src/node-client/publish/publish-offer';
import { streamAccount } from '../../src/node-client/streams/stream-account';
import { streamAccountEntries } from '../../src/node-client/streams/stream-account-entries';
import { streamAccountTransactions } from '../../src/node-client/streams/stream-account-transactions';
import { streamAccounts } from '../../src/node-client/streams/stream-accounts';
import { streamAccountsByList } from '../../src/node-client/streams/stream-accounts-by-list';
import { streamEntries } from '../../src/node-client/streams/stream-entries';
import { streamEntriesBySearch } from '../../src/node-client/streams/stream-entries-by-search';
import { streamEntry } from '../../src/node-client/streams/stream-entry';
import { streamReceivables } from '../../src/node-client/streams/stream-receivables';
import { streamReceivablesByList } from '../../src/node-client/streams/stream-receivables-by-list';
import { streamTransaction } from '../../src/node-client/streams/stream-transaction';
import { streamTransactions } from '../../src/node-client/streams/stream-transactions';
import { streamTransactionsBySearch } from '../../src/node-client/streams/stream-transactions-by-search';
import type { Account } from '../../src/protocol/account';
import { printAccount } from '../../src/protocol/account';
import type { AccountEntry } from '../../src/protocol/account-entry';
import { printAccountEntry } from '../../src/protocol/account-entry';
import type { Address } from '../../src/protocol/address';
import { addressFromPublicKey, normaliseAddress } from '../../src/protocol/address';
import { isAttoError } from '../../src/protocol/error';
import { parseHash, ZERO_HASH } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { parseJson } from '../../src/protocol/json';
import { parsePublicKey } from '../../src/protocol/public-key';
import type { Receivable } from '../../src/protocol/receivable';
import { printReceivable } from '../../src/protocol/receivable';
import { printTimeDifference } from '../../src/protocol/time-difference';
import type { Transaction } from '../../src/protocol/transaction';
import { parseTransaction, printTransaction } from '../../src/protocol/transaction-json';
import { createTestClient, transportBy } from '../support/fake-node';
import type { Exchange } from '../support/recorded';
import { exchange, recordedBody, recording } from '../support/recorded';

const signal = new AbortController().signal;
const anyKey = parsePublicKey(recording.accounts.G?.publicKey ?? '');
const anyAddress = addressFromPublicKey(anyKey);
const anyTransaction = parseTransaction(parseJson(recordedBody('genesis-transaction')));

/** Sends the recorded response to every request. */
function replaying({ response }: Exchange): NodeClient {
  const transport = transportBy(() => {
    if (response === undefined) return new Promise<Response>(() => {});
    const { status, headers, body, chunks } = response;
    const text = body ?? (chunks ?? []).map(([, line]) => line).join('');
    return new Response(text === '' ? null : text, { status, headers });
  });
  // One attempt, because a recorded response does not change.
  return createTestClient({ transport }, { limits: { attempts: 1, maxBodyBytes: 1_000_000 } }).client;
}

/** The printed items of a stream as lines; throws the error that ends a stream. */
async function printed<T>(stream: EventStream<T>, print: (item: T) => string): Promise<string> {
  let lines = '';
  for await (const event of stream) {
    if (event.type === 'skipped') throw event.error;
    if (event.type === 'item') lines += `${print(event.item)}\n`;
  }
  return lines;
}

const account = (item: Account) => printAccount(item);
const entry = (item: AccountEntry) => printAccountEntry(item);
const receivable = (item: Receivable) => printReceivable(item);
const transaction = (item: Transaction) => printTransaction(item);

/**
 * The action that requests a path, with its result printed like the node does. `key` and `hash` are those in the path
 * if they are well-formed, since an action requests nothing else.
 */
const ACTIONS: readonly (readonly [
  RegExp,
  (
    client: NodeClient,
    id: { key: typeof anyKey; hash: typeof ZERO_HASH; body: string; path: string },
  ) => Promise<unknown>,
])[] = [
  [
    /^GET \/instants\//,
    async (client) => printTimeDifference(await getTimeDifference(client, toInstant(0n), { signal })),
  ],
  [/^GET \/accounts\/top$/, async (client) => `[${(await getTopAccounts(client, { signal })).map(account)}]`],
  [/^GET \/accounts\/stream$/, (client) => printed(streamAccounts(client, { signal }), account)],
  [/^GET \/accounts\/entries\/stream$/, (client) => printed(streamEntries(client, { signal }), entry)],
  [
    /^GET \/accounts\/entries\/\w+\/stream$/,
    (client, { hash }) => printed(streamEntry(client, hash, { signal }), entry),
  ],
  [
    /^GET \/accounts\/\w+\/stream$/,
    (client, { key }) => printed(streamAccount(client, key, { signal }), account),
  ],
  [
    /^GET \/accounts\/\w+\/transactions\/stream/,
    (client, { key }) => printed(streamAccountTransactions(client, key, { signal }), transaction),
  ],
  [
    /^GET \/accounts\/\w+\/entries\/stream/,
    (client, { key }) => printed(streamAccountEntries(client, key, { signal }), entry),
  ],
  [
    /^GET \/accounts\/\w+\/receivables\/stream/,
    (client, { key }) => printed(streamReceivables(client, key, { signal }), receivable),
  ],
  [
    /^GET \/accounts\/\w+\/?$/,
    async (client, { key }) => {
      const found = await getAccount(client, key, { signal });
      return found === undefined ? 'unknown' : printAccount(found);
    },
  ],
  [
    /^POST \/accounts$/,
    async (client, { body }) => {
      const found = await getAccounts(client, addressesIn(body), { signal });
      return `[${[...found.values()].map(account)}]`;
    },
  ],
  [
    /^POST \/accounts\/stream$/,
    (client) => printed(streamAccountsByList(client, [anyAddress], { signal }), account),
  ],
  [
    /^POST \/accounts\/transactions\/stream$/,
    (client) => printed(streamTransactionsBySearch(client, [], { signal }), transaction),
  ],
  [
    /^POST \/accounts\/entries\/stream$/,
    (client) => printed(streamEntriesBySearch(client, [], { signal }), entry),
  ],
  [
    /^POST \/accounts\/receivables\/stream/,
    (client) => printed(streamReceivablesByList(client, [anyAddress], { signal }), receivable),
  ],
  [/^GET \/transactions\/stream$/, (client) => printed(streamTransactions(client, { signal }), transaction)],
  [
    /^GET \/transactions\/\w+\/stream$/,
    (client, { hash }) => printed(streamTransaction(client, hash, { signal }), transaction),
  ],
  [
    /^GET \/transactions\/\w+$/,
    async (client, { hash }) => {
      const found = await getTransaction(client, hash, { signal });
      return found === undefined ? 'unknown' : printTransaction(found);
    },
  ],
  [
    /^GET \/vote-weights\//,
    async (client) => {
      const weight = await getVoteWeight(client, anyAddress, { signal });
      return `{"address":"${weight.address}","weight":${weight.weight},"lastVotedAt":${weight.lastVotedAt ?? 0n}}`;
    },
  ],
  [
    /^POST \/transactions(\/stream)?(\?|$)/,
    async (client, { body, path }) => {
      const form = path.includes('/stream') ? 'line' : 'object';
      const answer = await offer(client, submissionOf(readable(body)), { signal, form });
      if (answer.type !== 'confirmed') return answer.type;
      return printTransaction(answer.transaction) + (form === 'line' ? '\n' : '');
    },
  ],
];

/** The recorded addresses, or any if the recorded text has none. */
function addressesIn(text: string): readonly Address[] {
  try {
    const found = [...text.matchAll(/[a-z2-7]{61}/g)].map(([path]) => normaliseAddress(path));
    return found.length === 0 ? [anyAddress] : found;
  } catch {
    return [anyAddress];
  }
}

/** The recorded transaction, or any if the recorded text is not a transaction. */
function readable(text: string): Transaction {
  try {
    return parseTransaction(parseJson(text));
  } catch {
    return anyTransaction;
  }
}

function idsIn(path: string): { key: typeof anyKey; hash: typeof ZERO_HASH } {
  const hex = /\/([0-9A-Fa-f]{64})(?=\/|$)/.exec(path)?.[1];
  return {
    key: hex === undefined ? anyKey : parsePublicKey(hex),
    hash: hex === undefined ? ZERO_HASH : parseHash(hex),
  };
}

/** Requests outside the node's API: unsupported methods, unknown paths, the management port. */
const UNSUPPORTED =
  /^(options-preflight|options-plain|account-head|account-put|account-delete|unknown-path|management-health|management-info)$/;

/** Printed with the address of the key, which differs from the spelling that the node repeated. */
const OTHER_SPELLING = 'accept-wrong-address';

/** Weights of other addresses are refused: the response must be for the requested one. */
const OTHER_ADDRESS = /^(weight-unknown|weights-moved)$/;

/** The expected result of a response, by its status and type. */
function expected({ id, request, response }: Exchange): string {
  if (response === undefined) return 'silence';
  const { status, headers } = response;
  const type = headers['content-type'] ?? '';
  if (id === OTHER_SPELLING) return 'the recorded text with its own address';
  if (OTHER_ADDRESS.test(id)) return 'NODE_UNEXPECTED_REPLY wrong-entity';
  if (/^\/(vote-weights|accounts\/top)/.test(request.path) && [400, 404, 405].includes(status))
    return 'NODE_NOT_OFFERED';
  if (request.method === 'POST' && request.path.startsWith('/transactions')) {
    if (status === 400) return 'refused';
    if (status === 500) return 'unknown';
  }
  if (type.startsWith('text/html')) return 'NODE_UNEXPECTED_REPLY html';
  if (status === 404) return type === '' ? 'unknown' : 'NODE_UNEXPECTED_REPLY wrong-path';
  if (status !== 200) return `NODE_STATUS ${status}`;
  // Lines although a single value was requested.
  const isLines = type === 'application/x-ndjson';
  if (isLines !== /\/stream(\?|$)/.test(request.path)) return 'NODE_UNEXPECTED_REPLY not-json';
  return 'the recorded text';
}

async function outcome(recorded: Exchange): Promise<string> {
  const { method, path, body = '' } = recorded.request;
  const action = ACTIONS.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
  if (action === undefined) return 'no action';
  try {
    const text = await action(replaying(recorded), { ...idsIn(path), body, path });
    if (recorded.id === OTHER_SPELLING && text === printTransaction(readable(recordedBody(recorded.id)))) {
      return 'the recorded text with its own address';
    }
    return text === recordedText(recorded) ? 'the recorded text' : String(text);
  } catch (error) {
    if (!isAttoError(error)) throw error;
    const [detail = ''] = Object.values(error.context as object).map(String);
    return error.code === 'NODE_NOT_OFFERED' ? error.code : `${error.code} ${detail}`;
  }
}

/** The recorded text in the client's order, without the repetitions of a list. */
function recordedText({ id, request }: Exchange): string {
  const text = recordedBody(id);
  if (request.method !== 'POST' || request.path !== '/accounts') return text;
  const once = new Set(text.slice(1, -1).split(/(?<=\}),/));
  return `[${[...once].join()}]`;
}

describe('every recorded response', () => {
  const supported = recording.exchanges.filter(({ id }) => !UNSUPPORTED.test(id));
  const withResponse = supported.filter(({ response }) => response !== undefined);

  it('is here', () => {
    expect([recording.exchanges.length, supported.length, withResponse.length]).toEqual([221, 213, 209]);
  });

  it.each(withResponse.map((recorded) => [recorded.id, expected(recorded), recorded] as const))(
    '%s: %s',
    async (_, wanted, recorded) => {
      expect(await outcome(recorded)).toBe(wanted);
    },
  );

  it('mostly becomes typed values that are printed byte for byte as by the node', () => {
    const texts = withResponse.filter((recorded) => expected(recorded) === 'the recorded text');
    expect(texts.length).toBeGreaterThan(90);
    expect(exchange('stream-transactions').response?.chunks?.length).toBeGreaterThan(10);
  });
});
