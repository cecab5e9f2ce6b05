import { describe, expect, it } from 'vitest';
import { announcementFromEnvironment } from './announcement';

const read = (value: unknown) =>
  announcementFromEnvironment({
    ATTO_ANNOUNCEMENT: typeof value === 'string' ? value : JSON.stringify(value),
  });

describe('the announcement of a build', () => {
  it('is optional', () => {
    expect(announcementFromEnvironment({})).toBeUndefined();
    expect(read('')).toBeUndefined();
  });

  it('is text and one link, never markup', () => {
    expect(read({ id: 'a-1', text: 'Fees < 0 & "more"' })).toMatchObject({
      id: 'a-1',
      content: 'Fees &#60; 0 &#38; &#34;more&#34;',
      isCloseable: true,
    });
    expect(read({ id: 'a-1', text: 'New.', link: '/blog/x', label: 'Read it' })?.content).toBe(
      'New. <a href="/blog/x">Read it</a>',
    );
  });

  it.each(['/', '/blog/x', '/docs?a=1#b', '/a//b', 'https://x.example', 'https://x.example/a?b=1'])(
    'takes the link %s',
    (link) => {
      expect(read({ id: 'a', text: 'New.', link, label: 'Read' })?.content).toContain(`href="${link}"`);
    },
  );

  it.each<readonly [string, unknown]>([
    ['no JSON', 'hello'],
    ['a list of nothing', 'null'],
    ['no id', { text: 'New.' }],
    ['an id with blanks', { id: 'a b', text: 'New.' }],
    ['no text', { id: 'a' }],
    ['a link without a label', { id: 'a', text: 'New.', link: '/blog' }],
    ['a label without a link', { id: 'a', text: 'New.', label: 'Read it' }],
    ['a link to a script', { id: 'a', text: 'New.', link: 'javascript:alert(1)', label: 'Read it' }],
    [
      'a link to another host without a scheme',
      { id: 'a', text: 'New.', link: '//x.example', label: 'Read' },
    ],
    ...[
      '//x.example',
      '/\\x.example',
      '\\\\x.example',
      '/\t/x.example',
      '\t//x.example',
      '/\n/x.example',
      '/\r\\x.example',
      '/\u0000/x.example',
      '/\u200b/x.example',
      '/blog/\u202ex',
      '/blog\\x',
      ' /blog',
      'https:/x.example',
      'https:x.example',
      'https://',
      'https:///x.example',
      'https:\\\\x.example',
      'https://user@x.example',
      'https://atto.cash@x.example',
      'http://x.example',
      'data:text/html,x',
      'blog/x',
      '',
    ].map(
      (link) => [`the link ${JSON.stringify(link)}`, { id: 'a', text: 'New.', link, label: 'Read' }] as const,
    ),
  ])('%s is a mistake that names the variable', (_, value) => {
    expect(() => read(value)).toThrow(/^ATTO_ANNOUNCEMENT is not usable/);
  });
});
