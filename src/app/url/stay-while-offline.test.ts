import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createManualPresence } from '../../lib/presence';
import { loadUnlessOffline, missedPage, stayWhileOffline } from './stay-while-offline';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('a link that is followed while the device is offline', () => {
  let presence = createManualPresence();
  let undo = () => {};
  const push = vi.fn<(place: string) => void>();
  const preload = vi.fn<(path: string) => Promise<unknown>>();
  const history = {
    location: { pathname: '/docs' },
    createHref: () => '',
    push: push as (place: string, state?: unknown) => void,
    replace: push as (place: string, state?: unknown) => void,
  };

  beforeEach(() => {
    vi.resetAllMocks();
    presence = createManualPresence();
    presence.set('offline');
    preload.mockRejectedValue(new Error('Loading chunk 7 failed'));
    history.location = { pathname: '/docs' };
    undo = stayWhileOffline(history, { presence, preload });
  });
  afterEach(() => undo());

  it('leaves the reader on the page, reports the missed one, and opens it on request', async () => {
    history.push('/blog?x=1');
    await settled();
    expect(preload).toHaveBeenCalledExactlyOnceWith('/blog');
    expect(push).not.toHaveBeenCalled();
    presence.set('online');
    missedPage.getSnapshot()?.open();
    expect(push).toHaveBeenCalledExactlyOnceWith('/blog?x=1', undefined);
    expect(missedPage.getSnapshot()).toBeUndefined();
  });

  it('opens a page whose code is on the device', async () => {
    preload.mockResolvedValue([]);
    history.push('/blog');
    await settled();
    expect(push).toHaveBeenCalledExactlyOnceWith('/blog', undefined);
    expect(missedPage.getSnapshot()).toBeUndefined();
  });

  it('reports only the last of several pages', async () => {
    let fail = () => {};
    preload.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    preload.mockResolvedValue([]);
    history.push('/blog');
    history.push('/help');
    await settled();
    fail();
    await settled();
    expect(push.mock.calls).toEqual([['/help', undefined]]);
    expect(missedPage.getSnapshot()).toBeUndefined();
  });

  it('changes nothing about steps within the page, and nothing while the device is online', () => {
    history.push('?page=2');
    history.push('/docs?page=3#rows');
    presence.set('online');
    history.replace('/blog');
    expect(push.mock.calls.map(([place]) => place)).toEqual(['?page=2', '/docs?page=3#rows', '/blog']);
    expect(preload).not.toHaveBeenCalled();
  });

  it('loads a page in full only if the device has a copy of it', async () => {
    const load = vi.fn();
    const copies = new Set(['/wallet']);
    const open = loadUnlessOffline(load, { presence, hasCopy: async (url) => copies.has(url) });
    open('/tools');
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(missedPage.getSnapshot()).toBeDefined();
    open('/wallet');
    await settled();
    presence.set('online');
    open('/tools');
    expect(load.mock.calls).toEqual([['/wallet'], ['/tools']]);
  });
});
