import { describe, expect, it } from 'vitest';
import { openHtml } from '../lib/html-page';
import { firstStylesOf } from './first-styles';

const stylesFor = (html: string, sheet: string) => firstStylesOf(sheet)(openHtml('/', html));
const PAGE =
  '<html><body class="dark wide"><main id=top><p class=lead>Text <a href="/x">there</a></main></body></html>';

describe('the styles that a page needs first', () => {
  it('are the rules for its elements, classes and ids, in their order', () => {
    const sheet =
      'p{margin:0}.lead{margin:1px}#top>.lead{margin:2px}table{margin:3px}.other{margin:4px}#end{margin:5px}';
    expect(stylesFor(PAGE, sheet)).toBe('p{margin:0}.lead{margin:1px}#top>.lead{margin:2px}');
  });

  it('keep of a list of selectors those that can match', () => {
    expect(stylesFor(PAGE, 'h1,.lead,.lead .other,a:hover{margin:0}')).toBe('.lead,a:hover{margin:0}');
  });

  it.each([
    ['a state', 'a:focus-visible'],
    ['an attribute, whatever its value contains', "a[href^='?a=(.b]']"],
    ['a missing class that is excluded', '.lead:not(.other,:is(.more) table)'],
    ['one of several', ':is(.other, .lead) a'],
    ['a child', 'main:has(> .lead)'],
    ['a position', 'p:nth-child(2n + 1)::before'],
    ['an escaped name', '.sm\\:wide'],
    ['everything', '*'],
  ])('keep a rule for %s', (_what, selector) => {
    expect(stylesFor(PAGE, `${selector}{margin:0}`)).toBe(`${selector}{margin:0}`);
  });

  it('keep the order of layers, fonts and animations', () => {
    const sheet =
      "@layer one,two;@layer two{p{margin:0}}@layer one{.other{margin:0}}@font-face{font-family:'X';src:local('Y')}@keyframes turn{from{top:0}50%{top:1px}}";
    expect(stylesFor(PAGE, sheet)).toBe(sheet.replace('@layer one{.other{margin:0}}', ''));
  });

  it('contain nothing for paper, and no empty rule', () => {
    const sheet = '@media print{p{margin:0}}@media (width > 9px){@supports (top:0){.other{top:0}}p{top:1px}}';
    expect(stylesFor(PAGE, sheet)).toBe('@media (width > 9px){p{top:1px}}');
  });

  it('contain only custom properties that are read, directly, through another one, or in the HTML', () => {
    const sheet =
      ':root{--used:var(--through,1px);--through:2px;--unused:3px;--inline:4px}p{margin:var( --used)}.lead{--unused:5px}';
    const html = PAGE.replace('<main', '<main style="top:var(--inline)"');
    expect(stylesFor(html, sheet)).toBe(
      ':root{--used:var(--through,1px);--through:2px;--inline:4px}p{margin:var( --used)}',
    );
  });

  it.each([
    '<p class=a id=b>',
    '<p id="b" class="x a y">',
    "<p title='>' hidden class='a' id=b />",
    '<p data-x="<p class=z>"\n  class="a\n x" aria-label=y id=b>',
    '<p onclick="a>b" id=b class=a><b>',
  ])('are found however attributes are written: %s', (tag) => {
    expect(stylesFor(`<body>${tag}</body>`, 'p.a#b{margin:0}.none{margin:0}')).toBe('p.a#b{margin:0}');
  });

  it('include rules for readers without scripts', () => {
    const html = '<body><noscript><b class=hint>No scripts</b></noscript></body>';
    expect(stylesFor(html, '.hint{margin:0}')).toBe('.hint{margin:0}');
  });
});
