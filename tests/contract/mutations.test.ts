import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CASES } from './cases/all-cases';
import { answered, instead, lines, reply, request, to, type Damage } from './damage';
import { createContext } from './context';
import { localNode } from './nodes';
import { runSuite } from './run-suite';
import { story } from './story';

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

/** Each damage, and the case that must notice it. */
const damages: readonly (readonly [what: string, damage: Damage, caughtBy: string])[] = [
  [
    'a member dropped',
    reply(ACCOUNT, (text) => text.replace('"version":0,', '')),
    'accounts: the state after',
  ],
  [
    'two members exchanged',
    reply(ACCOUNT, (text) => text.replace(/("network":"LOCAL"),("version":0)/, '$2,$1')),
    'accounts: the state after',
  ],
  [
    'a member added',
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
  ['blanks in the JSON', reply(ACCOUNT, (text) => text.replaceAll(':', ': ')), 'accounts: the state after'],
  [
    'a wrong content type of an object',
    reply(ACCOUNT, (text, { status }) => answered(text, status, 'application/json;charset=UTF-8')),
    'accounts: the state after',
  ],
  [
    'a 404 with JSON for an unknown account',
    reply(ACCOUNT, (text, { status }) => (status === 404 ? answered('{"status":404}', 404) : text)),
    'accounts: one that was never opened',
  ],
  [
    'a 404 with a content type for an unknown transaction',
    reply(TRANSACTION, (text, { status }) => (status === 404 ? answered('', 404) : text)),
    'transaction: an unknown hash',
  ],
  [
    'null for an unknown account',
    reply(ACCOUNT, (text, { status }) => (status === 404 ? answered('null', 200) : text)),
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
    'a 422 where a 400 is due',
    reply(ACCOUNT, (text, { status }) => (status === 400 ? answered(text, 422) : text)),
    'accounts: 63 digits',
  ],
  [
    'another message',
    reply(ACCOUNT, (text) => text.replace('Type mismatch.', 'Bad key')),
    'accounts: 63 digits',
  ],
  [
    'accounts after the thousandth forgotten',
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
    'an account stream without the state now',
    lines(ACCOUNT_STREAM, (line, index) => (index === 0 ? [] : [`${line}\n`])),
    'account stream: the state now',
  ],
  [
    'an account stream that repeats a state',
    lines(ACCOUNT_STREAM, (line) => [`${line}\n`, `${line}\n`]),
    'account stream: the state now',
  ],
  [
    'an account stream that ends',
    lines(ACCOUNT_STREAM, (line) => [`${line}\n`, 'end']),
    'account stream: the state now',
  ],
  [
    'a line twice',
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
    'an end that is not part of the range',
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
  ['lines without an end', lines(HISTORY, (line) => [line]), 'transactions of an account: everything'],
  [
    'a stream with the content type of an object',
    (fetch) => async (asked) => {
      const response = await fetch(asked);
      if (HISTORY(asked)) response.headers.set('content-type', 'application/json');
      return response;
    },
    'transactions of an account: everything',
  ],
  [
    'a 200 for a refused range',
    reply(HISTORY, (text, { status }) => (status === 400 ? answered('', 200, 'application/x-ndjson') : text)),
    'transactions of an account: fromHeight=0',
  ],
  [
    'an entry with the balance before it wrong',
    lines(ENTRIES, (line) => [`${line.replace(/"previousBalance":\d+/, '"previousBalance":0')}\n`]),
    'entries of an account: heights 2 to 3',
  ],
  [
    'an entry with account and subject exchanged',
    lines(ENTRIES, (line) => [
      `${line.replace('"address"', '"x"').replace('"subjectAddress"', '"address"').replace('"x"', '"subjectAddress"')}\n`,
    ]),
    'entries of an account: heights 2 to 3',
  ],
  [
    'a 404 for a hash that is to be waited for',
    instead(HASH_STREAM, () => answered('', 404)),
    'transactions by hash: an unknown one',
  ],
  [
    'a hash stream that stays open',
    lines(HASH_STREAM, (line) => [`${line}\n`, `${line}\n`]),
    'transactions by hash: a known one',
  ],
  [
    'the past in a live stream',
    lines(LATEST, (line, index) =>
      index === 0 ? [`${line.replace(/"height":\d+/, '"height":1')}\n`] : [`${line}\n`],
    ),
    'latest transactions',
  ],
  [
    'a live stream in an endless repeat',
    lines(LATEST, (line) => [`${line}\n`, `${line}\n`]),
    'latest transactions',
  ],
  [
    'ranges that wait for each other wrongly: the second one lost',
    request(SEARCH, (body) => ({ body: body.replace(/,\{"address":[^}]*\}\]/, ']') })),
    'transactions by search: two ranges',
  ],
  ['the smaller receivable first', lines(RECEIVABLES, withFirstTwoExchanged()), 'receivables: all of them'],
  [
    'a floor that leaves its own amount out',
    request(RECEIVABLES, (_, path) => ({ path: path.replace('minAmount=999', 'minAmount=1000') })),
    'receivables: a floor equal',
  ],
  [
    'a floor that is ignored',
    request(RECEIVABLES, (_, path) => ({ path: path.replace(/\?.*/, '') })),
    'receivables: a floor above the smaller one',
  ],
  [
    'a receivable twice',
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
  ['an answer before the commit', answersBeforeTheCommit(), 'publish: an answered block can be read at once'],
  [
    'a refusal told as a success',
    (fetch) => async (asked) => {
      if (!PUBLISH(asked)) return fetch(asked);
      const text = await asked.clone().text();
      const response = await fetch(asked);
      return response.status === 400 && text.startsWith('{"block"') ? answered(text, 200) : response;
    },
    'publish: INVALID_PREVIOUS',
  ],
  [
    'another reason',
    reply(PUBLISH, (text) => text.replace('INVALID_PREVIOUS', 'INVALID_AMOUNT')),
    'publish: INVALID_PREVIOUS',
  ],
  [
    'quoted numbers not understood',
    request(PUBLISH, (body) => (body.includes('"height":"') ? { body: '{}' } : {})),
    'publish: understands quoted numbers',
  ],
  [
    'lower-case hex not understood',
    request(PUBLISH, (body) => (/"signature":"[0-9a-f]*[a-f]/.test(body) ? { body: '{}' } : {})),
    'publish: understands hex in lower case',
  ],
  [
    'a block type in lower case understood',
    request(PUBLISH, (body) => ({ body: body.replace('"send"', '"SEND"') })),
    'publish: cannot read the block type in lower case',
  ],
  ['a block that came too early refused for ever', refusesForEver(), 'order: a block before its predecessor'],
  [
    'both of two rivals told confirmed',
    (fetch) => async (asked) => {
      if (!PUBLISH(asked)) return fetch(asked);
      const text = await asked.clone().text();
      const response = await fetch(asked);
      return response.status === 400 ? answered(text, 200) : response;
    },
    'repeats: of two blocks for one height',
  ],
  [
    'OPTIONS without the methods',
    instead(to('OPTIONS', /^/), () => new Response(null, { status: 200 })),
    'requests: OPTIONS names the methods',
  ],
  [
    'a stream served as an object',
    request(HISTORY, () => ({ headers: { accept: '*/*' } })),
    'requests: a stream is not served as application/json',
  ],
  [
    'a cap on the body left out',
    request(ACCOUNT_LIST, (body) => (body.length > 262_144 ? { body: '{"addresses":[]}' } : {})),
    'accounts by list: more than 256 KiB',
  ],
  [
    'the difference with the other sign',
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
    'a weight that never moves',
    reply(WEIGHT, (text) => text.replace(/"weight":\d+/, '"weight":1000')),
    'vote weights: the sum',
  ],
  [
    'a weight in quotes',
    reply(WEIGHT, (text) => text.replace(/"weight":(\d+)/, '"weight":"$1"')),
    'vote weights: an unknown',
  ],
  [
    'work that is none',
    reply(WORKS, (text) => text.replace(/"work":"\w+"/, '"work":"FFFFFFFFFFFFFFFF"')),
    'works: where it is offered, a nonce',
  ],
];

function withFirstTwoExchanged(): (line: string, index: number) => readonly string[] {
  let held = '';
  return (line, index) => {
    if (index > 0) return [`${line}\n${held}`];
    held = `${line}\n`;
    return [];
  };
}

function refusesForEver(): Damage {
  const refused = new Map<string, string>();
  return (fetch) => async (asked) => {
    if (!PUBLISH(asked)) return fetch(asked);
    const text = await asked.clone().text();
    const before = refused.get(text);
    if (before !== undefined) return answered(before, 400);
    const response = await fetch(asked);
    if (response.status === 400) refused.set(text, await response.clone().text());
    return response;
  };
}

function answersBeforeTheCommit(): Damage {
  return (fetch) => async (asked) => {
    if (!PUBLISH(asked)) return fetch(asked);
    const text = await asked.clone().text();
    const response = fetch(asked);
    return Promise.race([response, Promise.resolve(answered(text, 200))]);
  };
}

/** Damaged answers may keep a case waiting: on an idle machine nothing takes a tenth of this. */
const PATIENCE = { answerMs: 2_000, lineMs: 2_000 };

describe('the suite notices', () => {
  let node: Awaited<ReturnType<typeof localNode>>;

  beforeAll(async () => {
    node = await localNode({ messages: true });
    // Undamaged: what the cases share, and the money.
    await story(createContext(node, new AbortController().signal));
  });
  afterAll(() => node[Symbol.asyncDispose]());

  it.each(damages)('%s', async (_, damage, caughtBy) => {
    const damaged = { ...node, ...PATIENCE, fetch: damage(node.fetch) };
    const related = ALL_CASES.filter(({ name }) => name.startsWith(caughtBy));
    expect(related.length).toBeGreaterThan(0);
    const outcomes = await Promise.all(runSuite(damaged, related).values());
    console.log(
      _,
      '::',
      outcomes
        .map((o) => o.error?.message ?? 'ok')
        .join(' # ')
        .slice(0, 400),
    );
    expect(outcomes.some(({ error }) => error !== undefined)).toBe(true);
  });
});
