import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { feedContent } from './feed-content';
import { finishFeeds } from './finish-feeds';

const kept = vi.fn(() => 'https://atto.cash/p.svg');
const content = (html: string) => feedContent(html, kept);

describe('the text of a post in a feed', () => {
  it('keeps prose and the attributes of images', () => {
    const html =
      '<p>A <a href="https://atto.cash/x">link</a>.</p><figure><img src="https://atto.cash/a.png" ' +
      'srcset="https://atto.cash/a.png 300w" alt="A." width="300" height="169"><figcaption>B</figcaption></figure>';
    expect(content(html)).toBe(html);
  });

  it('drops what depends on the page’s scripts and styles', () => {
    expect(
      content(
        '<!-- --><div class="frame" tabindex="0"><table class="t"><tbody><tr><td style="x">1</td></tr></tbody></table></div>' +
          '<h2 class="anchor" id="a">Title<a class="hash-link" href="#a">#</a></h2><button>Copy</button><script>x</script>',
      ),
    ).toBe('<table><tbody><tr><td>1</td></tr></tbody></table><h2 id="a">Title</h2>');
  });

  it('turns an admonition into a quotation with a title', () => {
    expect(
      content(
        '<div class="theme-admonition alert"><div class="admonitionHeading_x"><span><svg></svg></span>Note of 2026</div>' +
          '<div class="admonitionContent_x"><p>Later.</p></div></div>',
      ),
    ).toBe('<blockquote><p><strong>Note of 2026</strong></p><p>Later.</p></blockquote>');
  });

  it('writes code as text, line by line, with its file name', () => {
    expect(
      content(
        '<div class="theme-code-block"><div class="codeBlockTitle_x">a.py</div><pre><code>' +
          '<span class="token-line"><span>if a &lt; b:</span><br></span><span class="token-line">  c<br></span></code></pre>' +
          '<button>Copy</button></div>',
      ),
    ).toBe('<p><code>a.py</code></p><pre><code>if a &lt; b:\n  c</code></pre>');
  });

  it('replaces a drawing with its description, and drops a decorative one', () => {
    expect(content('<svg aria-label="A &amp; B"><path/></svg><svg><path/></svg>')).toBe(
      '<p><em>A &amp; B</em></p>',
    );
  });

  it('gives an inline image a URL', () => {
    const data = Buffer.from('<svg/>').toString('base64');
    expect(content(`<img src="data:image/svg+xml;base64,${data}" alt="A.">`)).toBe(
      '<img src="https://atto.cash/p.svg" alt="A.">',
    );
    expect(kept).toHaveBeenCalledExactlyOnceWith(Buffer.from('<svg/>'), 'svg');
    expect(() => content('<img src="data:text/plain,x">')).toThrow(/cannot show/);
  });
});

it('each feed contains its own URL in its own format', async () => {
  const out = mkdtempSync(join(tmpdir(), 'feeds-'));
  mkdirSync(join(out, 'blog'));
  const file = (name: string) => join(out, 'blog', name);
  writeFileSync(file('rss.xml'), '<rss version="2.0"><channel></channel></rss>');
  writeFileSync(
    file('atom.xml'),
    '<feed><updated>2025-01-01T00:00:00Z</updated><link rel="alternate" href="https://atto.cash/blog"/>' +
      '<entry><updated>2026-01-01T00:00:00Z</updated></entry></feed>',
  );
  writeFileSync(file('feed.json'), '{"title":"T","items":[{"id":"1","author":{"name":"A"}}]}');
  await finishFeeds(out, 'https://atto.cash/');
  expect(readFileSync(file('rss.xml'), 'utf8')).toMatch(
    /<rss xmlns:atom="[^"]+" version="2.0"><channel>\s*<atom:link href="https:\/\/atto\.cash\/blog\/rss\.xml" rel="self"/,
  );
  expect(readFileSync(file('atom.xml'), 'utf8')).toMatch(/^<feed><updated>2026-01-01T00:00:00Z</);
  expect(readFileSync(file('atom.xml'), 'utf8')).toMatch(
    /<link rel="self" href="https:\/\/atto\.cash\/blog\/atom\.xml"/,
  );
  expect(JSON.parse(readFileSync(file('feed.json'), 'utf8'))).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'T',
    language: 'en',
    feed_url: 'https://atto.cash/blog/feed.json',
    items: [{ id: '1', authors: [{ name: 'A' }] }],
  });
});
