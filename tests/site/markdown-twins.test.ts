import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { files, pages, text } from './built';
import { lastChanged } from './last-changed';

const SITE = 'https://atto.cash';
const root = join(import.meta.dirname, '../..');
const twins = files.filter((file) => file.endsWith('.md'));

/** Markdown without what stands in it as code. */
const prose = (markdown: string) =>
  markdown.replace(/^( *>? *)(`{3,})[^\n]*\n[\s\S]*?\n\1\2 *$/gm, '').replace(/(`+)[^`][\s\S]*?\1/g, '');

const linksOf = (markdown: string) =>
  [...prose(markdown).matchAll(/\]\(([^()\s]+)\)|<(https?:[^>\s]+)>/g)].map(
    ([, link, plain]) => link ?? plain!,
  );

/** Whether an address of the site leads to something that was built, its place in the page included. */
function leadsSomewhere(address: string): boolean {
  const { pathname, hash } = new URL(address);
  // One shell answers for every account and every transaction.
  if (/^\/explorer\/(accounts|transactions)\/[^/]+$/.test(pathname)) return true;
  const name = decodeURIComponent(pathname).slice(1) || 'index';
  const page = `${name}.html`;
  if (!pages.includes(page)) return files.includes(name);
  return hash === '' || load(text(page))(`[id="${decodeURIComponent(hash.slice(1))}"]`).length > 0;
}

const sources = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.mdx?$/.test(file),
  ),
);

/** The file of the docs that a twin was made from. */
function sourceOf(twin: string): string {
  const stem = twin.replace(/\.md$/, '');
  return existsSync(join(root, `${stem}.mdx`)) ? `${stem}.mdx` : `${stem}/index.mdx`;
}

it('there is a twin for every page of the docs and every post, and for nothing else', () => {
  expect(twins).toHaveLength(sources.length);
  for (const twin of twins) expect(pages).toContain(twin.replace(/\.md$/, '.html'));
});

describe.each(twins)('%s', (twin) => {
  const markdown = text(twin);
  const $ = load(text(twin.replace(/\.md$/, '.html')));

  it('begins with title, description and address, and its page names it', () => {
    const [title, description, facts] = markdown.split('\n\n');
    expect(title).toBe(`# ${$('h1').first().text()}`);
    expect(description).toBe(`> ${$('meta[name=description]').attr('content')}`);
    expect(facts).toContain(`- Page: <${SITE}/${twin.replace(/\.md$/, '')}>`);
    const shown = $('.theme-last-updated time').attr('datetime')?.slice(0, 10);
    expect(/^- Last updated: (.*)$/m.exec(facts!)?.[1]).toBe(shown);
    if (twin.startsWith('docs')) expect(shown).toBe(lastChanged(sourceOf(twin)));
    if (twin.startsWith('blog/')) {
      expect(facts).toMatch(/^- Published: \d{4}-\d\d-\d\d$/m);
      expect(facts).toMatch(/^- By: The Atto (team|community)$/m);
    }
    expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe(`${SITE}/${twin}`);
  });

  it('holds no trace of the components it was made from', () => {
    const words = prose(markdown);
    expect(words).not.toMatch(/(?<!\\)<\/?[A-Za-z][^>:]*>/);
    expect(words).not.toMatch(/\{\/\*|\bclassName=|^(import|export) .* from /m);
    expect(words).not.toMatch(/&(amp|lt|gt|quot|#\d+);|\u200b/);
  });

  it('holds every heading and every line of code of its page', () => {
    const body = $('.markdown').first();
    for (const heading of body.find('h2, h3').not('#footnote-label').get()) {
      const said = $(heading).clone().find('.hash-link').remove().end().text();
      expect(markdown.replace(/[\\*`]|\]\([^)]*\)|\[/g, '')).toContain(` ${said.replace(/[\\*`[]/g, '')}`);
    }
    const code = body.find('pre .token-line').map((_, line) => $(line).text().trim());
    for (const line of code.get()) expect(markdown).toContain(line);
  });

  it('leads nowhere that is not there, and to addresses that can be followed from anywhere', () => {
    const links = linksOf(markdown);
    expect(links.filter((link) => !/^(https?|mailto):/.test(link))).toEqual([]);
    const ours = links.filter((link) => link.startsWith(SITE));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });
});

describe('llms.txt', () => {
  const list = text('llms.txt');

  it('has the form of llmstxt.org: a title, a quotation, words, chapters of links', () => {
    const [title, summary, ...rest] = list.trim().split(/\n\n/);
    expect(title).toBe('# Atto');
    expect(summary).toMatch(/^> Atto is digital cash/);
    expect(rest.filter((part) => part.startsWith('#'))).toEqual([
      '## Docs',
      '## API references',
      '## Blog',
      '## Optional',
    ]);
    const entries = list.split('\n').filter((line) => line.startsWith('- '));
    expect(entries.every((line) => /^- \[[^\]]+\]\(https:\/\/atto\.cash\/\S+\): \S/.test(line))).toBe(true);
  });

  it('keeps the order of the docs, and the newest post first', () => {
    const [docs, posts] = ['docs', 'blog'].map((part) =>
      linksOf(list).filter((link) => new RegExp(`/${part}(/.*)?\\.md$`).test(link)),
    );
    expect(docs!.slice(0, 3)).toEqual(
      ['', '/whitepaper', '/distribution'].map((page) => `${SITE}/docs${page}.md`),
    );
    const dates = posts!.map((post) => /^- Published: (.*)$/m.exec(text(post.slice(SITE.length + 1)))![1]!);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('names every twin that readers are led to, once, and nothing that is not there', () => {
    const links = linksOf(list);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
    const listed = twins.filter(
      (twin) => !/noindex/.test(text(twin.replace(/\.md$/, '.html')).split('</head>')[0]!),
    );
    expect(links.filter((link) => link.endsWith('.md')).sort()).toEqual(
      listed.map((twin) => `${SITE}/${twin}`).sort(),
    );
  });
});
