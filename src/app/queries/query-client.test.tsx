// @vitest-environment happy-dom
import { onlineManager, queryOptions, useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '../../../tests/support/render-strict';
import { nodeKey } from './node-key';
import { createQueryClient, hashQueryKey, pageQueryClient } from './query-client';

const node = { network: 'LOCAL', url: '/node' } as const;
const setOnline = (online: boolean) => window.dispatchEvent(new Event(online ? 'online' : 'offline'));

describe('keys', () => {
  it('may contain heights, and differ by network, node and height', () => {
    const keys = [
      nodeKey(node, 'block', 1n),
      nodeKey(node, 'block', 2n),
      nodeKey(node, 'block', '1'),
      nodeKey({ ...node, network: 'BETA' }, 'block', 1n),
      nodeKey({ ...node, url: 'https://node.example' }, 'block', 1n),
    ];
    expect(new Set(keys.map(hashQueryKey)).size).toBe(keys.length);
    const client = createQueryClient();
    for (const [index, key] of keys.entries()) client.setQueryData(key, index);
    expect(keys.map((key) => client.getQueryData(key))).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('the page’s cache', () => {
  it('is a single instance while the page is open', () => {
    expect(pageQueryClient()).toBe(pageQueryClient());
  });
});

describe('a query', () => {
  beforeEach(() => onlineManager.setOnline(true));
  afterEach(() => vi.restoreAllMocks());
  const query = (queryFn: () => Promise<string>) =>
    queryOptions({ queryKey: nodeKey(node, 'test'), queryFn, staleTime: 0 });

  it('is not retried, because the node client has already done so', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('down')));
    await expect(createQueryClient().fetchQuery(query(fetch))).rejects.toThrow('down');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('that failed a moment ago is not repeated when it is shown, but later it is', async () => {
    const client = createQueryClient();
    const fetch = vi.fn(() => Promise.reject(new Error('down')));
    await client.prefetchQuery(query(fetch));
    const show = () => renderStrict(() => useQuery(query(fetch)), undefined, client);
    const { result, unmount } = show();
    expect(result.current.error).toEqual(new Error('down'));
    unmount();
    expect(fetch).toHaveBeenCalledTimes(1);
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 6_000);
    show();
    await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1));
  });

  it('runs while the device is offline, because a node may run on it', async () => {
    onlineManager.setOnline(false);
    const { result } = renderStrict(() => useQuery(query(async () => 'data')), undefined);
    await waitFor(() => expect(result.current.data).toBe('data'));
  });

  it('is sent again after a failure when the network is back', async () => {
    let up = false;
    const fetch = vi.fn(async () => {
      if (!up) throw new Error('down');
      return 'data';
    });
    const { result } = renderStrict(() => useQuery(query(fetch)), undefined);
    await waitFor(() => expect(result.current.isError).toBe(true));
    setOnline(false);
    up = true;
    setOnline(true);
    await waitFor(() => expect(result.current.data).toBe('data'));
  });

  it('is not sent again then if it has data, nor when the window gets the focus', async () => {
    const fetch = vi.fn(async () => 'data');
    const { result } = renderStrict(() => useQuery(query(fetch)), undefined);
    await waitFor(() => expect(result.current.data).toBe('data'));
    const { length } = fetch.mock.calls;
    setOnline(false);
    setOnline(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fetch).toHaveBeenCalledTimes(length);
  });

  it('notices the network’s return on a page that was opened offline, too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.resetModules();
    const fresh = await import('./query-client');
    const { onlineManager: manager } = await import('@tanstack/react-query');
    fresh.pageQueryClient();
    expect(manager.isOnline()).toBe(false);
  });
});
