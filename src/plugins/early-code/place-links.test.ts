import { describe, expect, it } from 'vitest';
import { openHtml } from '../lib/html-page';
import { placeEarlyCode } from './place-links';

const PAGE = '<head></head><body><p>Hello</p><script src=/assets/js/main.1f.js defer></script></body></html>';

function withEarlyCode(html: string, files: readonly string[]): string {
  const page = openHtml('/', html);
  placeEarlyCode(page, files);
  return page.edited();
}

const link = (url: string, as: string) => `<link rel="preload" href="${url}" as="${as}" fetchpriority="low">`;

describe('the links that preload a page’s code', () => {
  it('come last in the body, each with its type', () => {
    expect(withEarlyCode(PAGE, ['/assets/js/page.4a.js', '/assets/css/list.2e.css'])).toBe(
      PAGE.replace(
        '</body>',
        `${link('/assets/js/page.4a.js', 'script')}${link('/assets/css/list.2e.css', 'style')}</body>`,
      ),
    );
  });

  it('leave out what the page names already, duplicates, and what the browser cannot preload', () => {
    const files = ['main.1f.js', 'page.4a.js.map', 'page.4a.js', 'page.4a.js'];
    expect(
      withEarlyCode(
        PAGE,
        files.map((name) => `/assets/js/${name}`),
      ),
    ).toBe(PAGE.replace('</body>', `${link('/assets/js/page.4a.js', 'script')}</body>`));
  });

  it('need a body', () => {
    expect(() => withEarlyCode('<p>', [])).toThrow('does not end with its body');
  });
});
