import { focusManager, onlineManager, QueryClient, type MutationCache } from '@tanstack/react-query';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';

const load = createRequire(import.meta.url)('./without-mutations.cjs') as (this: {
  resourcePath: string;
}) => string;
const moduleOf = (file: string) =>
  import(`data:text/javascript,${encodeURIComponent(load.call({ resourcePath: `/query-core/${file}` }))}`);

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

describe('the query library without mutations and infinite queries', () => {
  it('reads, refetches after a break and is cleared', async () => {
    const { MutationCache } = (await moduleOf('mutationCache.js')) as {
      MutationCache: new () => MutationCache;
    };
    const client = new QueryClient({ mutationCache: new MutationCache() });
    client.mount();
    expect(await client.fetchQuery({ queryKey: ['height'], queryFn: () => 7n })).toBe(7n);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(client.isMutating()).toBe(0);
    client.unmount();
    client.clear();
    expect(client.getQueryData(['height'])).toBeUndefined();
  });

  it('refuses a mutation and an infinite query with the place that leaves them out', async () => {
    const { MutationCache } = await moduleOf('mutationCache.js');
    const { infiniteQueryBehavior } = await moduleOf('infiniteQueryBehavior.js');
    expect(() => new MutationCache().build()).toThrow('src/plugins/explorer-chunks');
    expect(() => infiniteQueryBehavior()).toThrow('src/plugins/explorer-chunks');
  });

  it('refuses a file that it does not know', () => {
    expect(() => load.call({ resourcePath: '/query-core/queryCache.js' })).toThrow('nothing to leave out');
  });
});
