import { describe, expect, it, vi } from 'vitest';
import type { LocalEngines } from '../../work/local-engines';
import { readRates, writeRates, type Rates } from '../../work/rates';
import { createMemoryStore, type WorkStore } from '../../work/work-store';
import { measureDevice } from './device-speed';

const NOW = Date.UTC(2026, 10, 23);
const live = { signal: new AbortController().signal };

function device(measured: Record<string, number>) {
  const store = createMemoryStore();
  const close = vi.fn();
  const openEngines = (fresh: WorkStore) =>
    ({
      async measure({ signal }: { signal: AbortSignal }) {
        signal.throwIfAborted();
        const rates = Object.entries(measured).map(([name, rate]) => [
          name,
          { rate, driver: name, date: NOW },
        ]);
        await writeRates(fresh, Object.fromEntries(rates) as Rates);
      },
      close,
    }) as unknown as LocalEngines;
  return { store, close, parts: { openEngines, store, now: () => NOW } };
}

describe('the speed of this device', () => {
  it('names the fastest engine first, with its time for a payment, and leaves out what cannot run', async () => {
    const { parts, close } = device({ wasm: 5_000_000, webgpu: 800_000_000, webgl: 0 });
    const speeds = await measureDevice('LIVE', live, parts);
    expect(speeds.map(({ name }) => name)).toEqual(['webgpu', 'wasm']);
    const [fast, slow] = speeds;
    expect(slow!.expected.median / fast!.expected.median).toBeCloseTo(160);
    expect(fast!.expected.p95).toBeGreaterThan(fast!.expected.median);
    expect(close).toHaveBeenCalledOnce();
  });

  it('measures anew, and remembers what it measured for the estimates', async () => {
    const { parts, store } = device({ wasm: 5_000_000 });
    await writeRates(store, { wasm: { rate: 1, driver: 'wasm', date: NOW } });
    await measureDevice('LOCAL', live, parts);
    expect((await readRates(store, NOW)).wasm?.rate).toBe(5_000_000);
  });

  it('closes the engines when it is cancelled, and forgets nothing', async () => {
    const { parts, store, close } = device({ wasm: 5_000_000 });
    await writeRates(store, { wasm: { rate: 7, driver: 'wasm', date: NOW } });
    await expect(measureDevice('LIVE', { signal: AbortSignal.abort('left') }, parts)).rejects.toBe('left');
    expect(close).toHaveBeenCalledOnce();
    expect((await readRates(store, NOW)).wasm?.rate).toBe(7);
  });
});
