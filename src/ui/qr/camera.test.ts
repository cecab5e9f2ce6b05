import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BROWSER_MS, LateError } from '../../lib/deadline';
import { startCamera } from './camera';

const decoder = { decode: async () => undefined, close() {} };
const video = { play: async () => {}, srcObject: null } as unknown as HTMLVideoElement;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a camera that does not start', () => {
  it('is given up after a while, and switched off if it is allowed after all', async () => {
    let allow = (_: unknown) => {};
    const getUserMedia = () => new Promise((resolve) => (allow = resolve));
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    const { signal } = new AbortController();
    const onStart = vi.fn();
    const lost = expect(startCamera(video, { decoder, onStart, signal })).rejects.toBeInstanceOf(LateError);
    await vi.advanceTimersByTimeAsync(BROWSER_MS.question);
    await lost;
    const stop = vi.fn();
    allow({ getTracks: () => [{ stop }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledOnce();
    expect(onStart).not.toHaveBeenCalled();
  });
});
