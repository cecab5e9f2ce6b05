import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parseSearchIndex } from '../../src/app/site/search-index';
import { createEngine } from '../../src/features/search/lib/engine';
import { sectionsFromMdx } from '../../src/plugins/search-index/from-mdx';
import { files, pages, scriptsOf, text } from './built';

const root = join(import.meta.dirname, '../..');
const index = parseSearchIndex(JSON.parse(text('search-index.json')));
const engine = await createEngine(index);
const pageOf = (url: string) => index.pages.find((page) => page.url === url);

/** Queries of readers, and the expected first result. */
const QUERIES: readonly (readonly [typed: string, first: string])[] = [
  ['whitepaper', '/docs/whitepaper'],
  ['white paper', '/docs/whitepaper'],
  ['Whitepapper', '/docs/whitepaper'],
  ['faucet', '/faucet'],
  ['mining', '/docs/mining'],
  ['roadmap', '/docs/roadmap'],
  ['distribution', '/docs/distribution'],
  ['staking', '/docs/distribution#staking'],
  ['reward for contributions', '/docs/reward-for-contributions'],
  ['voter node', '/docs/integration/node-voter'],
  ['historical node', '/docs/integration/node-historical'],
  ['signer', '/docs/integration/signer'],
  ['work server', '/docs/integration/work-server'],
  ['wallet server', '/docs/integration/wallet-server'],
  ['offline signing', '/docs/integration/advanced/offline-signing-with-atto-commons'],
  ['key tools', '/docs/integration/advanced/protocol-offline-signing-reference#key-tools'],
  ['open representative voting', '/docs/whitepaper#consensus'],
  ['address format', '/docs/integration/faq#what-does-an-address-look-like'],
  ['buy', '/help#before-you-buy'],
  ['scam', '/help#scams'],
  ['forgotten password', '/help#forgotten-words'],
  ['sent but not received', '/help#sent-not-received'],
  ['ip address', '/privacy#ip'],
  ['imprint', '/legal#imprint'],
  ['rich list', '/richlist'],
  ['richlist', '/richlist'],
  ['fee', '/docs/whitepaper#work-instead-of-fees'],
  ['fees', '/docs/whitepaper#work-instead-of-fees'],
  ['decode block', '/docs/integration/advanced/protocol-offline-signing-reference#key-tools'],
  ['explorer', '/explorer'],
  ['wallet', '/wallet'],
  ['what is atto', '/'],
  ['beta', '/faucet-beta'],
  ['lcx', '/blog/atto-is-now-live-on-lcx'],
  ['python', '/blog/writing-python-api-wrapper'],
  ['nano fork', '/blog/is-atto-a-fork-of-nano'],
  ['decentralisation', '/blog/path-to-decentralization'],
  ['getAccount', '/api/node#tag/Accounts/operation/getAccount'],
  ['/instants/{clientInstant}', '/api/node#tag/Instants/operation/getTimeDifference'],
  ['POST /transactions', '/api/node#tag/Transactions/operation/publishTransaction'],
  ['GET /accounts/{publicKey}', '/api/node#tag/Accounts/operation/getAccount'],
  ['/accounts/top', '/api/node#tag/Accounts/operation/getTopAccounts'],
  ['publish transaction', '/api/node#tag/Transactions/operation/publishTransaction'],
  ['create wallet', '/api/wallet#tag/Wallets/operation/createWallet'],
];

describe('the search', () => {
  it.each(QUERIES)('%s finds %s', (typed, first) => expect(engine(typed)[0]?.href).toBe(first));

  it('finds nothing for unknown words', () => expect(engine('qqxzzq')).toEqual([]));

  it('does not list pages for a short word of a broken path', () =>
    expect(engine('nope', { guessed: true })).toEqual([]));
});

describe('its index', () => {
  it('contains docs, posts, both references and the text pages, each page once', () => {
    const urls = index.pages.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    const prose = ['/', '/legal', '/privacy', '/help', '/wallet', '/faucet', '/faucet-beta', '/faucet-dev'];
    expect(urls).toEqual(
      expect.arrayContaining([...prose, '/richlist', '/explorer', '/blog', '/api/node', '/api/wallet']),
    );
    const built = pages
      .filter((page) => /^docs(\/|\.html)/.test(page))
      .map((page) => `/${page.slice(0, -5)}`);
    expect(urls.filter((url) => url.startsWith('/docs')).sort()).toEqual(built.sort());
    expect(urls.filter((url) => /^\/(404|search|blog\/(tags|authors|page)|explorer\/.)/.test(url))).toEqual(
      [],
    );
    expect(index.pages.filter(({ group }) => group === 'blog').length).toBeGreaterThan(10);
  });

  it('contains no links next to the titles of pages', () => {
    const texts = index.pages.flatMap(({ sections }) => sections.map((section) => section.text));
    expect(texts.filter((one) => one.includes('View as Markdown'))).toEqual([]);
  });

  it('links to existing pages and anchors', () => {
    const lost = index.pages.flatMap(({ url, sections }) => {
      const file = url === '/' ? 'index.html' : `${url.slice(1)}.html`;
      if (!pages.includes(file)) return [url];
      const $ = load(text(file));
      const ids = new Set(
        $('[id]')
          .map((_, element) => $(element).attr('id'))
          .get(),
      );
      return sections.filter(({ id }) => id !== undefined && !ids.has(id)).map(({ id }) => `${url}#${id}`);
    });
    expect(lost).toEqual([]);
  });

  it('stays small, and no page links the script that reads it', () => {
    expect(gzipSync(text('search-index.json')).length).toBeLessThan(208_000);
    const program = files.filter((file) => /^assets\/js\/search\..*\.js$/.test(file));
    expect(program).toHaveLength(1);
    expect(gzipSync(text(program[0]!)).length).toBeLessThan(16_000);
    for (const page of pages) expect(scriptsOf(page)).not.toContain(program[0]);
  });

  it('is not in the sitemap, and neither is the search page', () => {
    expect(text('sitemap.xml')).not.toMatch(/atto\.cash\/search/);
    expect(text('search.html')).toMatch(/<meta[^>]*name="?robots"?[^>]*noindex/);
  });
});

describe('the anchors of the development server', () => {
  const sources = ['docs', 'blog'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

  it.each(sources)('%s has the sections of the built page', (file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const slug = /^slug: *(\S+)$/m.exec(source)?.[1];
    const path = file.replace(/(^|\/)index\.mdx$|\.mdx$/, '').replace(/^blog\/.*/, `blog/${slug}`);
    const built = pageOf(`/${path}`)?.sections.filter(({ id }) => id !== undefined);
    if (/^unlisted: true$/m.test(source)) return expect(built).toBeUndefined();
    const known = sectionsFromMdx(source).filter(({ id }) => id !== undefined);
    // Collapsed content is a separate section under the same anchor.
    const anchors = (built ?? []).map(({ id }) => id).filter((id, at, all) => id !== all[at - 1]);
    expect(known.map(({ id }) => id)).toEqual(anchors);
  });
});
