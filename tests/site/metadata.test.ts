import { statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';
import { dir, files, pages, text } from './built';

const heads = pages.map((page) => {
  const html = text(page);
  const $ = load(html.slice(0, html.indexOf('</head>')));
  const path = `/${page.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
  /** All values of a property in the head: more than one is a mistake. */
  const meta = (name: string) =>
    $(`meta[name="${name}"], meta[property="${name}"]`)
      .map((_, element) => $(element).attr('content') ?? '')
      .get();
  return { page, path, $, meta, title: $('title').text() };
});
const head = (page: string) => heads.find((one) => one.page === page)!;

describe('the head of every page', () => {
  it.each(heads)('$page has one title, description, URL and image', ({ path, $, meta, title }) => {
    const [description] = meta('description');
    expect(description?.length).toBeGreaterThan(20);
    expect(description?.length).toBeLessThan(200);
    expect(description).not.toMatch(/\n|\*\*|`/);
    expect(meta('description')).toHaveLength(1);
    expect(meta('og:description')).toEqual([description]);
    expect(meta('og:title')).toEqual([title]);
    const canonical = $('link[rel=canonical]')
      .map((_, element) => $(element).attr('href'))
      .get();
    // The not-found page has no URL of its own.
    if (path !== '/404') expect(canonical).toEqual([`https://atto.cash${path}`]);
    else expect(meta('robots')).toEqual(['noindex']);
    expect(meta('og:url')).toEqual(canonical);
    expect(meta('og:site_name')).toEqual(['Atto']);
    expect(meta('og:type')).toEqual([meta('article:published_time').length > 0 ? 'article' : 'website']);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
    expect(meta('og:image')).toHaveLength(1);
    expect(meta('twitter:image')).toEqual(meta('og:image'));
    expect(meta('keywords')).toHaveLength(1);
    expect(meta('keywords')[0]).toMatch(/atto/i);
  });

  it.each(['title', 'description', 'image'] as const)('has a unique %s', (what) => {
    const values = heads.map(({ title, meta }) => (what === 'title' ? title : meta(`og:${what}`)[0]));
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  });

  it('keeps the site’s title format, and its own title for the home page', () => {
    expect(config.titleDelimiter).toBe('|');
    expect(head('index.html').title).toBe('Atto');
    for (const { page, title } of heads.filter(({ page }) => page !== 'index.html')) {
      expect(title, page).toMatch(/\S \| Atto$/);
    }
  });

  it('has the site’s keywords if the page has none', () => {
    expect(head('explorer.html').meta('keywords')[0]).toContain('digital cash');
    expect(head('docs/mining.html').meta('keywords')[0]).toContain('passkey');
  });
});

describe('the card of every page', () => {
  it.each(heads)('$page has one: small, and of the required dimensions', async ({ page, meta }) => {
    const url = new URL(meta('og:image')[0]!);
    expect(url.origin).toBe('https://atto.cash');
    expect(url.pathname).toBe(`/img/cards/${page.replace(/\.html$/, '.png')}`);
    const file = join(dir, url.pathname);
    expect(statSync(file).size).toBeLessThanOrEqual(150_000);
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  it('exists for existing pages only', () => {
    expect(files.filter((file) => file.startsWith('img/cards/'))).toHaveLength(pages.length);
  });

  it('has a fallback', async () => {
    const { width, height } = await sharp(join(dir, config.themeConfig.image)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});
