// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { createQueue, type Queue } from '@site/src/lib/queue';
import type { Subject } from '../jobs/jobs';
import type { Span } from '@site/src/ui/history/history-pages';
import { useVerdicts } from './use-verdicts';

interface Run {
  readonly span: Span;
  readonly queue: Queue<unknown>;
  readonly signal: AbortSignal;
}

const jobs = vi.hoisted(() => ({ runs: [] as unknown[] }));
vi.mock('../jobs/run-job', () => ({
  runJob: (_: unknown, __: unknown, { span }: { span: Span }, { signal }: { signal: AbortSignal }) => {
    const queue = createQueue<unknown>(1_000, () => 'lost');
    jobs.runs.push({ span, queue, signal } satisfies Run);
    return queue.read({ signal });
  },
}));

const subject = { network: 'LOCAL', node: '/node', publicKey: 'AB' } as unknown as Subject;
const verdicts = (...heights: bigint[]) => heights.map((height) => ({ block: { height } }));
const running = () => (jobs.runs as Run[]).filter(({ signal }) => !signal.aborted);
const render = (span: Span | undefined, client = createQueryClient()) =>
  renderStrict((shown: Span | undefined) => useVerdicts(subject, shown), span, client);

beforeEach(() => void (jobs.runs.length = 0));

describe('verifying the visible rows', () => {
  it('checks nothing without a span, and includes the block below the rows', async () => {
    const { result, rerender } = render(undefined);
    expect(jobs.runs).toHaveLength(0);
    rerender({ from: 5n, to: 6n });
    await waitFor(() => expect(running()).toHaveLength(1));
    expect(running()[0]!.span).toEqual({ from: 4n, to: 6n });
    running()[0]!.queue.push(verdicts(4n, 5n));
    await waitFor(() => expect([...result.current.of.keys()]).toEqual([4n, 5n]));
    expect(result.current.state).toBe('checking');
    running()[0]!.queue.push(verdicts(6n));
    running()[0]!.queue.end();
    await waitFor(() => expect(result.current.state).toBe('checked'));
  });

  it('fetches only what was not checked before, and nothing when the reader returns', async () => {
    const client = createQueryClient();
    const { result, rerender, unmount } = render(undefined, client);
    rerender({ from: 5n, to: 6n });
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(verdicts(4n, 5n, 6n));
    running()[0]!.queue.end();
    await waitFor(() => expect(result.current.state).toBe('checked'));
    rerender({ from: 5n, to: 9n });
    await waitFor(() => expect(running()).toHaveLength(1));
    expect(running()[0]!.span).toEqual({ from: 7n, to: 9n });
    unmount();
    jobs.runs.length = 0;
    const again = render({ from: 5n, to: 6n }, client);
    expect([...again.result.current.of.keys()]).toEqual([4n, 5n, 6n]);
    await waitFor(() => expect(again.result.current.state).toBe('checked'));
    expect(jobs.runs).toHaveLength(0);
  });

  it('reports an error, with what was checked before it', async () => {
    const { result } = render({ from: 1n, to: 2n });
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(verdicts(1n));
    await waitFor(() => expect(result.current.of.size).toBe(1));
    act(() => running()[0]!.queue.fail('broken'));
    await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: 'broken' }));
    expect(result.current.of.size).toBe(1);
  });

  it('checks what is missing again on request, and when the device is back online', async () => {
    const { result } = render({ from: 1n, to: 3n });
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(verdicts(1n));
    await waitFor(() => expect(result.current.of.size).toBe(1));
    for (const again of [() => result.current.retry(), () => window.dispatchEvent(new Event('online'))]) {
      act(() => running().at(-1)!.queue.fail('broken'));
      await waitFor(() => expect(result.current.state).toBe('failed'));
      const before = jobs.runs.length;
      act(() => void again());
      await waitFor(() => expect(jobs.runs).toHaveLength(before + 1));
      expect(running().at(-1)!.span).toEqual({ from: 2n, to: 3n });
    }
    running().at(-1)!.queue.push(verdicts(2n, 3n));
    running().at(-1)!.queue.end();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'checked', error: undefined }));
    const runs = jobs.runs.length;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(jobs.runs).toHaveLength(runs);
  });
});
