import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check-page';
import { LEEWAY, PLANNED_WORDS } from './planned-lengths';
import { readProse } from './read-prose';
import { countWords, gradeOf } from './reading-grade';
import { checkProse } from './report-faults';
import { pageWith, temporarySite } from './temporary-site';

describe('the prose of this repository', async () => {
  const prose = await readProse(join(import.meta.dirname, '../../..'));
  const posts = prose.pages.filter(({ kind }) => kind === 'post');

  it.each(prose.pages.map((page) => [page.file, page] as const))('%s has no faults', (_, page) => {
    expect(faultsOf(page, prose)).toEqual([]);
  });

  it('has posts, docs, other pages, and parts of pages', () => {
    expect(new Set(prose.pages.map(({ kind }) => kind))).toEqual(new Set(['post', 'doc', 'page', 'partial']));
  });

  it.each(Object.entries(PLANNED_WORDS))(
    '%s has about the planned length of %i words, and is easy to read',
    (slug, planned) => {
      const { body } = posts.find(({ frontMatter }) => frontMatter.slug === slug)!;
      expect(Math.abs(countWords(body) / planned - 1)).toBeLessThanOrEqual(LEEWAY);
      expect(gradeOf(body)).toBeLessThanOrEqual(12);
    },
  );

  it('only listing notices have no planned length', () => {
    const unplanned = posts
      .map(({ frontMatter }) => String(frontMatter.slug))
      .filter((slug) => !(slug in PLANNED_WORDS));
    expect(unplanned.every((slug) => slug.startsWith('atto-is-now-live-on-'))).toBe(true);
  });
});

describe('a check of some pages', () => {
  const site = () =>
    temporarySite({
      'docs/a.mdx': pageWith('# Again\n\n[there](/docs/b#gone)'),
      'docs/b.mdx': pageWith('# Again'),
      'blog/2026-01-02-c/index.mdx': pageWith('[there](/docs/nothing)'),
      'blog/2026-01-02-d/index.mdx': pageWith('Text.'),
    });
  const linesOf = (faults: readonly string[]) => faults.map((fault) => fault.split(': ')[0]);

  it('finds all mistakes on them, and the links of the others that are broken', async () => {
    const { pages, faults } = checkProse(await site(), ({ kind }) => kind === 'doc', ['docs/b.mdx']);
    expect(pages.map(({ file }) => file)).toEqual(['docs/b.mdx']);
    expect(linesOf(faults)).toEqual(['docs/a.mdx:10', 'docs/b.mdx:8']);
  });

  it('takes a file or folder for the post that it belongs to', async () => {
    const prose = await site();
    for (const name of ['blog/2026-01-02-d/x.png', 'blog/2026-01-02-d', 'blog/2026-01-02-d/index.mdx']) {
      const { pages, faults } = checkProse(prose, ({ kind }) => kind === 'post', [name]);
      expect(pages.map(({ file }) => file)).toEqual(['blog/2026-01-02-d/index.mdx']);
      expect(linesOf(faults)[0]).toBe('blog/2026-01-02-c/index.mdx:8');
    }
  });

  it('without names checks all, and says which names are wrong', async () => {
    const prose = await site();
    expect(checkProse(prose, ({ kind }) => kind === 'doc', []).pages).toHaveLength(4);
    expect(checkProse(prose, ({ kind }) => kind === 'doc', ['docs/c.mdx', 'docs/a.mdx']).unknown).toEqual([
      'docs/c.mdx',
    ]);
  });
});
