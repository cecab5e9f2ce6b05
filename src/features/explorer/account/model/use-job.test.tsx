// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStrict } from '@site/tests/support/render-strict';
import { createQueue, type Queue } from '@site/src/lib/queue';
import type { JobRequest, Subject } from '../jobs/jobs';
import { useJob, type JobPlan } from './use-job';

const jobs = vi.hoisted(() => ({ runs: [] as { queue: Queue<unknown>; signal: AbortSignal }[] }));
vi.mock('../jobs/run-job', () => ({
  runJob: (_subject: unknown, _job: unknown, _request: unknown, { signal }: { signal: AbortSignal }) => {
    const queue = createQueue<unknown>(1_000, () => 'lost');
    jobs.runs.push({ queue, signal });
    return queue.read({ signal });
  },
}));

type Plan = JobPlan<'verify', readonly unknown[]>;
const plan: Plan = {
  subject: {} as Subject,
  job: 'verify',
  request: {} as JobRequest<'verify'>,
  key: 'a',
  empty: () => [],
  add: (before, step) => [...before, step],
  auto: true,
};
const render = (parts: Partial<Plan> = {}) =>
  renderStrict((more: Partial<Plan>) => useJob({ ...plan, ...parts, ...more }), {} as Partial<Plan>);
const running = () => jobs.runs.filter(({ signal }) => !signal.aborted);

beforeEach(() => void (jobs.runs.length = 0));

describe('a background job', () => {
  it('collects its steps, runs once at a time, and ends when the component unmounts', async () => {
    const { result, unmount } = render();
    expect(result.current.state).toBe('running');
    await waitFor(() => expect(running()).toHaveLength(1));
    const [{ queue, signal }] = running() as [{ queue: Queue<unknown>; signal: AbortSignal }];
    for (const step of [1, 2, 3]) queue.push(step);
    queue.end();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'done', result: [1, 2, 3] }));
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });

  it('waits for the reader unless it starts automatically', async () => {
    const { result } = render({ auto: false });
    expect(result.current.state).toBe('idle');
    expect(jobs.runs).toHaveLength(0);
    act(() => result.current.start());
    await waitFor(() => expect(running()).toHaveLength(1));
    expect(result.current.state).toBe('running');
  });

  it('keeps its result when it is stopped, and starts again from nothing', async () => {
    const { result } = render();
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(1);
    await waitFor(() => expect(result.current.result).toEqual([1]));
    act(() => result.current.stop());
    expect(result.current).toMatchObject({ state: 'stopped', result: [1] });
    expect(running()).toHaveLength(0);
    act(() => result.current.start());
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(2);
    running()[0]!.queue.end();
    await waitFor(() => expect(result.current).toMatchObject({ state: 'done', result: [2] }));
  });

  it('drops the result of another request, and shows a failure with the steps before it', async () => {
    const { result, rerender } = render();
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(1);
    await waitFor(() => expect(result.current.result).toEqual([1]));
    rerender({ key: 'b' });
    expect(result.current.result).toEqual([]);
    await waitFor(() => expect(running()).toHaveLength(1));
    running()[0]!.queue.push(5);
    running()[0]!.queue.fail('broken');
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(result.current).toMatchObject({ error: 'broken', result: [5] });
  });

  it('does not run without a request', () => {
    render({ request: undefined });
    expect(jobs.runs).toHaveLength(0);
  });
});
