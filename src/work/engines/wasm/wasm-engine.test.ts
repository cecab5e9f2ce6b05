import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compileKernels, KERNELS_FOLDER } from '../../../../scripts/data/work-wasm/compile-kernels';
import { workCases } from '../../../../tests/work/work-cases';
import type { Hash } from '../../../protocol/hash';
import { createContest } from './contest';
import { loadKernels, type KernelName } from './load-kernels';
import { createWasmEngine } from './wasm-engine';
import { LANES, writeKernel } from './write-kernel';

const slicing = { pause: () => Promise.resolve(), clock: () => performance.now() };
const { signal } = new AbortController();
const names = Object.keys(LANES) as KernelName[];
const never = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 0n };

describe.each(names)('the %s kernel', (name) => {
  const engine = createWasmEngine(slicing, () => loadKernels([name]));

  it('is alone in its engine', async () => {
    expect(await engine.describe({ signal })).toBe(name);
  });

  it.each(workCases())('finds the first nonce that is enough: $name', async ({ task, expected }) => {
    expect(await engine.search(task, { signal })).toEqual({ ...expected, engine: 'wasm' });
  });
});

describe('the kernels', () => {
  it('are compiled from their text as they are checked in, checksums included', async () => {
    const compiled = await compileKernels();
    expect([...compiled.keys()]).toEqual([...names.map((name) => `${name}.wasm`), 'sha256sums.txt']);
    for (const [name, bytes] of compiled) {
      expect(bytes.equals(await readFile(new URL(name, KERNELS_FOLDER))), name).toBe(true);
    }
  });

  it.each(names)('are written by the page byte for byte as the compiler writes them: %s', async (name) => {
    const { bytes } = writeKernel(LANES[name]);
    expect(Buffer.from(bytes).equals(await readFile(new URL(`${name}.wasm`, KERNELS_FOLDER)))).toBe(true);
  });
});

describe('the wasm engine', () => {
  it('fails if WebAssembly is refused, without falling back to another engine', async () => {
    const engine = createWasmEngine(slicing, async () => []);
    await expect(engine.search(never, { signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
    await expect(engine.describe({ signal })).rejects.toMatchObject({ code: 'WORK_ENGINE_FAILED' });
  });

  it('runs the kernels that an old browser can compile', async () => {
    const compile = WebAssembly.compile;
    let calls = 0;
    WebAssembly.compile = (bytes) =>
      ++calls === 1 ? compile(bytes) : Promise.reject(new Error('no vectors'));
    try {
      expect((await loadKernels()).map(({ name }) => name)).toEqual(['scalar']);
    } finally {
      WebAssembly.compile = compile;
    }
  });

  it('ends with the reason of an abort while it compiles and while it searches', async () => {
    const compiling = createWasmEngine(slicing, () => new Promise(() => {}));
    const abort = new AbortController();
    const ended = expect(compiling.search(never, { signal: abort.signal })).rejects.toBe('enough');
    abort.abort('enough');
    await ended;
    const searching = new AbortController();
    const onProgress = () => searching.abort('far enough');
    await expect(
      createWasmEngine(slicing).search(never, { signal: searching.signal, onProgress }),
    ).rejects.toBe('far enough');
  });
});

describe('the contest of kernels', () => {
  const kernel = (width: number) => ({ width, run: () => -1 });
  const [slow, fast] = [kernel(1), kernel(2)] as const;

  it('lets every kernel run in turn and continues with the fastest', () => {
    const next = createContest([slow, fast]);
    const speeds = new Map([
      [slow, 5],
      [fast, 9],
    ]);
    const ran = Array.from({ length: 60 }, () => {
      const turn = next();
      turn.measured(speeds.get(turn.kernel as typeof slow)!);
      return turn.kernel;
    });
    expect(new Set(ran.slice(0, 10)).size).toBe(2);
    expect(new Set(ran.slice(10))).toEqual(new Set([fast]));
  });

  it('is repeated, because the fastest kernel may change', () => {
    const next = createContest([slow, fast]);
    const run = (slices: number, winner: typeof slow) => {
      let last;
      for (let slice = 0; slice < slices; slice++) {
        const turn = next();
        turn.measured(turn.kernel === winner ? 9 : 5);
        last = turn.kernel;
      }
      return last;
    };
    expect(run(60, fast)).toBe(fast);
    expect(run(11, slow)).toBe(slow);
  });
});
