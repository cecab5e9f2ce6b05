import { describe, expect, it } from 'vitest';
import { inMarkdown, withoutHtml, withPlainTexts } from './plain-texts';

describe('a description', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
    ['a <img src=x onerror=alert(1)> b', 'a &lt;img src=x onerror=alert(1)> b'],
    ['<iframe srcdoc="<script>x()</script>">', '&lt;iframe srcdoc="&lt;script>x()&lt;/script>">'],
    ['<!-- x --> <?x?> <![CDATA[x]]>', '&lt;!-- x --> &lt;?x?> &lt;![CDATA[x]]>'],
    ['`<b>` and <b>', '`<b>` and &lt;b>'],
    ['``a ` <b>`` <b>', '``a ` <b>`` &lt;b>'],
    ['\\`<b>\\`', '\\`&lt;b>\\`'],
    ['`open <b>\n\n<b> `', '`open &lt;b>\n\n&lt;b> `'],
    ['```html\n<b>\n```\n<b>', '```html\n<b>\n```\n&lt;b>'],
    ['~~~\n```\n<b>\n~~~\n<b>', '~~~\n```\n<b>\n~~~\n&lt;b>'],
    ['see <https://atto.cash> and <mailto:a@b.c>', 'see <https://atto.cash> and <mailto:a@b.c>'],
    ['1 < 2, a<3, <- x', '1 < 2, a<3, <- x'],
  ])('has no HTML, but text and code: %s', (markdown, text) => {
    expect(withoutHtml(markdown)).toBe(text);
  });
});

describe('a specification', () => {
  it('has plain descriptions, and data as it is', () => {
    const given = {
      info: { title: '<b>', description: '<b>', 'x-start': { needs: '<b>', library: '[<b>](/x)' } },
      tags: [{ name: 'A', description: '<b>' }],
      paths: { '/description': { get: { description: '<b>', parameters: [{ description: '<b>' }] } } },
      components: {
        schemas: {
          example: {
            description: '<b>',
            example: { description: '<b>' },
            properties: { default: { description: '<b>', default: '<b>' }, description: { type: 'string' } },
          },
        },
      },
    };
    const text = JSON.stringify(withPlainTexts(given));
    expect(text.replaceAll('&lt;b>', '').split('<b>')).toHaveLength(4);
    expect(text.split('&lt;b>')).toHaveLength(9);
    expect(withPlainTexts(given).info.title).toBe('<b>');
    expect(withPlainTexts(given).components.schemas.example.example).toEqual({ description: '<b>' });
    expect(withPlainTexts(given).components.schemas.example.properties.default.default).toBe('<b>');
  });
});

it('a name within Markdown is text', () => {
  expect(inMarkdown('a "b" <c> [d](e) `f`')).toBe('a &#34;b&#34; &#60;c&#62; &#91;d&#93;(e) &#96;f&#96;');
});
