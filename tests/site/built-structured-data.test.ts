import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { files, pages, text } from './built';

type Data = Record<string, unknown> & { '@type': string };

/** All schema.org data of a page; throws if it cannot be parsed. */
function dataOf(page: string): Data[] {
  const $ = load(text(page));
  return $('script[type="application/ld+json"]')
    .get()
    .flatMap((element) => {
      const data = JSON.parse($(element).text()) as Data & { '@graph'?: Data[] };
      expect(data['@context']).toBe('https://schema.org');
      return data['@graph'] ?? [data];
    });
}
const ofType = (page: string, type: string) => dataOf(page).filter((data) => data['@type'] === type);

/** Every URL of the site in the data. */
function addresses(data: unknown): string[] {
  if (typeof data === 'string') return /^https:\/\/atto\.cash(\/|$)/.test(data) ? [data] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(addresses) : [];
}

describe('structured data', () => {
  it.each(pages)('%s names the publisher of the site, and only existing pages', (page) => {
    expect(ofType(page, 'Organization')).toMatchObject([{ name: 'Atto', legalName: 'Atto B.V.' }]);
    for (const address of addresses(dataOf(page))) {
      const { pathname } = new URL(address);
      if (pathname === '/search') continue;
      const file = decodeURIComponent(pathname).slice(1) || 'index';
      expect(
        [file, `${file}.html`].some((name) => files.includes(name)),
        address,
      ).toBe(true);
    }
  });

  it('describes the site search', () => {
    expect(ofType('index.html', 'WebSite')).toMatchObject([
      {
        url: 'https://atto.cash/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'https://atto.cash/search?q={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  it('has the questions of the home page', () => {
    const [questions] = ofType('index.html', 'FAQPage');
    expect((questions?.mainEntity as unknown[]).length).toBeGreaterThan(5);
  });

  const posts = pages.filter((page) => /class="[^"]*\bblog-post-page\b/.test(text(page)));
  it('lists the posts', () => expect(posts).toHaveLength(16));
  it.each(posts)('%s is a post with an organisation as author, a date and its card', (page) => {
    const [post, ...more] = ofType(page, 'BlogPosting');
    expect(more).toEqual([]);
    const image = load(text(page))('meta[property="og:image"]').attr('content');
    expect(post).toMatchObject({
      url: `https://atto.cash/${page.replace(/\.html$/, '')}`,
      headline: load(text(page))('h1').text(),
      author: [{ '@type': 'Organization', name: expect.stringMatching(/^The Atto (team|community)$/) }],
      publisher: { '@id': 'https://atto.cash/#organization' },
      image: { url: image },
    });
    const published = String(post!.datePublished);
    expect(published).toBe(new Date(published).toISOString());
    // A checkout without history has no later date.
    expect(new Date(String(post!.dateModified ?? published)).getTime()).toBeGreaterThanOrEqual(
      new Date(published).getTime(),
    );
  });

  const withTrail = pages.filter((page) => /^(docs|explorer)\b/.test(page) || posts.includes(page));
  it.each(withTrail)('%s has breadcrumbs from the home page', (page) => {
    const [trail, ...more] = ofType(page, 'BreadcrumbList');
    expect(more).toEqual([]);
    const steps = trail!.itemListElement as { position: number; name: string; item?: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
    expect(steps[0]).toMatchObject({ name: 'Home', item: 'https://atto.cash/' });
    expect(steps.length).toBeGreaterThan(1);
    const path = `https://atto.cash/${page.replace(/\.html$/, '')}`;
    expect([path, undefined]).toContain(steps.at(-1)!.item);
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });
});
