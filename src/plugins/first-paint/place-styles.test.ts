import { describe, expect, it } from 'vitest';
import { openHtml } from '../lib/html-page';
import type { FirstStyles } from './first-styles';
import { placeFirstStyles } from './place-styles';

const stylesOf =
  (url: string): FirstStyles =>
  ({ original }) =>
    `/* ${url} of ${original.length} */`;

function withFirstStyles(html: string, styles: (url: string) => FirstStyles): string {
  const page = openHtml('/', html);
  placeFirstStyles(page, styles);
  return page.edited();
}

describe('a page with its first styles', () => {
  it.each([
    ['<link rel=stylesheet href=/assets/css/styles.1a.css />'],
    ['<link rel="stylesheet" href="/assets/css/styles.1a.css">'],
    ['<link data-rh=true href=/assets/css/styles.1a.css rel=stylesheet>'],
  ])('has them where the style sheet was, and the style sheet last: %s', (link) => {
    const html = `<html><head><meta charset=UTF-8>${link}<script src=/a.js defer></script></head><body><main></main></body>`;
    expect(withFirstStyles(html, stylesOf)).toBe(
      `<html><head><meta charset=UTF-8><style>/* /assets/css/styles.1a.css of ${html.length} */</style></head><body><main></main>${link}<script src=/a.js defer></script></body>`,
    );
  });

  it('keeps the order of several style sheets', () => {
    const html =
      '<head><link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css></head><body></body>';
    expect(withFirstStyles(html, (url) => () => url)).toBe(
      '<head><style>/a.css</style><style>/b.css</style></head><body><link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css></body>',
    );
  });

  it('has its deferred scripts last, in their order, and all others where they were', () => {
    const html =
      '<head><script>first()</script><script src=/a.js defer></script><script src="/b.js" defer="true"></script><script src=/c.js async></script><link rel=stylesheet href=/a.css></head><body></body>';
    expect(withFirstStyles(html, (url) => () => url)).toBe(
      '<head><script>first()</script><script src=/c.js async></script><style>/a.css</style></head><body><link rel=stylesheet href=/a.css><script src=/a.js defer></script><script src="/b.js" defer="true"></script></body>',
    );
  });

  it('preloads its font after all that', () => {
    const font = '<link rel=preload href=/a.woff2 as=font type=font/woff2 crossorigin="">';
    const html = `<head>${font}<script src=/a.js defer></script><link rel=stylesheet href=/a.css></head><body></body>`;
    const placed = withFirstStyles(html, stylesOf);
    expect(placed).toMatch(new RegExp(`</script>${font}</body>$`));
    expect(placed.split(font)).toHaveLength(2);
  });

  it('is unchanged without a style sheet, whatever else it links', () => {
    const html =
      '<head><link rel=icon href=/stylesheet.ico><link rel=preload as=style href=/a.css></head><body></body>';
    expect(withFirstStyles(html, stylesOf)).toBe(html);
  });

  it('needs a body', () => {
    expect(() => withFirstStyles('<head><link rel=stylesheet href=/a.css></head>', stylesOf)).toThrow();
  });
});
