import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CASES } from '../cases/all-cases';
import { respondWith, instead, lines, reply, request, to, type Damage } from '../damage';
import { createContext } from '../context';
import { localNode } from '../nodes';
import { runSuite } from '../run-suite';
import { sharedHistory } from '../shared-history';

const KEY = '[0-9A-Fa-f]{64}';
const ACCOUNT = to('GET', /^\/accounts\/[0-9A-F]+$/);
const ACCOUNT_LIST = to('POST', /^\/accounts$/);
const ACCOUNT_STREAM = to('GET', new RegExp(`^/accounts/${KEY}/stream$`));
const TRANSACTION = to('GET', new RegExp(`^/transactions/${KEY}$`));
const HASH_STREAM = to('GET', new RegExp(`^/transactions/${KEY}/stream$`));
const HISTORY = to('GET', new RegExp(`^/accounts/${KEY}/transactions/stream$`));
const ENTRIES = to('GET', new RegExp(`^/accounts/${KEY}/entries/stream$`));
const RECEIVABLES = to('GET', new RegExp(`^/accounts/${KEY}/receivables/stream$`));
const LATEST = to('GET', /^\/transactions\/stream$/);
const SEARCH = to('POST', /^\/accounts\/transactions\/stream$/);
const PUBLISH = to('POST', /^\/transactions$/);
const INSTANT = to('GET', /^\/instants\//);
const TOP = to('GET', /^\/accounts\/top$/);
const WEIGHT = to('GET', /^\/vote-weights\//);
const WORKS = to('POST', /^\/works$/);

/** Each kind of damage, and the case that must detect it. */
const damages: readonly (readonly [what: string, damage: Damage, caughtBy: string])[] = [
  [
    'a dropped property',
    reply(ACCOUNT, (text) => text.replace('"version":0,', '')),
    'accounts: the state after',
  ],
  [
    'two swapped properties',
    reply(ACCOUNT, (text) => text.replace(/("network":"LOCAL"),("version":0)/, '$2,$1')),
    'accounts: the state after',
  ],
  [
    'an added property',
    reply(ACCOUNT, (text) => text.replace('{', '{"address":"x",')),
    'accounts: the state after',
  ],
  [
    'a number in quotes',
    reply(ACCOUNT, (text) => text.replace(/"balance":(\d+)/, '"balance":"$1"')),
    'accounts: the state after',
  ],
  [
    'hex in lower case',
    reply(ACCOUNT, (text) => text.replace(new RegExp(KEY), (hex) => hex.toLowerCase())),
    'accounts: the state after',
  ],
  ['spaces in the JSON', reply(ACCOUNT, (text) => text.replaceAll(':', ': ')), 'accounts: the state after'],
  [
    'a wrong content type for an object',
    reply(ACCOUNT, (text, { status }) => respondWith(text, status, 'application/json;charset=UTF-8')),
    'accounts: the state after',
  ],
  [
    'a 404 with JSON for an unknown account',
    reply(ACCOUNT, (text, { status }) => (status === 404 ? respondWith('{"status":404}', 404) : text)),
    'accounts: one that was never opened',
  ],
  [
    'a 404 with a content type for an unknown transaction',
    reply(TRANSACTION, (text, { status }) => (status === 404 ? respondWith('', 404) : text)),
    'transaction: an unknown hash',
  ],
  [
    'null for an unknown account',
    reply(ACCOUNT, (text, { status }) => (status === 404 ? respondWith('null', 200) : text)),
    'accounts: one that was never opened',
  ],
  [
    'an error body without requestId',
    reply(ACCOUNT, (text) => text.replace(/,"requestId":"[^"]*"/, '')),
    'accounts: 63 digits',
  ],
  [
    'an error body in another order',
    reply(ACCOUNT, (text) => text.replace(/("timestamp":"[^"]*"),("path":"[^"]*")/, '$2,$1')),
    'accounts: 63 digits',
  ],
  [
    'a 422 instead of a 400',
    reply(ACCOUNT, (text, { status }) => (status === 400 ? respondWith(text, 422) : text)),
    'accounts: 63 digits',
  ],
  [
    'another message',
    reply(ACCOUNT, (text) => text.replace('Type mismatch.', 'Bad key')),
    'accounts: 63 digits',
  ],
  [
    'accounts after the thousandth omitted',
    request(ACCOUNT_LIST, (body) => ({
      body: body.replace(/^((?:[^,]*,){1000}).*/, (_, head: string) => `${head.slice(0, -1)}]}`),
    })),
    'accounts by list: 3000',
  ],
  [
    'an unknown account as null in the list',
    reply(ACCOUNT_LIST, (text) => text.replace(']', ',null]')),
    'accounts by list: known ones',
  ],
  [
    'text/plain accepted',
    request(ACCOUNT_LIST, () => ({ headers: { 'content-type': 'application/json' } })),
    'accounts by list: text/plain',
  ],
  [
    'top in another order',
    reply(TOP, (text) => text.replace(/^\[(\{.*?\}),(\{.*?\})/, '[$2,$1')),
    'accounts: top',
  ],
  [
    'an account stream without the current state',
    lines(ACCOUNT_STREAM, (line, index) => (index === 0 ? [] : [`${line}\n`])),
    'account stream: the current state',
  ],
  [
    'an account stream that repeats a state',
    lines(ACCOUNT_STREAM, (line) => [`${line}\n`, `${line}\n`]),
    'account stream: the current state',
  ],
  [
    'an account stream that ends',
    lines(ACCOUNT_STREAM, (line) => [`${line}\n`, 'end']),
    'account stream: the current state',
  ],
  [
    'a repeated line',
    lines(HISTORY, (line) => [`${line}\n`, `${line}\n`]),
    'transactions of an account: heights 2 to 3',
  ],
  [
    'a gap',
    lines(HISTORY, (line, index) => (index === 1 ? [] : [`${line}\n`])),
    'transactions of an account: history, then live',
  ],
  [
    'a range that ends early',
    lines(HISTORY, (line, index) => (index === 0 ? [`${line}\n`, 'end'] : [])),
    'transactions of an account: heights 2 to 3',
  ],
  [
    'a range without its last height',
    request(HISTORY, (_, path) => ({ path: path.replace('toHeight=3', 'toHeight=2') })),
    'transactions of an account: heights 2 to 3',
  ],
  [
    'a range that never ends',
    request(HISTORY, (_, path) => ({ path: path.replace('&toHeight=3', '&toHeight=300') })),
    'transactions of an account: heights 2 to 3',
  ],
  ['a blank line', lines(HISTORY, (line) => [`${line}\n`, '\n']), 'transactions of an account: everything'],
  ['carriage returns', lines(HISTORY, (line) => [`${line}\r\n`]), 'transactions of an account: everything'],
  ['lines without a newline', lines(HISTORY, (line) => [line]), 'transactions of an account: everything'],
  [
    'a stream with the content type of an object',
    (fetch) => async (request) => {
      const response = await fetch(request);
      if (HISTORY(request)) response.headers.set('content-type', 'application/json');
      return response;
    },
    'transactions of an account: everything',
  ],
  [
    'a 200 for a refused range',
    reply(HISTORY, (text, { status }) =>
      status === 400 ? respondWith('', 200, 'application/x-ndjson') : text,
    ),
    'transactions of an account: fromHeight=0',
  ],
  [
    'an entry with a wrong previous balance',
    lines(ENTRIES, (line) => [`${line.replace(/"previousBalance":\d+/, '"previousBalance":0')}\n`]),
    'entries of an account: heights 2 to 3',
  ],
  [
    'an entry with account and subject swapped',
    lines(ENTRIES, (line) => [
      `${line.replace('"address"', '"x"').replace('"subjectAddress"', '"address"').replace('"x"', '"subjectAddress"')}\n`,
    ]),
    'entries of an account: heights 2 to 3',
  ],
  [
    'a 404 for a hash that should be waited for',
    instead(HASH_STREAM, () => respondWith('', 404)),
    'transactions by hash: for an unknown one',
  ],
  [
    'a hash stream that stays open',
    lines(HASH_STREAM, (line) => [`${line}\n`, `${line}\n`]),
    'transactions by hash: a known one',
  ],
  [
    'old blocks in a live stream',
    lines(LATEST, (line, index) =>
      index === 0 ? [`${line.replace(/"height":\d+/, '"height":1')}\n`] : [`${line}\n`],
    ),
    'latest transactions',
  ],
  [
    'a live stream that repeats endlessly',
    lines(LATEST, (line) => [`${line}\n`, `${line}\n`]),
    'latest transactions',
  ],
  [
    'a search that loses the second range',
    request(SEARCH, (body) => ({ body: body.replace(/,\{"address":[^}]*\}\]/, ']') })),
    'transactions by search: two ranges',
  ],
  ['the smaller receivable first', lines(RECEIVABLES, withFirstTwoSwapped()), 'receivables: all of them'],
  [
    'a minimum that excludes its own amount',
    request(RECEIVABLES, (_, path) => ({ path: path.replace('minAmount=999', 'minAmount=1000') })),
    'receivables: a minimum equal',
  ],
  [
    'a minimum that is ignored',
    request(RECEIVABLES, (_, path) => ({ path: path.replace(/\?.*/, '') })),
    'receivables: a minimum above the smaller one',
  ],
  [
    'a repeated receivable',
    lines(RECEIVABLES, (line) => [`${line}\n`, `${line}\n`]),
    'receivables: all of them',
  ],
  [
    'a receivable without its network',
    lines(RECEIVABLES, (line) => [`${line.replace('"network":"LOCAL",', '')}\n`]),
    'receivables: all of them',
  ],
  [
    'an echo without addresses',
    reply(PUBLISH, (text) => text.replace(/,"address":"[^"]*"/, '')),
    'publish: OPEN, SEND, CHANGE and RECEIVE',
  ],
  [
    'an empty 200 for a publication',
    reply(PUBLISH, (text, { status }) => (status === 200 ? '' : text)),
    'publish: OPEN, SEND, CHANGE and RECEIVE',
  ],
  ['a response before the commit', respondsBeforeCommit(), 'publish: a confirmed block can be read at once'],
  [
    'a refusal reported as a success',
    (fetch) => async (request) => {
      if (!PUBLISH(request)) return fetch(request);
      const text = await request.clone().text();
      const response = await fetch(request);
      return response.status === 400 && text.startsWith('{"block"') ? respondWith(text, 200) : response;
    },
    'publish: INVALID_PREVIOUS',
  ],
  [
    'another reason',
    reply(PUBLISH, (text) => text.replace('INVALID_PREVIOUS', 'INVALID_AMOUNT')),
    'publish: INVALID_PREVIOUS',
  ],
  [
    'quoted numbers rejected',
    request(PUBLISH, (body) => (body.includes('"height":"') ? { body: '{}' } : {})),
    'publish: understands quoted numbers',
  ],
  [
    'lowercase hex rejected',
    request(PUBLISH, (body) => (/"signature":"[0-9a-f]*[a-f]/.test(body) ? { body: '{}' } : {})),
    'publish: understands hex in lower case',
  ],
  [
    'a lowercase block type accepted',
    request(PUBLISH, (body) => ({ body: body.replace('"send"', '"SEND"') })),
    'publish: cannot read the block type in lower case',
  ],
  [
    'a block that came too early refused permanently',
    refusesPermanently(),
    'order: a block before its predecessor',
  ],
  [
    'two conflicting blocks reported as confirmed',
    (fetch) => async (request) => {
      if (!PUBLISH(request)) return fetch(request);
      const text = await request.clone().text();
      const response = await fetch(request);
      return response.status === 400 ? respondWith(text, 200) : response;
    },
    'repeats: of two blocks for one height',
  ],
  [
    'OPTIONS without the methods',
    instead(to('OPTIONS', /^/), () => new Response(null, { status: 200 })),
    'requests: OPTIONS lists the methods',
  ],
  [
    'a stream served as an object',
    request(HISTORY, () => ({ headers: { accept: '*/*' } })),
    'requests: a stream is not served as application/json',
  ],
  [
    'no limit on the body',
    request(ACCOUNT_LIST, (body) => (body.length > 262_144 ? { body: '{"addresses":[]}' } : {})),
    'accounts by list: more than 256 KiB',
  ],
  [
    'the difference with the opposite sign',
    reply(INSTANT, (text) => text.replace('"differenceMillis":', '"differenceMillis":-').replace(':--', ':')),
    'instants: no fraction',
  ],
  [
    'instants as numbers',
    reply(INSTANT, (text) => text.replace(/"clientInstant":"[^"]*"/, '"clientInstant":1')),
    'instants: epoch milliseconds',
  ],
  [
    'a fraction of zeros',
    reply(INSTANT, (text) => text.replace(/(clientInstant":"[^".]*)Z/, '$1.000Z')),
    'instants: no fraction',
  ],
  [
    'a weight that never changes',
    reply(WEIGHT, (text) => text.replace(/"weight":\d+/, '"weight":1000')),
    'vote weights: the sum',
  ],
  [
    'a weight in quotes',
    reply(WEIGHT, (text) => text.replace(/"weight":(\d+)/, '"weight":"$1"')),
    'vote weights: an unknown',
  ],
  [
    'invalid work',
    reply(WORKS, (text) => text.replace(/"work":"\w+"/, '"work":"FFFFFFFFFFFFFFFF"')),
    'works: if offered, a nonce',
  ],
];

function withFirstTwoSwapped(): (line: string, index: number) => readonly string[] {
  let held = '';
  return (line, index) => {
    if (index > 0) return [`${line}\n${held}`];
    held = `${line}\n`;
    return [];
  };
}

function refusesPermanently(): Damage {
  const refused = new Map<string, string>();
  return (fetch) => async (request) => {
    if (!PUBLISH(request)) return fetch(request);
    const text = await request.clone().text();
    const before = refused.get(text);
    if (before !== undefined) return respondWith(before, 400);
    const response = await fetch(request);
    if (response.status === 400) refused.set(text, await response.clone().text());
    return response;
  };
}

function respondsBeforeCommit(): Damage {
  return (fetch) => async (request) => {
    if (!PUBLISH(request)) return fetch(request);
    const text = await request.clone().text();
    const response = fetch(request);
    return Promise.race([response, Promise.resolve(respondWith(text, 200))]);
  };
}

/** Damaged responses may keep a case waiting: on an idle machine nothing takes a tenth of this. */
const TIMEOUTS = { answerMs: 2_000, lineMs: 2_000 };

describe('the suite detects', () => {
  let node: Awaited<ReturnType<typeof localNode>>;

  beforeAll(async () => {
    node = await localNode({ messages: true });
    // The shared fixture and the funds use the undamaged node.
    await sharedHistory(createContext(node, new AbortController().signal));
  });
  afterAll(() => node[Symbol.asyncDispose]());

  it.each(damages)('%s', async (_, damage, detectedBy) => {
    const damaged = { ...node, ...TIMEOUTS, fetch: damage(node.fetch) };
    const related = ALL_CASES.filter(({ name }) => name.startsWith(detectedBy));
    expect(related.length).toBeGreaterThan(0);
    const outcomes = await Promise.all(runSuite(damaged, related).values());
    expect(outcomes.some(({ error }) => error !== undefined)).toBe(true);
  });
});
