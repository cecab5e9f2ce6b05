import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BROWSER_MS } from './deadline';
import { browserNotices } from './notices';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the permission for notifications', () => {
  const allowing = (requestPermission: () => Promise<string>) => {
    const Notification = { requestPermission };
    vi.stubGlobal('window', { Notification });
    vi.stubGlobal('Notification', Notification);
  };

  it('is what the reader answers, and missing in browsers that have none', async () => {
    allowing(async () => 'granted');
    expect(await browserNotices.request()).toBe('granted');
    vi.stubGlobal('window', {});
    expect(await browserNotices.request()).toBe('missing');
  });

  it('is late while the browser’s question has no answer', async () => {
    allowing(() => new Promise(() => {}));
    const asked = browserNotices.request();
    await vi.advanceTimersByTimeAsync(BROWSER_MS.question);
    expect(await asked).toBe('late');
  });
});
