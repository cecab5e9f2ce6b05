import { describe, expect, it } from 'vitest';
import { nearestPage } from './nearest-page';

const PAGES = [
  '/',
  '/docs',
  '/docs/mining',
  '/docs/integration/quickstart',
  '/richlist',
  '/blog',
  '/blog/mining',
  '/help',
];

describe('the page nearest to an address that is none', () => {
  it.each([
    ['/richlst', '/richlist'],
    ['/rich-list', '/richlist'],
    ['/docs/minning', '/docs/mining'],
    ['/docs/quickstart', '/docs/integration/quickstart'],
    ['/Help.html', '/help'],
    ['/hepl/', '/help'],
  ])('%s is near %s', (wanted, page) => {
    expect(nearestPage(wanted, PAGES)).toBe(page);
  });

  it.each(['/', '/nothing-like-that', '/docs/integration/nowhere-at-all', '/x'])(
    'nothing is near %s',
    (wanted) => {
      expect(nearestPage(wanted, PAGES)).toBeUndefined();
    },
  );
});
