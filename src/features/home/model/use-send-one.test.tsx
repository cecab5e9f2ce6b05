// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers } from '@site/tests/support/fake-workers';
import { renderStrict } from '@site/tests/support/render-strict';
import { FRESH, STILL } from '../lib/demo-view';
import { useSendOne } from './use-send-one';

const workers = fakeWorkers();
beforeEach(() => workers.install());
afterEach(() => vi.unstubAllGlobals());

const render = () => renderStrict(() => useSendOne(), undefined).result;

describe('the simulated payment', () => {
  it('is a still picture until it plays, and loads its code only then', () => {
    const result = render();
    expect(workers.all).toHaveLength(0);
    expect(result.current).toMatchObject({ busy: false, view: STILL });
    act(() => result.current.play());
    expect(workers.all).toHaveLength(1);
    expect(workers.all[0]!.posted).toEqual(['send']);
    expect(result.current).toMatchObject({ busy: true, view: FRESH });
  });

  it('shows what its worker reports, and ends the worker with the simulation', () => {
    const result = render();
    act(() => result.current.play());
    act(() => workers.all[0]!.say({ ...FRESH, phase: 'sent' }));
    expect(result.current).toMatchObject({ busy: true, view: { phase: 'sent' } });
    act(() => workers.all[0]!.say({ ...FRESH, phase: 'done' }));
    expect(result.current).toMatchObject({ busy: false, view: { phase: 'done' } });
    expect(workers.all[0]!.terminated).toBe(true);
  });

  it('reports a failure, and can be retried with a new worker', () => {
    const result = render();
    act(() => result.current.play());
    act(() => workers.all[0]!.fail());
    expect(result.current.view).toEqual({ ...STILL, phase: 'failed' });
    expect(workers.all[0]!.terminated).toBe(true);
    act(() => result.current.play());
    expect(workers.all).toHaveLength(2);
    expect(result.current.view.phase).toBe('working');
  });

  it('goes back to the still picture after a failure that the reader did not ask for', () => {
    const result = render();
    act(() => result.current.play({ quietly: true }));
    act(() => workers.all[0]!.say({ ...FRESH, phase: 'failed' }));
    expect(result.current.view).toEqual(STILL);
    expect(workers.all[0]!.terminated).toBe(true);
  });

  it('reports a failure in a browser without workers', () => {
    vi.stubGlobal('Worker', undefined);
    const result = render();
    act(() => result.current.play());
    expect(result.current).toMatchObject({ busy: false, view: { phase: 'failed' } });
  });
});
