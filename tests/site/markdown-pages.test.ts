import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { files, pages, text } from './built';
import { lastChanged } from './last-changed';

const SITE = 'https://atto.cash';
const root = join(import.meta.dirname, '../..');
const versions = files.filter((file) => file.endsWith('.md'));

/** Markdown without its code. */
const prose = (markdown: string) =>
  markdown.replace(/^( *>? *)(`{3,})[^\n]*\n[\s\S]*?\n\1\2 *$/gm, '').replace(/(`+)[^`][\s\S]*?\1/g, '');

const linksOf = (markdown: string) =>
  [...prose(markdown).matchAll(/\]\(([^()\s]+)\)|<(https?:[^>\s]+)>/g)].map(
    ([, link, plain]) => link ?? plain!,
  );

/** Whether a URL of the site exists in the build, including the anchor in its page. */
function isBuilt(address: string): boolean {
  const { pathname, hash } = new URL(address);
  // One file serves every account, another every transaction.
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

/** The source of a Markdown version. */
function sourceOf(file: string): string {
  const stem = file.replace(/\.md$/, '');
  return existsSync(join(root, `${stem}.mdx`)) ? `${stem}.mdx` : `${stem}/index.mdx`;
}

it('every docs page and every post has a Markdown version, and no other page', () => {
  expect(versions).toHaveLength(sources.length);
  for (const file of versions) expect(pages).toContain(file.replace(/\.md$/, '.html'));
});

describe.each(versions)('%s', (file) => {
  const markdown = text(file);
  const $ = load(text(file.replace(/\.md$/, '.html')));

  it('has the text of the page, without the actions next to its title', () => {
    expect(markdown).not.toContain('View as Markdown');
  });

  it('starts with title, description and URL, and its page links to it', () => {
    const [title, description, facts] = markdown.split('\n\n');
    expect(title).toBe(`# ${$('h1').first().text()}`);
    expect(description).toBe(`> ${$('meta[name=description]').attr('content')}`);
    expect(facts).toContain(`- Page: <${SITE}/${file.replace(/\.md$/, '')}>`);
    const shown = $('.theme-last-updated time').attr('datetime')?.slice(0, 10);
    expect(/^- Last updated: (.*)$/m.exec(facts!)?.[1]).toBe(shown);
    if (file.startsWith('docs')) expect(shown).toBe(lastChanged(sourceOf(file)));
    if (file.startsWith('blog/')) {
      expect(facts).toMatch(/^- Published: \d{4}-\d\d-\d\d$/m);
      expect(facts).toMatch(/^- By: The Atto (team|community)$/m);
    }
    expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe(`${SITE}/${file}`);
  });

  it('contains no component syntax', () => {
    const words = prose(markdown);
    expect(words).not.toMatch(/(?<!\\)<\/?[A-Za-z][^>:@]*>/);
    expect(words).not.toMatch(/\{\/\*|\bclassName=|^(import|export) .* from /m);
    expect(words).not.toMatch(/&(amp|lt|gt|quot|#\d+);|\u200b/);
  });

  it('has every heading and every line of code of its page', () => {
    const body = $('.markdown').first();
    for (const heading of body.find('h2, h3').not('#footnote-label').get()) {
      const said = $(heading).clone().find('.hash-link').remove().end().text();
      expect(markdown.replace(/[\\*`]|\]\([^)]*\)|\[/g, '')).toContain(` ${said.replace(/[\\*`[]/g, '')}`);
    }
    const code = body.find('pre .token-line').map((_, line) => $(line).text().trim());
    for (const line of code.get()) expect(markdown).toContain(line);
  });

  it('has only absolute links, none of which is broken', () => {
    const links = linksOf(markdown);
    expect(links.filter((link) => !/^(https?|mailto):/.test(link))).toEqual([]);
    const ours = links.filter((link) => link.startsWith(SITE));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((link) => !isBuilt(link))).toEqual([]);
  });
});

describe('llms.txt', () => {
  const list = text('llms.txt');

  it('has the format of llmstxt.org: a title, a summary, an introduction and sections of links', () => {
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

  it('keeps the order of the docs, and lists the newest post first', () => {
    const [docs, posts] = ['docs', 'blog'].map((part) =>
      linksOf(list).filter((link) => new RegExp(`/${part}(/.*)?\\.md$`).test(link)),
    );
    expect(docs!.slice(0, 3)).toEqual(
      ['/integration/quickstart', '/integration/accept-payments', ''].map((page) => `${SITE}/docs${page}.md`),
    );
    const dates = posts!.map((post) => /^- Published: (.*)$/m.exec(text(post.slice(SITE.length + 1)))![1]!);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('lists every listed page once and has no broken link', () => {
    const links = linksOf(list);
    expect(links.filter((link) => !isBuilt(link))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
    const listed = versions.filter(
      (file) => !/noindex/.test(text(file.replace(/\.md$/, '.html')).split('</head>')[0]!),
    );
    expect(links.filter((link) => link.endsWith('.md')).sort()).toEqual(
      listed.map((file) => `${SITE}/${file}`).sort(),
    );
  });
});
