import { describe, expect, it } from 'vitest';
import type { ReceiveProgress } from '@site/src/wallet/receive/receive-progress';
import { escapeHtml, payButtonHtml, payLinkHtml } from './PayButtonMaker';
import { progressWords } from './ReceivingProgress';
import { typedKey } from './PointOfSale';

const progress: ReceiveProgress = {
  ...{ status: 'receiving', received: 2, receivedRaw: 5n, left: 10, leftRaw: 50n, failing: 0 },
  expectedMs: 8_400,
};

describe('the progress of receiving', () => {
  it('says that it waits for a decision, without a bar', () => {
    expect(progressWords({ status: 'held' })).toMatchObject({
      text: 'Paused until you decide which version of the wallet to use',
      total: 0n,
    });
  });

  it('names the payment that is being received and the time that is left', () => {
    expect(progressWords(progress)).toEqual({
      text: 'Receiving 3 of 12',
      left: 'about 8 s left',
      done: 2n,
      total: 12n,
    });
    expect(progressWords({ ...progress, expectedMs: undefined })?.left).toBeUndefined();
    expect(progressWords({ ...progress, expectedMs: 40 })?.left).toBe('about 1 s left');
  });

  it('says why nothing is received at the moment, and nothing where nothing waits', () => {
    expect(progressWords({ ...progress, status: 'paused', left: 1 })?.text).toContain('1 payment waits');
    expect(progressWords({ ...progress, status: 'waiting' })?.text).toContain('10 payments wait');
    expect(progressWords({ ...progress, left: 0 })).toBeUndefined();
    expect(progressWords({ status: 'stopped', error: new Error('x') })).toBeUndefined();
  });
});

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

describe('the keypad of the till', () => {
  it('types an amount with one point at most and no leading zeros', () => {
    const type = (keys: string) => [...keys].reduce(typedKey, '');
    expect(type('125')).toBe('125');
    expect(type('.5')).toBe('0.5');
    expect(type('1.2.3')).toBe('1.23');
    expect(type('05')).toBe('5');
    expect(type('0.05')).toBe('0.05');
  });
});
