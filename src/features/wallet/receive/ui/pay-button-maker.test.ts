import { describe, expect, it } from 'vitest';
import { escapeHtml, payButtonHtml, payLinkHtml } from './PayButtonMaker';

const hostile = { href: 'https://x.example/?a=1&b="><script>', text: `<img onerror='x'> & "y"` };

describe('a generated link or button', () => {
  it('has no character that could end its attribute or element', () => {
    for (const html of [payLinkHtml(hostile), payButtonHtml(hostile)]) {
      const inner = html.replace(/^<a /, '').replace(/<\/a>$/, '');
      expect(inner.match(/</g)).toBeNull();
      expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
      expect(html).toContain('&lt;img onerror=&#39;x&#39;&gt; &amp; &quot;y&quot;</a>');
      expect(html).toContain('rel="noopener noreferrer"');
    }
  });

  it('escapes an ampersand once', () => {
    expect(escapeHtml('&amp;')).toBe('&amp;amp;');
  });
});
