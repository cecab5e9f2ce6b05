import { describe, expect, it, vi } from 'vitest';
import { copyMarkdown } from './copy-markdown';

const reply =
  (text: string, type = 'text/markdown; charset=utf-8', status = 200) =>
  () =>
    Promise.resolve(new Response(text, { status, headers: { 'content-type': type } }));
/** A clipboard that accepts everything. */
const clipboard = () => {
  const held: string[] = [];
  return { held, write: async (text: Promise<string>) => void held.push(await text) };
};

describe('copying a page as Markdown', () => {
  it('copies the whole text', async () => {
    const { held, write } = clipboard();
    const fetch = vi.fn(reply('# Title\n'));
    expect(await copyMarkdown('/docs/x.md', { fetch, write })).toBe('copied');
    expect(held).toEqual(['# Title\n']);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/docs/x.md', {});
  });

  it('writes to the clipboard synchronously on the click, before the text has loaded', () => {
    const write = vi.fn(() => Promise.resolve());
    void copyMarkdown('/docs/x.md', { fetch: () => new Promise<Response>(() => {}), write });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('distinguishes a refusing clipboard from a missing text', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    expect(await copyMarkdown('/x.md', { fetch: reply('# T'), write: refuse })).toBe('refused');
    const { held, write } = clipboard();
    for (const fetch of [
      reply('<!doctype html>', 'text/html'),
      reply('gone', 'text/markdown', 404),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      expect(await copyMarkdown('/x.md', { fetch, write })).toBe('missing');
      expect(await copyMarkdown('/x.md', { fetch, write: refuse })).toBe('missing');
    }
    expect(held).toEqual([]);
  });

  it('treats a browser without a clipboard as a refusal', async () => {
    const write = () => {
      throw new TypeError('navigator.clipboard is undefined');
    };
    expect(await copyMarkdown('/x.md', { fetch: reply('# T'), write })).toBe('refused');
  });
});
