import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import { AttoError } from '../../protocol/error';
import { nodeKey } from './node-key';
import { createQueryClient } from './query-client';
import { recoverQueries } from './recover-queries';

const node = { network: 'LOCAL', url: '/node' } as const;
const unreachable = () => new AttoError('NODE_UNREACHABLE', {});

describe('queries that could not reach their node', () => {
  let up: boolean;
  const fetch = vi.fn(async () => {
    if (!up) throw unreachable();
    return 'data';
  });
  const servedNetwork = vi.fn(async () => {
    if (!up) throw unreachable();
    return undefined;
  });
  const clock = createManualClock();
  const client = createQueryClient();
  const queryKey = nodeKey(node, 'test');
  let stop = () => {};
  let unsubscribe = () => {};
  const state = () => client.getQueryState(queryKey)!;

  beforeEach(async () => {
    up = false;
    fetch.mockClear();
    servedNetwork.mockClear();
    stop = recoverQueries(client, () => ({ servedNetwork }), { clock });
    unsubscribe = new QueryObserver(client, { queryKey, queryFn: fetch, staleTime: 0 }).subscribe(() => {});
    await vi.waitFor(() => expect(state().status).toBe('error'), { timeout: 9_000 });
  });
  afterEach(() => {
    unsubscribe();
    stop();
    client.clear();
  });

  it('keep their message while the node is probed, and are fetched again once it responds', async () => {
    await clock.advance(14_000);
    expect(servedNetwork).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    up = true;
    await clock.advance(2_000);
    expect(state()).toMatchObject({ status: 'success', data: 'data' });
    await clock.advance(20_000);
    expect(servedNetwork).toHaveBeenCalledTimes(3);
    expect(clock.pending).toBe(0);
  });

  it('are fetched again when the node responds with a refusal', async () => {
    servedNetwork.mockRejectedValueOnce(new AttoError('NODE_STATUS', { status: 503 }));
    up = true;
    await clock.advance(6_000);
    expect(state().data).toBe('data');
  });

  it.each(['before', 'after'])(
    'and failed before anything showed them are fetched again, shown %s',
    async (when) => {
      unsubscribe();
      stop();
      const show = () =>
        (unsubscribe = new QueryObserver(client, { queryKey, queryFn: fetch, staleTime: 0 }).subscribe(
          () => {},
        ));
      if (when === 'before') show();
      stop = recoverQueries(client, () => ({ servedNetwork }), { clock });
      if (when === 'after') show();
      expect(fetch).toHaveBeenCalledTimes(1);
      up = true;
      await clock.advance(6_000);
      expect(state().data).toBe('data');
    },
  );

  it('are left alone when they are no longer in view, and when the page is left', async () => {
    unsubscribe();
    await clock.advance(5_000);
    expect(clock.pending).toBe(0);
    expect(servedNetwork).not.toHaveBeenCalled();
    stop();
    up = true;
    await client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(unreachable()) })
      .catch(() => undefined);
    expect(clock.pending).toBe(0);
  });
});
