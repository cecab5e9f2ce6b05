// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '../../../tests/support/render-strict';
import type { FoundWork, WorkFinder, WorkProgress, WorkRequest } from '../../work/port';
import { useWorkSearch } from './use-work-search';

interface Search {
  readonly request: WorkRequest;
  readonly signal: AbortSignal;
  readonly onProgress: ((progress: WorkProgress) => void) | undefined;
  readonly resolve: (found: FoundWork) => void;
  readonly reject: (error: unknown) => void;
}

const searches: Search[] = [];
const finders: { closed: boolean }[] = [];
const said: string[] = [];
const announce = (sentence: string) => void said.push(sentence);

function open(): WorkFinder {
  const finder = { closed: false };
  finders.push(finder);
  return {
    find: (request, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        searches.push({ request, signal, onProgress, resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    close: () => void (finder.closed = true),
  };
}

const request = (network: string) => ({ network }) as unknown as WorkRequest;
const found = { tries: 5 } as unknown as FoundWork;
const render = (early = false) => renderStrict(() => useWorkSearch({ open, early, announce }), undefined);

beforeEach(() => {
  for (const list of [searches, finders, said]) list.length = 0;
  vi.restoreAllMocks();
});

describe('a search for work', () => {
  it('opens its finder with the first search, or on mount with `early`', () => {
    render();
    expect(finders).toHaveLength(0);
    const { unmount } = render(true);
    expect(finders.filter(({ closed }) => !closed)).toHaveLength(1);
    unmount();
    expect(finders.every(({ closed }) => closed)).toBe(true);
  });

  it('shows its progress, then the result, and announces it', async () => {
    const { result } = render();
    act(() => result.current.start(request('LOCAL')));
    expect(result.current.search).toMatchObject({ state: 'searching', tries: 0, engine: undefined });
    act(() => searches[0]!.onProgress!({ tries: 7, engine: 'wasm' } as WorkProgress));
    expect(result.current.search).toMatchObject({ state: 'searching', tries: 7, engine: 'wasm' });
    act(() => searches[0]!.resolve(found));
    await waitFor(() => expect(result.current.search).toMatchObject({ state: 'found', found }));
    expect(said).toEqual(['Work found.']);
  });

  it('is replaced by the next one', async () => {
    const { result } = render();
    act(() => result.current.start(request('LOCAL')));
    act(() => result.current.start(request('BETA')));
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    act(() => searches[0]!.onProgress!({ tries: 9, engine: 'wasm' } as WorkProgress));
    expect(result.current.search).toMatchObject({
      state: 'searching',
      request: { network: 'BETA' },
      tries: 0,
    });
    expect(finders).toHaveLength(1);
  });

  it('keeps its count when it is stopped', () => {
    const { result } = render();
    act(() => result.current.start(request('LOCAL')));
    act(() => searches[0]!.onProgress!({ tries: 7, engine: 'wasm' } as WorkProgress));
    act(() => result.current.stop());
    expect(result.current.search).toMatchObject({ state: 'stopped', tries: 7 });
    expect(searches[0]!.signal.aborted).toBe(true);
  });

  it('reports the error, and ends with the component', async () => {
    const { result, unmount } = render();
    act(() => result.current.start(request('LOCAL')));
    act(() => searches[0]!.reject('no engine'));
    await waitFor(() => expect(result.current.search).toEqual({ state: 'failed', error: 'no engine' }));
    act(() => result.current.start(request('LOCAL')));
    unmount();
    expect(searches[1]!.signal.aborted).toBe(true);
    expect(finders[0]!.closed).toBe(true);
  });
});
