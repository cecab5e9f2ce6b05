import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/setup.mjs';
import { SITE_URL } from '../../../src/app/site/config';
import { builtPages, type BuiltPage } from '../../../src/plugins/lib/built-pages';

const ADDRESS = 'https://site.example';

let work = '';
let dir = '';
let pages: readonly BuiltPage[] = [];
const text = (file: string) => readFileSync(join(dir, file), 'utf8');
const isHere = (url: string) => url.startsWith(`${ADDRESS}/`) || url === ADDRESS;

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'atto-address-'));
  dir = join(work, 'site');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--out-dir', dir], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ATTO_SITE_URL: ADDRESS },
  });
  if (status !== 0) throw new Error('The site could not be built; see the output above.');
  pages = await builtPages(dir);
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** The addresses in the head of a page by what names them. */
function addressesOf(html: string): readonly (readonly [name: string, url: string])[] {
  const $ = load(html);
  const links = $('head link[rel="canonical"], head link[rel="alternate"], head link[rel="search"]')
    .get()
    .map((element) => [$(element).attr('rel')!, $(element).attr('href')!] as const);
  const cards = $(
    'head meta[property="og:url"], head meta[property="og:image"], head meta[name="twitter:image"]',
  )
    .get()
    .map((element) => {
      const name = $(element).attr('property') ?? $(element).attr('name');
      return [name!, $(element).attr('content')!] as const;
    });
  return [...links, ...cards];
}

describe('a site that is built for another address', () => {
  it('has it in the canonical link, the card and every other absolute address of each page’s head', () => {
    expect(pages.length).toBeGreaterThan(50);
    const wrong = pages.flatMap(({ path, html }) => {
      const addresses = addressesOf(html).filter(([, url]) => /^https?:/.test(url));
      const named = addresses.map(([name]) => name);
      const missing = ['canonical', 'og:url', 'og:image'].filter((name) => !named.includes(name));
      return [
        ...(path === '/404' ? [] : missing.map((name) => `${path}: no ${name}`)),
        ...addresses.filter(([, url]) => !isHere(url)).map(([name, url]) => `${path}: ${name} is ${url}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('draws the card that each page names', () => {
    const cards = pages.flatMap(({ html }) => addressesOf(html).filter(([name]) => name === 'og:image'));
    const files = new Set(cards.map(([, url]) => new URL(url).pathname));
    expect(files.size).toBeGreaterThan(20);
    expect([...files].filter((file) => !existsSync(join(dir, file)))).toEqual([]);
  });

  it('has it in the structured data', () => {
    const wrong = pages.flatMap(({ path, html }) => {
      const $ = load(html);
      const data = $('script[type="application/ld+json"]')
        .get()
        .map((element) => $(element).text());
      return data.some((json) => json.includes(`"${SITE_URL}`)) ? [path] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('has it in the sitemap, the robots file, the contact for reports and the list for language models', () => {
    const sitemap = [...text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    expect(sitemap.length).toBeGreaterThan(30);
    expect(sitemap.filter((url) => !isHere(url))).toEqual([]);
    expect(text('robots.txt')).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
    expect(text('.well-known/security.txt')).toContain(`Canonical: ${ADDRESS}/`);
    for (const file of ['robots.txt', '.well-known/security.txt', 'llms.txt'])
      expect(text(file)).not.toContain(`${SITE_URL}/`);
  });

  it('has it in the addresses of the feeds and of their posts', () => {
    const rss = load(text('blog/rss.xml'), { xml: true });
    const atom = load(text('blog/atom.xml'), { xml: true });
    const json = JSON.parse(text('blog/feed.json')) as {
      home_page_url: string;
      items: readonly { id: string; url: string }[];
    };
    const urls = [
      ...rss('channel > link, item > link, item > guid')
        .get()
        .map((element) => rss(element).text()),
      ...atom('feed > id, entry > id')
        .get()
        .map((element) => atom(element).text()),
      ...atom('link')
        .get()
        .map((element) => atom(element).attr('href')!),
      ...json.items.flatMap(({ id, url }) => [id, url]),
      json.home_page_url,
    ];
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => !isHere(url))).toEqual([]);
  });

  it('is the host whose data the privacy page says to delete', () => {
    const erase = load(text('privacy.html'))('#erase').nextAll('ol').first();
    expect(erase.text()).toContain('Delete the data of site.example,');
  });

  it('is the host in the configuration of the servers that choose a site by its name', () => {
    const kit = (name: string) => readFileSync(join(`${dir}-hosting`, name), 'utf8');
    expect(kit('Caddyfile')).toContain('site.example');
    expect(kit('nginx.conf')).toContain('server_name site.example;');
  });
});
