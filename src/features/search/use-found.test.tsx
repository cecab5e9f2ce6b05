// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import type { Engine, Hit } from './lib/engine';
import { counted, type Group } from './lib/result-groups';
import { useCounted, type Found } from './use-found';

const page = vi.hoisted(() => ({
  network: 'LIVE',
  load: undefined as unknown as (url: string) => Promise<Engine>,
}));
vi.mock('@docusaurus/useBaseUrl', () => ({ default: (path: string) => `/base${path}` }));
vi.mock('@site/src/app/node/use-network', () => ({
  useNetwork: () => ({ network: page.network, links: {} }),
}));
vi.mock('./lib/engine-loader', () => ({ engineLoader: () => (url: string) => page.load(url) }));

const hit = (href: string) =>
  ({ href, group: 'docs', page: 'Fees', text: 'There are none.', terms: new Set() }) as unknown as Hit;
const explorerHit = (network: string) => ({ href: `/${network}`, title: 'An account', id: 'ab' });
const engine = ((typed: string) => [hit(`/docs/${typed}`)]) as unknown as Engine;

/** Requests for the index that are still open. */
let requests: { url: string; arrive: (engine: Engine) => void; fail: (error: unknown) => void }[] = [];
/** Delivers the code that recognizes addresses. */
let deliver = () => {};
/** How often that code was requested. */
let codeRequests = 0;

async function search(typed: string) {
  const { useFound } = await import('./use-found');
  const { result, rerender, unmount } = renderStrict((query: string) => useFound(query, 5), typed);
  const links = () => result.current.groups.flatMap(({ results }) => results.map(({ href }) => href));
  return { result, rerender, unmount, links };
}
const arrive = () => act(async () => requests.forEach((one) => one.arrive(engine)));

beforeEach(() => {
  // The index and the code are loaded once for a page: each test begins with neither.
  vi.resetModules();
  page.network = 'LIVE';
  requests = [];
  page.load = (url) => new Promise((arrive, fail) => requests.push({ url, arrive, fail }));
  const code = new Promise<void>((resolve) => (deliver = resolve)).then(() => ({
    explorerHits: (_: string, network: string) => [explorerHit(network)],
  }));
  codeRequests = 0;
  vi.doMock('./lib/explorer-hits', () => {
    codeRequests += 1;
    return code;
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('the results of a search', () => {
  it('come from the index, which is requested while nothing is typed yet', async () => {
    const { result, rerender, links } = await search('');
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/base/search-index.json']));
    expect(result.current).toMatchObject({ state: 'loading', groups: [] });
    await arrive();
    expect(result.current).toMatchObject({ state: 'ready', groups: [] });
    rerender('fees');
    expect(links()).toEqual(['/docs/fees']);
  });

  it('wait for no request with the first letter: it is in no address, and their code is fetched after the index', async () => {
    const { result, rerender, links } = await search('');
    expect(codeRequests).toBe(0);
    rerender('f');
    await arrive();
    expect(result.current.state).toBe('ready');
    expect(links()).toEqual(['/docs/f']);
    await waitFor(() => expect(codeRequests).toBe(1));
    await act(async () => deliver());
    rerender('fe');
    expect(links()).toEqual(['/LIVE', '/docs/fe']);
  });

  it('wait for that code alone if they may be of an address', async () => {
    const { rerender } = await search('atto');
    expect(codeRequests).toBe(0);
    rerender('atto7');
    await waitFor(() => expect(codeRequests).toBe(1));
  });

  it('fetch that code with the second letter for readers who save data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { rerender } = await search('');
    await arrive();
    rerender('f');
    expect(codeRequests).toBe(0);
    rerender('fe');
    await waitFor(() => expect(codeRequests).toBe(1));
  });

  it('are partial until the code that recognizes addresses is there, and complete then', async () => {
    const { result, links } = await search('fees');
    await arrive();
    expect(links()).toEqual(['/docs/fees']);
    expect(result.current.state).toBe('loading');
    deliver();
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(links()).toEqual(['/LIVE', '/docs/fees']);
  });

  it('are those of the page’s network and of the latest query', async () => {
    const { result, rerender, links } = await search('fees');
    await arrive();
    deliver();
    await waitFor(() => expect(result.current.state).toBe('ready'));
    page.network = 'BETA';
    rerender('work');
    expect(links()).toEqual(['/BETA', '/docs/work']);
    rerender(' ');
    expect(links()).toEqual([]);
  });

  it('report that the index cannot be loaded, and load it again on request', async () => {
    const { result, links } = await search('fees');
    await act(async () => requests.forEach(({ fail }) => fail(new TypeError('offline'))));
    expect(result.current.state).toBe('failed');
    requests = [];
    act(() => result.current.retry());
    expect(result.current.state).toBe('loading');
    expect(requests).toHaveLength(1);
    await arrive();
    deliver();
    await waitFor(() => expect(result.current.state).toBe('ready'));
    expect(links()).toContain('/docs/fees');
  });

  it('ignore an index that arrives after the search was left', async () => {
    const { result, unmount } = await search('');
    unmount();
    await arrive();
    expect(result.current.state).toBe('loading');
  });
});

describe('the number of results', () => {
  const groups = (...hrefs: string[]) =>
    [
      { name: 'docs', label: 'Docs', results: hrefs.map((href) => ({ href })) },
    ] as unknown as readonly Group[];
  const GROUPS = groups('/a');
  interface Shown {
    readonly query: string;
    readonly listed?: readonly Group[];
    readonly state?: Found['state'];
  }
  const render = () =>
    renderStrict(({ query, listed = GROUPS, state = 'ready' }: Shown) => useCounted(query, listed, state), {
      query: '',
    } as Shown);
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is announced after a pause in typing, not for every letter', () => {
    const { result, rerender } = render();
    rerender({ query: 'f' });
    pass(499);
    rerender({ query: 'fe' });
    pass(499);
    expect(result.current).toBe('');
    pass(1);
    expect(result.current).toBe(counted(GROUPS));
    expect(result.current).not.toBe('');
  });

  it('is not announced for an empty field', () => {
    const { result, rerender } = render();
    rerender({ query: 'fees' });
    pass(500);
    rerender({ query: ' ' });
    pass(500);
    expect(result.current).toBe('');
  });

  it('is not announced while more results may follow', () => {
    const { result, rerender } = render();
    rerender({ query: 'fees', state: 'loading' });
    pass(500);
    expect(result.current).toBe('');
    rerender({ query: 'fees', listed: groups('/a', '/b') });
    pass(500);
    expect(result.current).toBe('2 results: Docs 2.');
  });

  it('is never that of an earlier list', () => {
    const { result, rerender } = render();
    rerender({ query: 'fees' });
    pass(500);
    expect(result.current).toBe('1 result: Docs 1.');
    rerender({ query: 'fee', listed: groups('/a', '/b') });
    expect(result.current).toBe('');
    pass(500);
    expect(result.current).toBe('2 results: Docs 2.');
  });

  it('is that of what was found before a part failed to load', () => {
    const { result, rerender } = render();
    rerender({ query: 'fees', state: 'failed', listed: [] });
    pass(500);
    expect(result.current).toBe('');
    rerender({ query: 'fees', state: 'failed' });
    pass(500);
    expect(result.current).toBe('1 result: Docs 1.');
  });
});
