// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers } from '../../../../tests/support/fake-workers';
import { renderStrict } from '../../../../tests/support/render-strict';
import type { SiteConfig } from '../../../app/site/config';
import { useLiveFigures } from './use-live-figures';

const workers = fakeWorkers();
const config = {} as SiteConfig;
const render = (isSeen = true) =>
  renderStrict((seen: boolean) => useLiveFigures(config, 'LOCAL', seen), isSeen);
const atWork = () => workers.all.filter(({ terminated }) => !terminated);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  workers.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live figures', () => {
  it('follow the network only while the card is in view', () => {
    const { rerender } = render(false);
    expect(workers.all).toHaveLength(0);
    rerender(true);
    expect(atWork()).toHaveLength(1);
    expect(atWork()[0]!.posted).toEqual([{ config, network: 'LOCAL' }]);
    rerender(false);
    expect(atWork()).toHaveLength(0);
  });

  it('end after a minute and keep the last figures', () => {
    const { result, rerender } = render(false);
    rerender(true);
    const figures = { rows: [{}] };
    act(() => atWork()[0]!.say({ figures }));
    pass(59_999);
    expect(result.current).toEqual({ figures, isOver: false });
    pass(1);
    expect(result.current).toEqual({ figures, isOver: true });
    expect(atWork()).toHaveLength(0);
  });

  it('count a short view as five seconds of the minute', () => {
    const { result, rerender } = render(false);
    for (let look = 0; look < 12; look++) {
      expect(result.current.isOver).toBe(false);
      rerender(true);
      pass(100);
      rerender(false);
    }
    expect(result.current.isOver).toBe(true);
    const { length } = workers.all;
    rerender(true);
    expect(workers.all).toHaveLength(length);
  });

  it.each([
    ['the node is out of reach', () => atWork()[0]!.say('out of reach')],
    ['the worker fails', () => atWork()[0]!.fail()],
  ])('disappear when %s, which is tried again after a while in view', (_, happen) => {
    const { result, rerender } = render(false);
    rerender(true);
    act(() => atWork()[0]!.say({ figures: { rows: [] } }));
    act(happen);
    expect(result.current.figures).toBeUndefined();
    expect(atWork()).toHaveLength(0);
    // Looking away and back causes no request before it is time.
    rerender(false);
    rerender(true);
    pass(59_999);
    expect(atWork()).toHaveLength(0);
    pass(1);
    act(() => atWork()[0]!.say({ figures: { rows: [] } }));
    expect(result.current).toEqual({ figures: { rows: [] }, isOver: false });
  });

  it('are tried again if the minute ends before any arrive', () => {
    const { result } = render();
    pass(60_000);
    expect(result.current).toEqual({ figures: undefined, isOver: false });
    expect(atWork()).toHaveLength(0);
    pass(60_000);
    expect(atWork()).toHaveLength(1);
  });

  it('are tried again if the minute ends without a transaction, as with a node that fell silent', () => {
    const { result } = render();
    act(() => atWork()[0]!.say({ figures: { rows: [], connection: 'live' } }));
    pass(60_000);
    expect(result.current).toEqual({ figures: undefined, isOver: false });
    pass(60_000);
    const figures = { rows: [{}], connection: 'live' };
    act(() => atWork()[0]!.say({ figures }));
    expect(result.current).toEqual({ figures, isOver: false });
  });

  it('are left out in a browser without workers', () => {
    vi.stubGlobal('Worker', undefined);
    expect(render().result.current).toEqual({ figures: undefined, isOver: false });
  });

  it('are tried again less and less often, and as soon as the device is online', () => {
    const { result, rerender } = render(false);
    rerender(true);
    for (const waitMs of [60_000, 120_000, 240_000, 300_000, 300_000]) {
      act(() => atWork()[0]!.say('out of reach'));
      pass(waitMs - 1);
      expect(atWork()).toHaveLength(0);
      pass(1);
      expect(atWork()).toHaveLength(1);
    }
    act(() => atWork()[0]!.say('out of reach'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(atWork()).toHaveLength(1);
    act(() => atWork()[0]!.say({ figures: { rows: [{}] } }));
    // Failed attempts do not use up the minute.
    pass(59_999);
    expect(result.current.isOver).toBe(false);
    pass(1);
    expect(result.current.isOver).toBe(true);
    expect(atWork()).toHaveLength(0);
  });
});
