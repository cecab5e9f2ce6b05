import { describe, expect, it } from 'vitest';
import { APPEARANCE_SCRIPT } from '../../app/page-scripts/appearance-script';
import { pageCode } from './page-code';
import { foreignCode, ownScripts } from './own-scripts';

const own = ownScripts([{ path: '/404', html: '<script>theme</script>' }]);
const foreignIn = (html: string) =>
  foreignCode({ file: 'api/faucet.html', html }, own, (url) => url === '/assets/js/main.js');

describe('the scripts that a page may have', () => {
  it('are those of the not-found page and those that plugins place, by their text', () => {
    expect([...own]).toContain('theme');
    expect(foreignIn(`<script>theme</script><script>${APPEARANCE_SCRIPT}</script>`)).toEqual([]);
    expect(foreignIn('<script>themes</script>')).toEqual(['api/faucet.html contains the script themes.']);
  });

  it('need that page', () => {
    expect(() => ownScripts([{ path: '/', html: '<script>theme</script>' }])).toThrow('no page /404');
  });

  it('come from files of the build', () => {
    expect(foreignIn('<script src=/assets/js/main.js defer></script>')).toEqual([]);
    expect(foreignIn('<script src="/assets/js/other.js"></script>')).toEqual([
      'api/faucet.html contains the script from /assets/js/other.js.',
    ]);
    expect(foreignIn('<svg><script href="//evil.example/x.js"/></svg>')).toEqual([
      'api/faucet.html contains the script from //evil.example/x.js.',
    ]);
  });
});

describe('code that a text has brought into a page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT type="text/javascript">alert(1)</SCRIPT>',
    '<script type=module>alert(1)</script>',
    '<script type="application/javascript">alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<template><script>alert(1)</script></template>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<details open ontoggle="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#1;JaVa&#9;script:alert(1)">x</a>',
    '<form><button formaction="javascript:alert(1)">x</button></form>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<style><!--</style><img src=x onerror=alert(1)>--></style>',
  ])('fails the build with its file: %s', (html) => {
    const faults = foreignIn(`<!doctype html><body><p>Text</p>${html}`);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatch(/^api\/faucet\.html contains /);
  });

  it.each([
    '<title>What <img onerror=alert(1)> does | Atto</title>',
    '<meta name=description content="<img onerror=alert(1)> and <script>alert(1)</script>">',
    '<p>A tag: &lt;img onerror=alert(1)&gt;, and <code>&lt;script&gt;</code></p>',
    '<img alt="<svg onload=alert(1)>" src=/a.png>',
    '<!-- <script>alert(1)</script> -->',
    '<textarea><script>alert(1)</script></textarea>',
    '<script type="application/ld+json">{"name":"<img onerror=alert(1)>"}</script>',
    '<a href="/javascript:">javascript:alert(1)</a>',
    '<a title="javascript:alert(1)" href="#on">on</a>',
  ])('is none where it is text: %s', (html) => {
    expect(foreignIn(`<!doctype html>${html}`)).toEqual([]);
  });
});

describe('the code of a page', () => {
  it('is found as a browser finds it', () => {
    const code = pageCode(
      '<link rel=stylesheet href=/a.css><style>a{}</style><p style="color:red"><img src=/a.png><object data=/b></object>',
    );
    expect(code).toMatchObject({
      scripts: [],
      styles: ['a{}'],
      styled: ['<p style="color:red">'],
      loads: [
        ['style-src', '/a.css'],
        ['img-src', '/a.png'],
        ['object-src', '/b'],
      ],
    });
  });
});
