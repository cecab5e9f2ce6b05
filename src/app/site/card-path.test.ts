import { describe, expect, it } from 'vitest';
import { SHELLS } from '../../plugins/dynamic-routes/shells';
import { cardPath } from './card-path';

describe('the card of a page', () => {
  it.each([
    ['/', '/img/cards/index.png'],
    ['/docs', '/img/cards/docs.png'],
    ['/docs/', '/img/cards/docs.png'],
    ['/docs/integration/signer', '/img/cards/docs/integration/signer.png'],
    ['/404.html', '/img/cards/404.png'],
    ['/docs/mining/index.html', '/img/cards/docs/mining.png'],
  ])('%s is at %s', (page, card) => expect(cardPath(page, '/')).toBe(card));

  it('ignores the base URL', () => {
    expect(cardPath('/atto/docs/mining', '/atto/')).toBe('/img/cards/docs/mining.png');
    expect(cardPath('/atto/', '/atto/')).toBe('/img/cards/index.png');
  });

  it.each(SHELLS)('is the shell’s below $path, whatever the id', ({ path }) => {
    const own = cardPath(path, '/');
    for (const id of ['x', 'a/b.html', 'atto://x', 'two\nlines', 'x.png']) {
      expect(cardPath(`${path}/${id}`, '/')).toBe(own);
    }
  });
});
