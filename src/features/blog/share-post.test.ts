import { expect, it } from 'vitest';
import { shareLinks } from './SharePost';

it('links to share a post contain title and URL, with any characters', () => {
  const links = shareLinks({ title: 'Instant & Feeless #1', url: 'https://atto.cash/blog/a?b' });
  expect(links.map(({ name }) => name)).toEqual(['Email', 'X', 'Reddit']);
  for (const { href } of links) {
    expect(href).not.toMatch(/[\s+#]/);
    const said = [...new URL(href).searchParams.values()].join('\n');
    expect(said).toContain('Instant & Feeless #1');
    expect(said).toContain('https://atto.cash/blog/a?b');
  }
});
