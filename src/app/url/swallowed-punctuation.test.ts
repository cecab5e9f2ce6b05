import { describe, expect, it } from 'vitest';
import { meantPage } from './swallowed-punctuation';

const PAGES = ['/', '/docs', '/docs/mining', '/blog/what-is-0.1'];
const meant = (path: string) => meantPage(path, (one) => PAGES.includes(one));

describe('a path that took punctuation along', () => {
  it.each([
    ...['.', ',', ')', ').', ';', ':', '!', '?', '"', "'", '>', '].', '**', '`', '…', '”', '»', '。', '）'],
    ...[
      '%29',
      '%22.',
      '%3E',
      '%E2%80%9D',
      '&gt',
      '&gt;',
      '&quot;',
      './',
      ')/',
      '.%20',
      ')**',
      '">docs',
      ')and',
    ],
  ])('means its page: /docs/mining%s', (swallowed) => {
    expect(meant(`/docs/mining${swallowed}`)).toBe('/docs/mining');
  });

  it('may be short, or have punctuation of its own', () => {
    expect(meant('/)')).toBe('/');
    expect(meant('/docs).')).toBe('/docs');
    expect(meant('/docs/)')).toBe('/docs');
    expect(meant('/blog/what-is-0.1.')).toBe('/blog/what-is-0.1');
  });

  it.each(['/docs/mining', '/docs/mining/', '/docs/nothing.', '/docs/minin', '/docs/%', '/nothing', '.'])(
    'means nothing: %s',
    (path) => expect(meant(path)).toBeUndefined(),
  );
});
