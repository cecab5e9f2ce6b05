import { afterEach, expect, it, vi } from 'vitest';
import { markdownAt } from './MarkdownActions';

vi.mock('@docusaurus/Head', () => ({ default: () => null }));
vi.mock('@docusaurus/useDocusaurusContext', () => ({ default: () => ({}) }));

afterEach(() => vi.unstubAllGlobals());

const reply = (text: string, type = 'text/markdown; charset=utf-8', status = 200) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(text, { status, headers: { 'content-type': type } })),
  );

it('reads the Markdown of a page, and nothing that a host sends instead', async () => {
  reply('# Title\n');
  expect(await markdownAt('/docs/x.md')).toBe('# Title\n');
  reply('<!doctype html>', 'text/html');
  await expect(markdownAt('/docs/x.md')).rejects.toThrow();
  reply('gone', 'text/markdown', 404);
  await expect(markdownAt('/docs/x.md')).rejects.toThrow();
});
