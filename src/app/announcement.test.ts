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

  it.each([
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
  ])('%s is a mistake that names the variable', (_, value) => {
    expect(() => read(value)).toThrow(/^ATTO_ANNOUNCEMENT is not usable/);
  });
});
