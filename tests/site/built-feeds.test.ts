import { load } from 'cheerio';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { files, pages, text } from './built';

const SITE = 'https://atto.cash';

/** A post as an entry of a feed, whatever the format. */
interface Entry {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  readonly published: string;
  readonly content: string;
}

const parse = (file: string) => {
  expect(XMLValidator.validate(text(file))).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' }).parse(
    text(file),
  ) as Record<string, never>;
};

type Rss = {
  rss: {
    channel: {
      'atom:link': Record<string, string>;
      item: (Record<'title' | 'link' | 'pubDate' | 'description', string> & {
        guid: string | { '#': string };
        'content:encoded': string;
      })[];
    };
  };
};
type Atom = {
  feed: {
    id: string;
    link: Record<string, string>[];
    entry: (Record<'id' | 'published' | 'updated', string> & {
      title: { '#': string };
      summary: { '#': string };
      content: { '#': string };
      link: Record<string, string>;
      author: { name: string };
    })[];
  };
};
type Json = {
  version: string;
  feed_url: string;
  items: (Record<'id' | 'url' | 'title' | 'summary' | 'date_published' | 'content_html', string> & {
    authors: { name: string }[];
  })[];
};

const rss = parse('blog/rss.xml') as unknown as Rss;
const atom = parse('blog/atom.xml') as unknown as Atom;
const json = JSON.parse(text('blog/feed.json')) as Json;

const FEEDS: Readonly<Record<string, readonly Entry[]>> = {
  rss: rss.rss.channel.item.map((item) => ({
    id: typeof item.guid === 'string' ? item.guid : item.guid['#'],
    link: item.link,
    title: item.title,
    summary: item.description,
    published: item.pubDate,
    content: item['content:encoded'],
  })),
  atom: atom.feed.entry.map((entry) => ({
    id: entry.id,
    link: entry.link['@href']!,
    title: entry.title['#'],
    summary: entry.summary['#'],
    published: entry.published,
    content: entry.content['#'],
  })),
  json: json.items.map((item) => ({
    id: item.id,
    link: item.url,
    title: item.title,
    summary: item.summary,
    published: item.date_published,
    content: item.content_html,
  })),
};

const words = (html: string) =>
  load(html)
    .text()
    .replace(/[\s\u200b]+/g, ' ')
    .trim();

describe.each(Object.entries(FEEDS))('the %s feed', (_, entries) => {
  it('contains all sixteen posts, newest first, each with the URL of its page', () => {
    expect(entries).toHaveLength(16);
    const dates = entries.map(({ published }) => new Date(published).getTime());
    expect(dates.every((date) => Number.isFinite(date))).toBe(true);
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(16);
    for (const { id, link } of entries) {
      expect(id).toBe(link);
      expect(pages).toContain(`${link.slice(SITE.length + 1)}.html`);
    }
  });

  it.each(entries.map((entry) => [entry.title, entry] as const))('contains all of “%s”', (title, entry) => {
    const $ = load(text(`${entry.link.slice(SITE.length + 1)}.html`));
    expect(load(title).text()).toBe($('h1').first().text());
    expect(words(entry.summary)).toBe($('meta[name=description]').attr('content'));
    const published = $('meta[property="article:published_time"]').attr('content')!;
    expect(new Date(entry.published).toISOString()).toBe(new Date(published).toISOString());

    expect(words(entry.content)).toMatch(
      /^First published \d{1,2} [A-Z][a-z]{2} \d{4} · rewritten November 2026/,
    );

    // Every paragraph and every line of code of the page, and its images.
    const body = $('.markdown').first();
    body.find('.hash-link, button').remove();
    const said = words(entry.content);
    for (const part of body.find('p, li, h2, h3, td, figcaption').get()) {
      expect(said).toContain(words($.html($(part).contents())));
    }
    const code = load(entry.content)('pre').text();
    for (const line of body.find('.token-line').get()) expect(code).toContain($(line).text().trimEnd());
    expect(load(entry.content)('img')).toHaveLength(body.find('img').length);
  });

  it.each(entries.map((entry) => [entry.title, entry] as const))(
    'can show “%s” anywhere: absolute URLs, no scripts, no styles, no page components',
    (_title, { content }) => {
      const $ = load(content, {}, false);
      const addresses = $('a[href], img[src]')
        .map((_at, element) => $(element).attr('href') ?? $(element).attr('src'))
        .get();
      expect(addresses.filter((address) => !/^(https:|mailto:)/.test(address))).toEqual([]);
      const pictures = $('img[src]')
        .map((_at, image) => [
          $(image).attr('src')!,
          ...($(image).attr('srcset') ?? '')
            .split(',')
            .filter(Boolean)
            .map((one) => one.trim().split(' ')[0]!),
        ])
        .get();
      for (const picture of pictures) {
        expect(picture.startsWith(`${SITE}/`), picture).toBe(true);
        expect(files).toContain(picture.slice(SITE.length + 1));
      }
      expect($('img:not([alt])')).toHaveLength(0);
      expect(
        $('script, style, noscript, button, svg, iframe, form, [class], [style], [onclick]'),
      ).toHaveLength(0);
      expect(content).not.toMatch(/<!--|<[A-Z]|\{\/\*|__docusaurus|data-reactroot|undefined/);
    },
  );
});

describe('the feeds', () => {
  it('have a URL, a title and an author', () => {
    expect(rss.rss.channel['atom:link']).toMatchObject({ '@rel': 'self', '@href': `${SITE}/blog/rss.xml` });
    expect(atom.feed.id).toBe(`${SITE}/blog`);
    expect(atom.feed.link).toContainEqual(
      expect.objectContaining({ '@rel': 'self', '@href': `${SITE}/blog/atom.xml` }),
    );
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Atto Blog',
      home_page_url: `${SITE}/blog`,
      feed_url: `${SITE}/blog/feed.json`,
      language: 'en',
    });
    const signed = [
      ...atom.feed.entry.map(({ author }) => author.name),
      ...json.items.flatMap((item) => item.authors.map(({ name }) => name)),
    ];
    expect(signed.filter((name) => name === 'The Atto team')).toHaveLength(30);
    expect(signed.filter((name) => name === 'The Atto community')).toHaveLength(2);
  });

  it('are linked in every page’s head, and visibly on the blog’s own pages', () => {
    const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'];
    for (const page of pages) {
      const $ = load(text(page).split('</head>')[0]!);
      const named = $('link[rel=alternate][title]')
        .map((_, link) => $(link).attr('href'))
        .get();
      expect(named, page).toEqual(feeds);
    }
    for (const page of ['blog.html', 'blog/page/2.html', 'blog/mining.html']) {
      const $ = load(text(page));
      for (const feed of feeds) expect($(`main a[href="${feed}"]`), `${page} ${feed}`).toHaveLength(1);
    }
  });
});
