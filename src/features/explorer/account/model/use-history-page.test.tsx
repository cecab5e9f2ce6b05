// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, longChain, other } from '@site/tests/support/account-history';
import { renderStrict } from '@site/tests/support/render-strict';
import { createQueryClient } from '@site/src/app/queries/query-client';
import type { EntryRange, EntrySource } from './entry-source';
import { balancesQuery } from './balances-query';
import { firstActivityQuery, filteredPageQuery } from './queries';
import { useHistoryPage } from './use-history-page';
import type { AccountSubject } from './use-subject';

const chain = longChain(230);
const heightsOf = (entries: EntryRange['entries'] | undefined) => entries?.map(({ height }) => height);

/** An account whose history the test provides: with `held`, requests wait until `release` is called. */
function subjectOf({
  publicKey = ACCOUNT,
  network = 'LOCAL',
  node = '/node',
  held = false,
  faulty = false,
  fails = false,
} = {}) {
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  const faults = faulty ? [{ height: 1n, rule: 'height' } as unknown as EntryRange['faults'][number]] : [];
  const control = { held, fails, release: () => waiting.splice(0).forEach((go) => go()) };
  const source: EntrySource = {
    async range({ from, to }) {
      requests.push(`${from}-${to}`);
      if (control.held) await new Promise<void>((resolve) => waiting.push(resolve));
      if (control.fails) throw new Error('down');
      return { entries: chain.filter(({ height }) => height >= from && height <= to), faults };
    },
    async at(heights) {
      requests.push(heights.join());
      if (control.held) await new Promise<void>((resolve) => waiting.push(resolve));
      return chain.filter(({ height }) => heights.includes(height));
    },
  };
  const subject = { network, node, publicKey } as AccountSubject['subject'];
  const about = { subject, source, publicKey } as unknown as AccountSubject;
  return { about, requests, control };
}

describe('a page of history', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const render = (about: AccountSubject, page: bigint, client = createQueryClient()) =>
    renderStrict(
      (props: { about: AccountSubject; page: bigint }) => useHistoryPage(props.about, 230n, props.page),
      { about, page },
      client,
    );

  it('is shown newest first, and immediately without a request when the reader returns', async () => {
    const client = createQueryClient();
    const { about, requests } = subjectOf();
    const first = render(about, 1n, client);
    expect(first.result.current).toMatchObject({ entries: undefined, loading: true });
    await waitFor(() => expect(heightsOf(first.result.current.entries)?.[0]).toBe(230n));
    first.unmount();
    const { length } = requests;
    const { result } = render(about, 1n, client);
    expect(result.current).toMatchObject({ span: { from: 181n, to: 230n }, loading: false });
    expect(result.current.entries).toHaveLength(50);
    expect(requests).toHaveLength(length);
  });

  it('stays visible with its own heights while the next one loads', async () => {
    const { about, control } = subjectOf();
    const { result, rerender } = render(about, 1n);
    await waitFor(() => expect(result.current.loading).toBe(false));
    control.held = true;
    rerender({ about, page: 3n });
    expect(result.current).toMatchObject({ span: { from: 181n, to: 230n }, loading: true });
    control.held = false;
    act(control.release);
    await waitFor(() =>
      expect(result.current).toMatchObject({ span: { from: 81n, to: 130n }, loading: false }),
    );
  });

  it.each([
    ['account', { publicKey: other(1) }],
    ['node', { node: 'https://node.example' }],
    ['network', { network: 'BETA' }],
  ])('of another %s is not used as a placeholder', async (_, change) => {
    const { about } = subjectOf();
    const { result, rerender } = render(about, 1n);
    await waitFor(() => expect(result.current.loading).toBe(false));
    rerender({ about: subjectOf({ ...change, held: true }).about, page: 1n });
    expect(result.current).toMatchObject({ entries: undefined, span: undefined, loading: true });
  });

  it.each([
    ['network', { network: 'BETA' }],
    ['node', { node: 'https://node.example' }],
  ])('of the previous %s is not shown after a switch during its request', async (_, change) => {
    const previous = subjectOf({ held: true });
    const { result, rerender } = render(previous.about, 1n);
    const { about, control } = subjectOf({ ...change, held: true });
    rerender({ about, page: 1n });
    await act(async () => previous.control.release());
    expect(result.current).toMatchObject({ entries: undefined, span: undefined, loading: true });
    await act(async () => control.release());
    await waitFor(() => expect(result.current.loading).toBe(false));
  });

  it('prefetches the older page when the reader pauses', async () => {
    const { about, requests } = subjectOf();
    const { result, rerender } = render(about, 1n);
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(requests).not.toContain('131-180');
    await act(() => vi.advanceTimersByTimeAsync(600));
    await waitFor(() => expect(requests).toContain('131-180'));
    const { length } = requests;
    rerender({ about, page: 2n });
    expect(result.current).toMatchObject({ span: { from: 131n, to: 180n }, loading: false });
    expect(requests).toHaveLength(length);
  });

  it('prefetches nothing on a slow connection or after the last page', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
    const { about, requests } = subjectOf();
    const { result } = render(about, 1n);
    await waitFor(() => expect(result.current.loading).toBe(false));
    vi.unstubAllGlobals();
    const last = render(about, 5n);
    await waitFor(() => expect(last.result.current.loading).toBe(false));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(new Set(requests)).toEqual(new Set(['181-230', '1-30']));
  });

  it('with faults is fetched again on the next visit', async () => {
    const client = createQueryClient();
    const { about, requests } = subjectOf({ faulty: true });
    const first = render(about, 5n, client);
    await waitFor(() => expect(first.result.current.faults).toHaveLength(1));
    first.unmount();
    const { length } = requests;
    render(about, 5n, client);
    await waitFor(() => expect(requests.length).toBeGreaterThan(length));
  });

  it('that fails to load replaces the previous one, and can be retried', async () => {
    const { about, control } = subjectOf();
    const { result, rerender } = render(about, 1n);
    await waitFor(() => expect(result.current.loading).toBe(false));
    control.fails = true;
    rerender({ about, page: 3n });
    await waitFor(() => expect(result.current).toMatchObject({ error: new Error('down') }));
    control.fails = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ error: null, span: { from: 81n, to: 130n } }));
  });
});

describe('single entries', () => {
  it('of a chart stay visible while those of a new height load', async () => {
    const { about, control } = subjectOf();
    const { result, rerender } = renderStrict(
      ({ height }: { height: number }) =>
        useQuery(balancesQuery(about, chain[height - 1]!, 'all', undefined)),
      { height: 3 },
    );
    const heights = () => heightsOf(result.current.data?.samples);
    await waitFor(() => expect(heights()).toEqual([1n, 2n, 3n]));
    control.held = true;
    rerender({ height: 4 });
    expect(heights()).toEqual([1n, 2n, 3n]);
    control.held = false;
    act(control.release);
    await waitFor(() => expect(heights()).toEqual([1n, 2n, 3n, 4n]));
  });

  it('are shown newest first; no heights cause no request', async () => {
    const { about, requests } = subjectOf();
    const { result, rerender } = renderStrict(
      ({ heights }: { heights: bigint[] }) => useQuery(filteredPageQuery(about, heights)),
      { heights: [] as bigint[] },
    );
    expect(requests).toEqual([]);
    rerender({ heights: [9n, 5n] });
    await waitFor(() => expect(heightsOf(result.current.data)).toEqual([9n, 5n]));
  });

  it('include the first entry of the account', async () => {
    const { about } = subjectOf();
    const first = await createQueryClient().fetchQuery(firstActivityQuery(about));
    expect(first?.height).toBe(1n);
  });
});
