import { describe, expect, it } from 'vitest';
import { settle } from '../../../../tests/work/fake-engine';
import type { Hash } from '../../../protocol/hash';
import { createWebGlEngine } from './webgl-engine';

const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 7n };
const { signal } = new AbortController();
const failed = { code: 'WORK_ENGINE_FAILED' };

/** Canvases whose cards finish a picture, without anything in it, when the test says so. */
function browser({ renderer = 'ANGLE (Maker, Card 5)', denied = false } = {}) {
  const contexts: { lost: boolean; drawn: number; done: number; dropped: boolean }[] = [];
  const canvas = () => {
    const state = { lost: false, drawn: 0, done: 0, dropped: false };
    const numbers = new Map<string, number>();
    const parts: Record<string, unknown> = {
      getExtension: (name: string) =>
        name === 'WEBGL_lose_context' ? { loseContext: () => void (state.dropped = true) } : null,
      getParameter: () => renderer,
      getProgramParameter: () => true,
      drawArrays: () => void (state.drawn += 1),
      isContextLost: () => state.lost,
      createQuery: () => ({}),
      getQueryParameter: (_query: unknown, what: unknown) =>
        what === gl.QUERY_RESULT_AVAILABLE && state.done > 0 && (state.done -= 1) >= 0,
    };
    // Constants are numbers, and all methods of the context do nothing.
    const gl = new Proxy(parts, {
      get(_, name: string) {
        if (name in parts) return parts[name];
        if (name !== name.toUpperCase()) return () => gl.FRAMEBUFFER_COMPLETE;
        if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
        return numbers.get(name);
      },
    });
    if (!denied) contexts.push(state);
    return { getContext: () => (denied ? null : gl) } as unknown as OffscreenCanvas;
  };
  const wait = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { contexts, engine: createWebGlEngine({ canvas, clock: () => 0, wait }) };
}

describe('the WebGL engine', () => {
  it('is described by the driver', async () => {
    expect(await browser().engine.describe({ signal })).toBe('ANGLE (Maker, Card 5)');
  });

  it('fails where no context is given, and gives back one that is drawn by software', async () => {
    await expect(browser({ denied: true }).engine.search(task, { signal })).rejects.toMatchObject(failed);
    const { engine, contexts } = browser({ renderer: 'ANGLE (Google, SwiftShader)' });
    await expect(engine.describe({ signal })).rejects.toMatchObject(failed);
    expect(contexts.map(({ dropped }) => dropped)).toEqual([true]);
  });

  it('fails where a thread can have no canvas', async () => {
    const canvas = () => {
      throw new ReferenceError('OffscreenCanvas is not defined');
    };
    const engine = createWebGlEngine({ canvas, clock: () => 0, wait: async () => {} });
    await expect(engine.search(task, { signal })).rejects.toMatchObject(failed);
  });

  it('reopens a lost context and continues after the last finished picture', async () => {
    const { engine, contexts } = browser();
    const reported: number[] = [];
    const abort = new AbortController();
    const search = engine.search(task, {
      signal: abort.signal,
      onProgress: ({ tries }) => void reported.push(tries),
    });
    const ended = expect(search).rejects.toBe('enough');
    await settle();
    expect(contexts[0]!.drawn).toBe(2);
    contexts[0]!.done = 1;
    await settle();
    expect(reported).toEqual([16_384]);
    contexts[0]!.lost = true;
    await settle();
    await settle();
    expect([contexts.length, contexts[1]?.drawn]).toEqual([2, 2]);
    contexts[1]!.done = 1;
    await settle();
    expect(reported).toEqual([16_384, 32_768]);
    abort.abort('enough');
    await ended;
    // These cards are no longer in use.
    contexts.forEach((context) => (context.lost = true));
  });

  it('gives up after the third loss', async () => {
    const { engine, contexts } = browser();
    const ended = expect(engine.search(task, { signal })).rejects.toMatchObject(failed);
    for (let losses = 0; losses < 3; losses++) {
      await settle();
      contexts[losses]!.lost = true;
      await settle();
    }
    await ended;
    expect(contexts).toHaveLength(3);
  });
});
