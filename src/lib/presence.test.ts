import { afterEach, describe, expect, it, vi } from 'vitest';
import { alwaysPresent, browserPresence, createManualPresence } from './presence';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('browserPresence', () => {
  it('follows the page and the network, and leaves no listener behind', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const frame = new EventTarget();
    const machine = { onLine: true };
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', frame);
    vi.stubGlobal('navigator', machine);
    const seen: string[] = [];
    const stop = browserPresence.subscribe((change) => seen.push(change));

    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(browserPresence.isVisible()).toBe(false);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    machine.onLine = false;
    frame.dispatchEvent(new Event('offline'));
    expect([browserPresence.isVisible(), browserPresence.isOnline()]).toEqual([true, false]);
    machine.onLine = true;
    frame.dispatchEvent(new Event('online'));
    expect(browserPresence.isOnline()).toBe(true);

    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    frame.dispatchEvent(new Event('offline'));
    expect(seen).toEqual(['hidden', 'visible', 'offline', 'online']);
  });
});

describe('alwaysPresent', () => {
  it('reports visible and online without a page', () => {
    const stop = alwaysPresent.subscribe(() => {
      throw new Error('never called');
    });
    stop();
    expect([alwaysPresent.isVisible(), alwaysPresent.isOnline()]).toEqual([true, true]);
  });
});

describe('createManualPresence', () => {
  it('reports what the test sets', () => {
    const presence = createManualPresence();
    const seen: string[] = [];
    const stop = presence.subscribe((change) => seen.push(change));
    presence.set('hidden');
    presence.set('offline');
    expect([presence.isVisible(), presence.isOnline()]).toEqual([false, false]);
    stop();
    presence.set('visible');
    presence.set('online');
    expect([presence.isVisible(), presence.isOnline(), seen]).toEqual([true, true, ['hidden', 'offline']]);
  });
});
