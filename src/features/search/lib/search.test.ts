import { describe, expect, it, vi } from 'vitest';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { parseSearchIndex, searchIndexOf, type SearchablePage } from '@site/src/app/site/search-index';
import { KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import { createManualClock } from '@site/src/lib/manual-clock';
import { addressPath, publicKeyFromAddress } from '@site/src/protocol/address';
import { createEngine, type Engine, type Hit } from './engine';
import { engineLoader } from './engine-loader';
import { explorerHits } from './explorer-hits';
import { counted, groupsOf } from './result-groups';
import { excerpt, pieces } from './highlight';
import { closeness, isTypedCall, readTypedCall } from './ranking';
import { fold, singular, termsOf, wordsOf, wordsOfPath } from './split-words';
import { createIndexFile } from '../index-file';

const PAGES: SearchablePage[] = [
  {
    url: '/docs/mining',
    title: 'Mining',
    group: 'docs',
    sections: [
      { text: 'Receive coins for lending your computer to research.' },
      { id: 'install', heading: 'Install the program', text: 'A café in Zürich runs getAccount all day.' },
      { id: 'rewards', heading: 'Rewards', text: 'Mining pays by the minute. Mining again.' },
      { id: 'why', heading: 'Why', text: 'Because mining helps.' },
      { id: 'when', heading: 'When', text: 'While mining.' },
    ],
  },
  { url: '/blog/first', title: 'Mining for all', group: 'blog', sections: [{ text: 'News of mining.' }] },
  {
    url: '/api/node',
    title: 'Node API',
    group: 'api',
    sections: [
      { id: 'op', heading: 'Read it', keywords: 'getAccount /accounts/{publicKey}', text: 'GET /accounts' },
    ],
  },
];
const hrefs = async (typed: string) =>
  (await createEngine(searchIndexOf(PAGES)))(typed).map(({ href }) => href);

describe('words', () => {
  it.each([
    ['Zürich', ['zurich']],
    ['DÉJÀ', ['deja']],
    ['node’s', ['node']],
    ["don't", ['dont']],
    ['getAccount', ['getaccount', 'get', 'account']],
    ['BLAKE2b', ['blake2b']],
  ])('%s is found under %j', (word, terms) => expect(termsOf(word)).toEqual(terms));

  it.each([
    ['fees', 'fee'],
    ['entries', 'entry'],
    ['addresses', 'address'],
    ['hashes', 'hash'],
    ['address', 'address'],
    ['status', 'status'],
    ['this', 'this'],
    ['gas', 'gas'],
  ])('%s is compared as %s', (word, expected) => expect(singular(word)).toBe(expected));

  it('have their positions', () => {
    expect(wordsOf('a-b, “node’s” 1.5')).toEqual([
      { text: 'a', start: 0 },
      { text: 'b', start: 2 },
      { text: 'node’s', start: 6 },
      { text: '1', start: 14 },
      { text: '5', start: 16 },
    ]);
    expect(fold('É')).toBe('e');
  });
});

describe('the engine', () => {
  it('ranks title matches above headings, and headings above text', async () => {
    expect((await hrefs('mining'))[0]).toBe('/docs/mining');
    expect((await hrefs('rewards'))[0]).toBe('/docs/mining#rewards');
    expect(await hrefs('minute')).toEqual(['/docs/mining#rewards']);
  });

  it('puts the page first whose title is the query without its common words', async () => {
    const engine = await createEngine(
      searchIndexOf([
        { url: '/guide', title: 'Atto guide', group: 'docs', sections: [{ text: 'Atto, Atto and Atto.' }] },
        { url: '/blog/atto', title: 'Atto', group: 'blog', sections: [{ text: 'Something else.' }] },
      ]),
    );
    expect(engine('what is Atto').map(({ href }) => href)).toEqual(['/blog/atto', '/guide']);
  });

  it('finds prefixes, words without accents, with a typo, or written apart', async () => {
    expect(await hrefs('instal')).toEqual(['/docs/mining#install']);
    expect(await hrefs('cafe zurich')).toEqual(['/docs/mining#install']);
    expect(await hrefs('reserch')).toEqual(['/docs/mining']);
    expect(await hrefs('re wards')).toContain('/docs/mining#rewards');
  });

  it('does not guess what a short word of a broken path means, but corrects a long one', async () => {
    const engine = await createEngine(searchIndexOf(PAGES));
    expect(engine('nope').length).toBeGreaterThan(0);
    expect(engine('nope', { guessed: true })).toEqual([]);
    const [best] = engine('minning', { guessed: true });
    expect(best?.href).toBe('/docs/mining');
  });

  it('finds an operation by its name, path and part of its name', async () => {
    for (const typed of ['getAccount', '/accounts/{publicKey}', 'publickey']) {
      expect((await hrefs(typed))[0]).toBe('/api/node#op');
    }
  });

  it('finds singular and plural alike, and a title of several words as one', async () => {
    expect(await hrefs('coin')).toEqual(await hrefs('coins'));
    expect(await hrefs('miningforall')).toEqual(['/blog/first']);
  });

  it('puts sections first in which the words of the query appear together', async () => {
    const far = 'program '.repeat(30);
    const sections = [
      { id: 'far', heading: 'One', text: `decode ${far} block` },
      { id: 'near', heading: 'Two', text: `${far} Decode: a block, field by field. ${far}` },
    ];
    const engine = await createEngine(
      searchIndexOf([{ url: '/docs/x', title: 'X', group: 'docs', sections }]),
    );
    expect(engine('decode block').map(({ href }) => href)).toEqual(['/docs/x#near', '/docs/x#far']);
  });

  it('puts an operation first that was typed as a request', async () => {
    const section = (id: string, text: string) => ({ id, heading: `${id} accounts`, text });
    const engine = await createEngine(
      searchIndexOf([
        {
          url: '/docs/x',
          title: 'Post accounts',
          group: 'docs',
          sections: [{ text: 'POST /accounts, POST /accounts' }],
        },
        {
          url: '/api/node',
          title: 'Node API',
          group: 'api',
          sections: [
            section('one', 'GET /accounts/{publicKey} One of the accounts.'),
            section('top', 'GET /accounts/top The accounts at the top.'),
            section('list', 'POST /accounts Several.'),
          ],
        },
      ]),
    );
    const first = (typed: string) => engine(typed)[0]?.href;
    expect(first('POST /accounts')).toBe('/api/node#list');
    expect(first('post https://node.example/accounts/?x=1')).toBe('/api/node#list');
    expect(first('/accounts/top')).toBe('/api/node#top');
    expect(first('/accounts/{publicKey}')).toBe('/api/node#one');
    expect(first(`GET /accounts/${'AB'.repeat(32)}`)).toBe('/api/node#one');
    expect(engine('POST /accounts').filter(({ href }) => href === '/api/node#list')).toHaveLength(1);
    expect(first('post accounts')).toBe('/docs/x');
  });

  it('requires all words, and accepts some only if all have no result', async () => {
    expect(await hrefs('mining minute')).toEqual(['/docs/mining#rewards']);
    expect((await hrefs('minute zebra'))[0]).toBe('/docs/mining#rewards');
    expect(await hrefs('zebra')).toEqual([]);
    expect(await hrefs('?!')).toEqual([]);
  });

  it('is built in short tasks, so that keys pressed meanwhile are handled', async () => {
    const sections = Array.from({ length: 500 }, (_, at) => ({ heading: `Section ${at}`, text: '' }));
    const index = searchIndexOf([{ url: '/docs/x', title: 'X', group: 'docs', sections }]);
    let isFinding = false;
    let others = 0;
    const built = createEngine(index, { onPart: (engine) => (isFinding = engine('section').length > 0) });
    for (; !isFinding; others += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(others).toBeGreaterThan(3);
    await built;
  });

  it('shows at most three sections of a page', async () => {
    expect((await hrefs('mining')).filter((href) => href.startsWith('/docs/mining'))).toHaveLength(3);
  });
});

describe('a typed request', () => {
  it.each([
    ['', undefined],
    ['/', undefined],
    ['accounts', undefined],
    ['and/or', undefined],
    ['/accounts', { method: undefined, segments: ['accounts'] }],
    ['get /a/b?c=/d', { method: 'GET', segments: ['a', 'b'] }],
    ['POST  http://localhost:8080/a#b', { method: 'POST', segments: ['a'] }],
  ])('%j', (typed, expected) => expect(readTypedCall(typed)).toEqual(expected));

  it('is not the operation with another method or a longer path', () => {
    const call = readTypedCall('GET /accounts')!;
    expect(isTypedCall(call, 'GET /accounts Text')).toBe(true);
    for (const other of ['POST /accounts Text', 'GET /accounts/{publicKey} Text', 'Webhook', '']) {
      expect(isTypedCall(call, other)).toBe(false);
    }
  });
});

describe('closeness', () => {
  const common = new Set(['a', 'of']);
  it.each([
    ['decode block', 1],
    ['Blocks: decode them', 1],
    ['decode of a block', 1],
    ['decode one block', 5 / 6],
    [`decode ${'x '.repeat(20)} block`, 0],
    ['decode decode', 0],
  ])('%s', (text, expected) => expect(closeness(['decode', 'block'], text, common)).toBeCloseTo(expected));

  it('is 0 for a single word', () => expect(closeness(['block', 'block'], 'block', common)).toBe(0));
});

describe('marks', () => {
  const terms = new Set(['mining', 'pay']);

  it('cover whole words and keep the text', () => {
    expect(pieces('Mining: pay, payer', terms)).toEqual([
      { text: 'Mining', found: true },
      { text: ': ', found: false },
      { text: 'pay', found: true },
      { text: ', payer', found: false },
    ]);
    expect(pieces('pay mining', terms)).toEqual([{ text: 'pay mining', found: true }]);
    expect(pieces('<b>mining</b>', terms).map(({ text }) => text)).toEqual(['<b>', 'mining', '</b>']);
    expect(pieces('', terms)).toEqual([]);
  });

  it('are visible in the excerpt, which is cut between words', () => {
    const text = `${'early words '.repeat(30)}pay for mining ${'late word '.repeat(30)}`.trim();
    const shown = excerpt(text, terms);
    expect(shown).toContain('pay for mining');
    expect(shown).toMatch(/^… \w.* …$/);
    expect(shown.length).toBeLessThan(160);
    expect(shown.split(' ').every((word) => word === '…' || text.split(' ').includes(word))).toBe(true);
    expect(excerpt('short', terms)).toBe('short');
    expect(excerpt(text, new Set())).toMatch(/^early words .* …$/);
    expect(excerpt('x'.repeat(500), terms)).toHaveLength(150);
  });

  it('are as many different ones as an excerpt can hold, from their first place', () => {
    const gap = 'word '.repeat(40);
    const text = `mining mining mining ${gap}pay ${gap}pay for mining first ${gap}mining pay again`;
    expect(excerpt(text, terms)).toContain('pay for mining first');
  });
});

describe('explorer results', () => {
  const known = KNOWN_ADDRESSES.find(({ label }) => label === 'Genesis')!;
  const links = explorerLinks('?network=LIVE');
  const account = links.account(addressPath(known.address));
  const hits = (typed: string) => explorerHits(typed, 'LIVE', links);

  it.each([known.address, addressPath(known.address), ` ${known.address} `])('an address: %s', (typed) => {
    expect(hits(typed)).toEqual([{ href: account, title: 'Genesis', detail: 'Atto', id: known.address }]);
  });

  it('64 digits, without the address derived from a hash', () => {
    const hash = 'AB'.repeat(32);
    const detail = 'The explorer looks it up';
    const href = `/explorer?network=LIVE&q=${hash}`;
    const looked = { href, title: 'Hash or public key', detail, id: hash };
    expect(hits(hash.toLowerCase())).toEqual([looked]);
    expect(hits(`https://atto.cash/explorer/accounts/${hash}`)).toEqual([looked]);
    expect(hits(`https://atto.cash/explorer/transactions/${hash}`)).toEqual([
      { href: links.transaction(hash), title: 'Transaction', id: hash },
    ]);
  });

  it('both ends of an address or a hash', () => {
    const path = addressPath(known.address);
    expect(hits(`${path.slice(0, 8)}…${path.slice(-8)}`)).toEqual([
      { href: account, title: 'Genesis', detail: 'Atto', id: known.address },
    ]);
    expect(hits(' abcd2345…abcd2345 ')).toEqual([
      expect.objectContaining({ href: '/explorer?network=LIVE&q=abcd2345%E2%80%A6abcd2345' }),
    ]);
  });

  it('the public key of a known account', () => {
    const key = publicKeyFromAddress(known.address);
    expect(hits(key.toLowerCase())).toEqual([
      { href: account, title: 'Genesis', detail: 'Atto', id: known.address },
    ]);
  });

  it('the beginning of a known name, but not a word in its middle or “atto”', () => {
    expect(hits('genesis').map(({ title }) => title)).toEqual(['Genesis']);
    expect(hits('hot LCX').map(({ title }) => title)).toEqual([]);
    expect(hits('lcx hot').map(({ title }) => title.toLowerCase())).toEqual(['lcx hot wallet']);
    expect(hits('treasury')).toHaveLength(4);
    for (const typed of ['atto', 'wallet', 'hot']) expect(hits(typed)).toEqual([]);
    expect(hits('atto vot')).toHaveLength(4);
    expect(hits('ge')).toEqual([]);
    expect(explorerHits('genesis', 'BETA', links)).toEqual([]);
  });

  it('leave a link to another network to the explorer', () => {
    const link = `https://atto.cash/explorer/transactions/${'AB'.repeat(32)}?network=BETA`;
    expect(explorerHits(link, 'LIVE', links)).toMatchObject([{ title: 'On Beta', id: link }]);
    expect(explorerHits(link, 'BETA', links)).toMatchObject([{ title: 'Transaction' }]);
  });

  it('come before other results, and are counted', async () => {
    const engine = await createEngine(searchIndexOf(PAGES));
    const groups = groupsOf(hits('genesis'), engine('mining'), 2);
    expect(groups.map(({ name, results }) => [name, results.length])).toEqual([
      ['explorer', 1],
      ['docs', 2],
      ['blog', 1],
    ]);
    expect(counted(groups)).toMatch(/^4 results: Explorer 1, Docs 2, Blog 1\./);
    expect(counted(groups.slice(0, 1))).toBe('1 result: Explorer 1.');
    expect(counted([])).toBe('No results.');
  });

  it('are counted as listed, and the count says whether there are more', () => {
    const hit = (href: string): Hit => ({ href, group: 'docs', page: 'Fees', text: '', terms: new Set() });
    const counts = (...hrefs: string[]) => counted(groupsOf([], hrefs.map(hit), 2));
    expect(counts('/a', '/b')).toBe('2 results: Docs 2.');
    expect(counts('/a', '/b', '/a')).toBe('2 results: Docs 2.');
    expect(counts('/a', '/b', '/c')).toBe(
      '2 results: Docs 2. There are more; add a word to narrow the search.',
    );
  });

  it('are read for an excerpt only if they are shown', () => {
    const hit = (href: string, text: string): Hit => ({
      ...{ href, group: 'docs', page: 'Fees', terms: new Set<string>() },
      get text() {
        if (text === '') throw new Error(`${href} is read.`);
        return text;
      },
    });
    const hits = [hit('/a', 'One.'), hit('/a', ''), hit('/b', 'Two.'), hit('/c', '')];
    expect(groupsOf([], hits, 2).flatMap(({ results }) => results.map(({ href }) => href))).toEqual([
      '/a',
      '/b',
    ]);
  });

  it('are listed once if sections of a page share a link', async () => {
    const sections = [
      { id: 'questions', heading: 'Is there a fee?', text: 'No.' },
      { id: 'questions', heading: 'What does a fee buy elsewhere?', text: 'A place in a block.' },
    ];
    const engine = await createEngine(searchIndexOf([{ url: '/', title: 'Atto', group: 'pages', sections }]));
    const hits = engine('fee');
    expect(hits).toHaveLength(2);
    expect(groupsOf([], hits, 5).flatMap(({ results }) => results.map(({ href }) => href))).toEqual([
      '/#questions',
    ]);
  });
});

describe('the index', () => {
  const responding = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));
  const index = JSON.stringify(searchIndexOf(PAGES));

  it('is fetched once for all calls', async () => {
    const fetch = responding(index);
    const load = engineLoader(createIndexFile(fetch as typeof globalThis.fetch).read);
    const [one, other] = await Promise.all([load('/x'), load('/x')]);
    expect(one).toBe(other);
    await load('/x');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('may be requested before, once, for the first read', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(responding(index));
    const file = createIndexFile(fetch);
    file.request('/x');
    file.request('/x');
    const first = file.read('/x');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await first).toMatchObject({ version: 1 });
    await file.read('/x');
    file.request('/x');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('that was requested before and failed fails the first read alone', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce(responding('', 503))
      .mockImplementation(responding(index));
    const file = createIndexFile(fetch);
    file.request('/x');
    const load = engineLoader(file.read);
    await expect(load('/x')).rejects.toThrow('503');
    expect((await load('/x'))('install')).toHaveLength(1);
  });

  it('is searched in titles and headings until all of it can be', async () => {
    const load = engineLoader(createIndexFile(responding(index) as typeof globalThis.fetch).read);
    const hits: (readonly [query: string, count: number])[] = [];
    const note = (engine: Engine) =>
      hits.push(...['rewards', 'zurich'].map((query) => [query, engine(query).length] as const));
    note(await load('/x', note));
    expect(hits).toEqual([
      // Titles and headings:
      ['rewards', 1],
      ['zurich', 0],
      // All of it:
      ['rewards', 1],
      ['zurich', 1],
    ]);
    // A later caller gets it too.
    let late: Engine | undefined;
    await load('/x', (engine) => (late = engine));
    expect(late?.('rewards')).toHaveLength(1);
  });

  it.each([
    ['a response with an error status', responding('', 503)],
    ['another file', responding('<!doctype html>')],
    ['another version', responding('{"version":2,"pages":[]}')],
  ])('fails with %s, and the next call tries again', async (_, bad) => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce(bad)
      .mockImplementation(responding(index));
    const load = engineLoader(createIndexFile(fetch).read);
    await expect(load('/x')).rejects.toThrow();
    expect((await load('/x'))('install')).toHaveLength(1);
  });

  it('fails if it does not arrive in time, and the next call tries again', async () => {
    const clock = createManualClock();
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce(
        (_, init) =>
          new Promise((_resolve, reject) =>
            init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error)),
          ),
      )
      .mockImplementation(responding(index));
    const load = engineLoader(createIndexFile(fetch, { clock }).read);
    const late = expect(load('/x')).rejects.toThrow('did not arrive in time');
    await clock.advance(30_000);
    await late;
    expect((await load('/x'))('install')).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });

  it.each([
    [null],
    [{}],
    [{ version: 1, pages: [{ ...PAGES[0], url: 'https://elsewhere.example' }] }],
    [{ version: 1, pages: [{ ...PAGES[0], url: '//elsewhere.example' }] }],
    [{ version: 1, pages: [{ ...PAGES[0], group: 'other' }] }],
    [{ version: 1, pages: [{ ...PAGES[0], sections: [{ text: 1 }] }] }],
    [{ version: 1, pages: [{ ...PAGES[0], sections: [{ text: '', id: 1 }] }] }],
  ])('is rejected as %j', (value) => expect(() => parseSearchIndex(value)).toThrow(TypeError));
});

describe('a broken path', () => {
  it.each([
    ['/docs/white-paper.html', 'white paper'],
    ['/blog', 'blog'],
    ['/no/such/page', 'no such'],
    ['/get%20started', 'get started'],
    ['/%E0%A4%A', 'E0 A4 A'],
    ['/a/a/b_c', 'a b c'],
    ['/', ''],
  ])('%s is searched as “%s”', (path, words) => expect(wordsOfPath(path)).toBe(words));
});
