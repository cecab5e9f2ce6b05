// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers } from '@site/tests/support/fake-workers';
import { renderStrict } from '@site/tests/support/render-strict';
import { FRESH } from '../lib/demo-view';
import { useSendOne } from './use-send-one';

const workers = fakeWorkers();
beforeEach(() => workers.install());
afterEach(() => vi.unstubAllGlobals());

const render = () => renderStrict(() => useSendOne(), undefined).result;

describe('the simulated payment', () => {
  it('loads its code once, at the first sign of interest', () => {
    const result = render();
    expect(workers.all).toHaveLength(0);
    act(() => void result.current.prepare());
    act(() => result.current.send());
    expect(workers.all).toHaveLength(1);
    expect(workers.all[0]!.posted).toEqual(['send']);
    expect(result.current).toMatchObject({ busy: true, view: { phase: 'working' } });
  });

  it('shows what its worker reports', () => {
    const result = render();
    act(() => result.current.send());
    act(() => workers.all[0]!.say({ ...FRESH, phase: 'done' }));
    expect(result.current).toMatchObject({ busy: false, view: { phase: 'done' } });
  });

  it('reports a failure, and can be retried', () => {
    const result = render();
    act(() => result.current.send());
    act(() => workers.all[0]!.fail());
    expect(result.current.view.phase).toBe('failed');
    expect(workers.all[0]!.terminated).toBe(true);
    act(() => result.current.send());
    expect(workers.all).toHaveLength(2);
    expect(result.current.view.phase).toBe('working');
  });

  it('reports a failure in a browser without workers', () => {
    vi.stubGlobal('Worker', undefined);
    const result = render();
    act(() => void result.current.prepare());
    expect(result.current.view).toEqual(FRESH);
    act(() => result.current.send());
    expect(result.current).toMatchObject({ busy: false, view: { phase: 'failed' } });
  });

  it('starts over with a new worker', () => {
    const result = render();
    act(() => result.current.send());
    act(() => result.current.restart());
    expect(workers.all[0]!.terminated).toBe(true);
    expect(result.current.view).toEqual(FRESH);
  });
});
