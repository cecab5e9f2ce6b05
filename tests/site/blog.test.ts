import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { utcDay } from '../../src/ui/format/utc-day';
import { pages, text } from './built';
import { lastChanged } from './last-changed';

/** Slug and date of every post, newest first. */
const POSTS: readonly (readonly [slug: string, date: string])[] = [
  ['why-instant-and-feeless-are-inclusive', '2025-10-08'],
  ['atto-is-now-live-on-xt', '2025-08-21'],
  ['new-distribution-strategy', '2025-08-20'],
  ['atto-is-now-live-on-coingecko', '2025-08-08'],
  ['atto-is-now-live-on-lcx', '2025-08-04'],
  ['folding-at-home-number-1', '2025-05-01'],
  ['writing-python-api-wrapper', '2025-04-20'],
  ['account-chains-parallel-ledgers-explained', '2025-04-12'],
  ['escaping-the-monthly-subscription-trap', '2025-04-10'],
  ['mining', '2025-03-31'],
  ['web-wallet', '2025-01-29'],
  ['explorer', '2024-12-08'],
  ['giveaway-1', '2024-11-25'],
  ['pre-release', '2024-11-23'],
  ['is-atto-a-fork-of-nano', '2024-11-03'],
  ['path-to-decentralization', '2024-11-02'],
];
const GUEST = 'writing-python-api-wrapper';
const slugs = POSTS.map(([slug]) => slug);
const byTeam = slugs.filter((slug) => slug !== GUEST);

const page = (path: string) => load(text(`${path}.html`));
const slugOf = (href: string | undefined) => href?.replace('/blog/', '');
const listed = ($: CheerioAPI) =>
  $('main article header h2 a')
    .map((_, link) => slugOf($(link).attr('href')))
    .get();

describe('the blog’s lists', () => {
  it('list all posts, newest first: ten, then six', () => {
    expect(listed(page('blog'))).toEqual(slugs.slice(0, 10));
    expect(listed(page('blog/page/2'))).toEqual(slugs.slice(10));
    expect(pages).not.toContain('blog/page/3.html');
  });

  it('show each post as a card: picture, title, date, reading time; the newest with its description', () => {
    for (const path of ['blog', 'blog/page/2', 'blog/authors/atto', 'blog/tags/decentralization']) {
      const $ = page(path);
      for (const [at, article] of $('main article').get().entries()) {
        const card = $(article);
        expect(card.find('img'), path).toHaveLength(1);
        expect(card.find('img').attr('width')).toBeDefined();
        const isFeatured = path === 'blog' && at === 0;
        expect(card.find('img').attr('loading')).toBe(isFeatured ? undefined : 'lazy');
        expect(card.find('header').text()).toMatch(/\d{4} · \d+ min readRewritten Nov 2026$/);
        expect(card.find('p')).toHaveLength(isFeatured ? 3 : 2);
        expect(card.find('.theme-admonition, h3, footer')).toHaveLength(0);
      }
    }
    for (const path of ['/blog/archive', '/blog/tags', '/blog/authors'])
      expect(page('blog')(`main nav a[href="${path}"]`)).toHaveLength(1);
  });

  it('list the posts by year next to every page of the blog', () => {
    for (const path of ['blog', 'blog/page/2', 'blog/mining', 'blog/explorer']) {
      const $ = page(path);
      const years = $('aside nav [role=group]')
        .map((_, group) => `${$(group).find('h3').text()}: ${$(group).find('li').length}`)
        .get();
      expect(years, path).toEqual(['2025: 11', '2024: 5']);
    }
  });

  it('every date of a post, a list and a docs page has the form of the whole site', () => {
    for (const path of ['blog', 'blog/archive', 'blog/mining', 'docs/roadmap', 'richlist']) {
      const $ = page(path);
      const times = $('main time').get();
      // A checkout without the full history has no date of the last update.
      if (!path.startsWith('docs')) expect(times.length, path).toBeGreaterThan(0);
      for (const time of times) {
        const day = $(time).text();
        expect(day, path).toBe(utcDay($(time).attr('datetime') ?? ''));
        expect(day).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
      }
    }
  });

  it('the archive lists every post under its year and day', () => {
    const $ = page('blog/archive');
    const days = $('main li')
      .map((_, item) => [
        [slugOf($(item).find('a').attr('href')), $(item).find('time').attr('datetime')?.slice(0, 10)],
      ])
      .get();
    expect(days).toEqual(POSTS);
    expect(
      $('main h2')
        .map((_, year) => $(year).text())
        .get(),
    ).toEqual(['2025', '2024']);
  });

  it('the authors: the team with fifteen posts on two pages, the community with the guest’s', () => {
    const $ = page('blog/authors');
    const links = $('main a[href^="/blog/authors/"]')
      .map((_, link) => $(link).attr('href'))
      .get();
    expect([...new Set(links)].sort()).toEqual(['/blog/authors/atto', '/blog/authors/community']);
    const first = page('blog/authors/atto');
    expect(listed(first)).toEqual(byTeam.slice(0, 10));
    expect(first('main').text()).toContain('written together');
    const second = page('blog/authors/atto/authors/2');
    expect(listed(second)).toEqual(byTeam.slice(10));
    expect(second('a.pagination-nav__link--prev').attr('href')).toBe('/blog/authors/atto');
    expect(first('a.pagination-nav__link--next').attr('href')).toBe('/blog/authors/atto/authors/2');
    expect(listed(page('blog/authors/community'))).toEqual([GUEST]);
  });

  it('the tags: one in use, and its page', () => {
    const $ = page('blog/tags');
    expect(
      $('main a[href^="/blog/tags/"]')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/blog/tags/decentralization']);
    expect(listed(page('blog/tags/decentralization'))).toEqual(['path-to-decentralization']);
  });
});

describe.each(POSTS)('%s', (slug, date) => {
  const $ = page(`blog/${slug}`);
  const article = $('article').first();

  it('has a date, an author, a reading time, and the date of its last change in git', () => {
    expect(article.find('header time').attr('datetime')?.slice(0, 10)).toBe(date);
    expect(article.find('header').text()).toMatch(/\d+ min read/);
    expect(article.find('header').text()).toMatch(
      /First published \d{1,2} [A-Z][a-z]{2} \d{4}rewritten November 2026/,
    );
    expect(article.find('footer a.theme-edit-this-page')).toHaveLength(1);
    expect(article.find('[class*=authorName]').text()).toBe(
      slug === GUEST ? 'The Atto community' : 'The Atto team',
    );
    expect(article.find('.theme-last-updated time').attr('datetime')?.slice(0, 10)).toBe(
      lastChanged(`blog/${date}-${slug}/index.mdx`),
    );
    expect($('meta[name=robots]').attr('content') ?? '').not.toContain('noindex');
  });

  it('links to three related posts, and to the next newer and older one', () => {
    const related = $('section[aria-labelledby=related-posts] a')
      .map((_, link) => slugOf($(link).attr('href')))
      .get();
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain(slug);
    for (const other of related) expect(slugs).toContain(other);
    const at = slugs.indexOf(slug);
    expect(slugOf($('a.pagination-nav__link--prev').attr('href'))).toBe(slugs[at - 1]);
    expect(slugOf($('a.pagination-nav__link--next').attr('href'))).toBe(slugs[at + 1]);
  });

  it('can be shared by plain links and a button, without third-party content', () => {
    const share = article.find('[aria-label="Share this post"]');
    expect(share.find('button').text()).toBe('Copy link');
    expect(share.find('a')).toHaveLength(3);
    for (const link of share.find('a').get()) {
      expect(decodeURIComponent($(link).attr('href')!)).toContain(`https://atto.cash/blog/${slug}`);
      expect($(link).attr('rel')).toContain('noreferrer');
    }
    expect($('script[src^=http], iframe, img[src^=http], link[rel=stylesheet][href^=http]')).toHaveLength(0);
  });

  it('has footnotes with links back, if any', () => {
    for (const reference of article.find('[data-footnote-ref]').get()) {
      const note = article.find(`[id="${$(reference).attr('href')!.slice(1)}"]`);
      expect(note).toHaveLength(1);
      const back = note.find('[data-footnote-backref]').first();
      expect(back.attr('aria-label')).toMatch(/^Back to reference/);
      expect(article.find(`[id="${back.attr('href')!.slice(1)}"]`)).toHaveLength(1);
    }
  });
});
