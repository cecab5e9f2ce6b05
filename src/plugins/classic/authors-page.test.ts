import { describe, expect, it } from 'vitest';
import { authorsPage } from './authors-page';

const route = (path: string, listMetadata?: Record<string, unknown>) => ({
  path,
  component: '@theme/X',
  exact: true,
  ...(listMetadata ? { props: { author: { key: 'atto' }, listMetadata } } : {}),
});

describe('the additional pages of an author', () => {
  it('are moved, including the links between them', () => {
    const first = { permalink: '/blog/authors/atto', nextPage: '/blog/authors/atto/page/2', totalPages: 2 };
    expect(authorsPage(route('/blog/authors/atto', first))).toEqual(
      route('/blog/authors/atto', { ...first, nextPage: '/blog/authors/atto/authors/2' }),
    );
    const second = { permalink: '/blog/authors/atto/page/2', previousPage: '/blog/authors/atto' };
    expect(authorsPage(route('/blog/authors/atto/page/2', second))).toEqual(
      route('/blog/authors/atto/authors/2', { ...second, permalink: '/blog/authors/atto/authors/2' }),
    );
  });

  it.each(['/blog/page/2', '/blog/tags/authors/page/2', '/blog/authors', '/blog/some-post'])(
    'leave %s alone',
    (path) => {
      const given = route(path, path.includes('tags') ? undefined : { permalink: path });
      expect(authorsPage(given)).toBe(given);
    },
  );
});
