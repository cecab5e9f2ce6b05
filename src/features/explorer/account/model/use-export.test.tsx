// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { createQueue, type Queue } from '@site/src/lib/queue';
import type { ExportRequest, Subject } from '../jobs/jobs';
import { useExport } from './use-export';

const page = vi.hoisted(() => ({
  runs: [] as { queue: unknown; signal: AbortSignal }[],
}));
vi.mock('../jobs/run-job', () => ({
  runJob: (_: unknown, __: unknown, ___: unknown, { signal }: { signal: AbortSignal }) => {
    const queue = createQueue<unknown>(1_000, () => 'lost');
    page.runs.push({ queue, signal });
    return queue.read({ signal });
  },
}));

let file: string[] = [];
const queueOf = (index: number) => page.runs[index]!.queue as Queue<unknown>;
const step = (text: string, done: bigint, faults: readonly string[] = []) => ({
  text,
  done,
  total: 2n,
  faults,
});
const render = () => renderStrict(() => useExport({} as Subject), undefined);
const start = async (result: ReturnType<typeof render>['result']) => {
  act(() => void result.current.start({} as ExportRequest, 'history.csv', 'text/csv'));
  await waitFor(() => expect(result.current.progress.state).toBe('running'));
};

beforeEach(() => {
  file = [];
  page.runs.length = 0;
  vi.stubGlobal('showSaveFilePicker', async () => ({
    createWritable: async () => ({
      write: async (text: string) => void file.push(text),
      close: async () => void file.push('closed'),
      abort: async () => void file.push('abandoned'),
    }),
  }));
});
afterEach(() => void vi.unstubAllGlobals());

describe('exporting a history', () => {
  it('writes piece by piece, and closes the file at the end', async () => {
    const { result } = render();
    await start(result);
    queueOf(0).push(step('a', 1n));
    await waitFor(() =>
      expect(result.current.progress).toMatchObject({ done: 1n, total: 2n, broken: false }),
    );
    queueOf(0).push(step('b', 2n, ['gap']));
    queueOf(0).end();
    await waitFor(() => expect(result.current.progress).toMatchObject({ state: 'done', broken: true }));
    expect(file).toEqual(['a', 'b', 'closed']);
  });

  it('abandons the file when it is stopped, when it fails, and when the component unmounts', async () => {
    const { result, unmount } = render();
    await start(result);
    act(() => result.current.stop());
    await waitFor(() => expect(result.current.progress.state).toBe('stopped'));
    await start(result);
    queueOf(1).fail('broken');
    await waitFor(() => expect(result.current.progress).toMatchObject({ state: 'failed', error: 'broken' }));
    expect(file).toEqual(['abandoned', 'abandoned']);
    await start(result);
    unmount();
    expect(page.runs[2]!.signal.aborted).toBe(true);
    await waitFor(() => expect(file).toHaveLength(3));
  });

  it('does not start if the reader chooses no file', async () => {
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('cancelled', 'AbortError')));
    const { result } = render();
    await act(() => result.current.start({} as ExportRequest, 'history.csv', 'text/csv'));
    expect(result.current.progress.state).toBe('idle');
    expect(page.runs).toHaveLength(0);
  });
});
