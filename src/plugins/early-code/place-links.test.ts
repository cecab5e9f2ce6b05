import { describe, expect, it } from 'vitest';
import { withEarlyCode, withLateStyles } from './place-links';

const PAGE = '<head></head><body><p>Hello</p><script src=/assets/js/main.1f.js defer></script></body></html>';

const link = (attribute: string, url: string, as: string) =>
  `<link ${attribute}="preload" href="${url}" as="${as}" fetchpriority="low">`;

describe('the links that preload a page’s code', () => {
  it('come last in the body, each with its type; those for later have no rel yet', () => {
    const first = ['/assets/js/page.4a.js'];
    const then = ['/assets/css/list.2e.css', '/assets/js/list.3d.js'];
    expect(withEarlyCode(PAGE, { first, then })).toBe(
      PAGE.replace(
        '</body>',
        link('rel', '/assets/js/page.4a.js', 'script') +
          link('data-rel', '/assets/css/list.2e.css', 'style') +
          link('data-rel', '/assets/js/list.3d.js', 'script') +
          '</body>',
      ),
    );
  });

  it('leave out what the page names already, duplicates, and what the browser cannot preload', () => {
    const first = ['/assets/js/main.1f.js', '/assets/js/page.4a.js.map', '/assets/js/page.4a.js'];
    expect(withEarlyCode(PAGE, { first, then: ['/assets/js/page.4a.js'] })).toBe(
      PAGE.replace('</body>', `${link('rel', '/assets/js/page.4a.js', 'script')}</body>`),
    );
  });

  it('need a body', () => {
    expect(() => withEarlyCode('<p>', { first: [], then: [] })).toThrow('does not end with its body');
  });
});

describe('late styles', () => {
  it('are preloaded, without letting the page’s script wait for them', () => {
    const sheet = '<link rel=stylesheet href=/assets/css/styles.1f.css>';
    expect(withLateStyles(`<head></head><body>${sheet}</body>`)).toBe(
      '<head></head>' +
        `<body><link rel=preload as=style data-rel=stylesheet href=/assets/css/styles.1f.css><noscript>${sheet}</noscript></body>`,
    );
  });
});
