import { describe, expect, it } from 'vitest';
import { quickSteps } from './quick-steps';

const namesOf = (changed: string[]) => quickSteps(changed).map(({ name }) => name);
const argsOf = (changed: string[], name: string) =>
  quickSteps(changed).find((step) => step.name === name)!.args;

describe('the quick check', () => {
  it('checks format, types, lint and the unit tests that a code change affects', () => {
    const changed = ['src/lib/files/csv.ts', 'README.md'];
    expect(namesOf(changed)).toEqual([
      'types',
      'format',
      'lint with the import rules',
      'unit tests of the change',
    ]);
    expect(argsOf(changed, 'format')).toEqual(expect.arrayContaining(changed));
    for (const name of ['lint with the import rules', 'unit tests of the change']) {
      expect(argsOf(changed, name)).toContain('src/lib/files/csv.ts');
      expect(argsOf(changed, name)).not.toContain('README.md');
    }
    expect(argsOf(changed, 'unit tests of the change')).toEqual(
      expect.arrayContaining(['related', '--run', '--project=unit', '--project=integration']),
    );
  });

  it('still checks types if nothing has changed', () => expect(namesOf([])).toEqual(['types']));
});

describe('the quick check of prose', () => {
  const filesOf = (changed: string[], name: string, removed: string[] = []) =>
    quickSteps(changed, removed)
      .find((step) => step.name === name)
      ?.args.slice(3);

  it.each([
    ['a docs page', 'docs/mining.mdx', [], ['docs/mining.mdx']],
    ['another page', 'src/pages/help.mdx', [], ['src/pages/help.mdx']],
    ['a post', 'blog/2026-01-02-a/index.mdx', ['blog/2026-01-02-a/index.mdx'], []],
    ['a picture of a post', 'blog/2026-01-02-a/a.png', ['blog/2026-01-02-a/a.png'], []],
    ['the tags of posts', 'blog/tags.yml', [], []],
    ['a picture of the docs', 'docs/wallet/wallet-home.png', [], []],
    ['a static picture', 'static/img/emblem.svg', [], []],
  ])('%s: its own mistakes and the links of others, without types and tests', (_, file, posts, pages) => {
    expect(namesOf([file])).toEqual(['posts', 'pages', 'format']);
    expect(filesOf([file], 'posts')).toEqual(posts);
    expect(filesOf([file], 'pages')).toEqual(pages);
  });

  it('checks all pages if a sample or the glossary has changed, and types', () => {
    for (const file of ['docs/samples/curl/node-clock.sh', 'src/ui/glossary/glossary.ts']) {
      expect(namesOf([file]).slice(0, 3)).toEqual(['types', 'posts', 'pages']);
      expect(filesOf(['docs/mining.mdx', file], 'pages')).toEqual([]);
    }
  });

  it('checks all if a file was removed, to which they may refer', () => {
    for (const removed of ['docs/mining.mdx', 'src/ui/diagrams/Diagram.tsx', 'blog/2026-01-02-a/index.mdx']) {
      expect(filesOf(['docs/index.mdx'], 'pages', [removed])).toEqual([]);
      expect(filesOf(['docs/index.mdx'], 'posts', [removed])).toEqual([]);
    }
    expect(quickSteps([], ['docs/mining.mdx']).map(({ name }) => name)).toEqual(['posts', 'pages']);
  });

  it('has nothing to check in the Markdown of the repository', () => {
    expect(namesOf(['README.md', 'tests/README.md'])).toEqual(['format']);
  });
});
