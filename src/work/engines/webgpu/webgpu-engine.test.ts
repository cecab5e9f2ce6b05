import { describe, expect, it } from 'vitest';
import { settle } from '../../../../tests/work/fake-engine';
import type { Hash } from '../../../protocol/hash';
import { workOf } from '../search-in-slices';
import { createWebGpuEngine } from './webgpu-engine';

const task = { target: 'AB'.repeat(32) as Hash, threshold: 0n, start: 7n };
const { signal } = new AbortController();
const NO_HIT = 0xffff_ffff;

interface CardOptions {
  readonly info?: object;
  readonly limits?: object;
  readonly denied?: boolean;
}

/** A browser with a graphics card whose batches end when the test says so. */
function browser({ info = {}, limits = {}, denied = false }: CardOptions = {}) {
  const devices: { lose(): void; destroyed: boolean }[] = [];
  const batches: { x: number; y: number; threads: number; end(result: number): void }[] = [];
  const requestDevice = async () => {
    if (denied) throw new Error('denied');
    let lose = () => {};
    const lost = new Promise<void>((resolve) => (lose = resolve));
    const device = { lose: () => lose(), destroyed: false };
    devices.push(device);
    let threads = 0;
    let shape = { x: 0, y: 0 };
    const pass = {
      setPipeline() {},
      setBindGroup() {},
      dispatchWorkgroups: (x: number, y: number) => (shape = { x, y }),
      end() {},
    };
    return {
      lost,
      limits: {
        maxComputeInvocationsPerWorkgroup: 256,
        maxComputeWorkgroupSizeX: 256,
        maxComputeWorkgroupsPerDimension: 65_535,
        ...limits,
      },
      createShaderModule({ code }: { code: string }) {
        threads = Number(/@workgroup_size\((\d+)\)/.exec(code)?.[1]);
      },
      createComputePipelineAsync: async () => ({ getBindGroupLayout: () => ({}) }),
      createBuffer: () => {
        let result = NO_HIT;
        return {
          mapAsync: () =>
            new Promise<void>((resolve) =>
              batches.push({ ...shape, threads, end: (hit) => resolve(void (result = hit)) }),
            ),
          getMappedRange: () => new Uint32Array([result]).buffer,
          unmap() {},
        };
      },
      createBindGroup: () => ({}),
      createCommandEncoder: () => ({
        beginComputePass: () => pass,
        copyBufferToBuffer() {},
        finish: () => ({}),
      }),
      queue: { writeBuffer() {}, submit() {} },
      destroy: () => void (device.destroyed = true),
    };
  };
  const adapter = {
    info: { vendor: 'maker', architecture: 'kind', device: '', description: '', ...info },
    requestDevice,
  };
  const gpu = { requestAdapter: async () => adapter } as unknown as GPU;
  return { gpu, devices, batches };
}

const failed = { code: 'WORK_ENGINE_FAILED' };

describe('the WebGPU engine', () => {
  it('is described by the card and its maker', async () => {
    const { gpu } = browser({ info: { device: 'model', description: 'Card 5' } });
    const engine = createWebGpuEngine({ gpu, clock: () => 0 });
    expect(await engine.describe({ signal })).toBe('maker kind model Card 5');
  });

  it.each<[string, GPU | undefined]>([
    ['a browser without WebGPU', undefined],
    ['a browser without an adapter', { requestAdapter: async () => null } as unknown as GPU],
    ['a driver that denies the device', browser({ denied: true }).gpu],
    ['an adapter that the browser calls a fallback', browser({ info: { isFallbackAdapter: true } }).gpu],
    ['an adapter of software by its name', browser({ info: { architecture: 'swiftshader' } }).gpu],
  ])('fails in %s', async (_, gpu) => {
    const engine = createWebGpuEngine({ gpu, clock: () => 0 });
    await expect(engine.describe({ signal })).rejects.toMatchObject(failed);
    await expect(engine.search(task, { signal })).rejects.toMatchObject(failed);
  });

  it.each([
    ['threads in a group', { maxComputeInvocationsPerWorkgroup: 64 }, 64],
    ['the width of a group', { maxComputeWorkgroupSizeX: 32 }, 32],
    [
      'more than it needs',
      { maxComputeInvocationsPerWorkgroup: 1_024, maxComputeWorkgroupSizeX: 1_024 },
      256,
    ],
  ])('keeps to the limits of the card: %s', async (_, limits, threads) => {
    const { gpu, batches } = browser({ limits });
    const abort = new AbortController();
    const search = createWebGpuEngine({ gpu, clock: () => 0 }).search(task, { signal: abort.signal });
    const ended = expect(search).rejects.toBe('enough');
    await settle();
    expect(batches.map((batch) => [batch.threads, batch.x * batch.y * batch.threads])).toEqual([
      [threads, 16_384],
      [threads, 16_384],
    ]);
    abort.abort('enough');
    await ended;
  });

  it('spreads a batch over two dimensions when one has too few groups', async () => {
    const { gpu, batches } = browser({ limits: { maxComputeWorkgroupsPerDimension: 16 } });
    const abort = new AbortController();
    const search = createWebGpuEngine({ gpu, clock: () => 0 }).search(task, { signal: abort.signal });
    const ended = expect(search).rejects.toBe('enough');
    for (let index = 0; index < 6; index++) {
      await settle();
      batches[index]!.end(NO_HIT);
    }
    await settle();
    const sizes = batches.map(({ x, y }) => [x, y]);
    expect(sizes[0]).toEqual([16, 4]);
    // Not more groups than the card allows, however fast it is.
    expect(sizes.at(-1)).toEqual([16, 16]);
    abort.abort('enough');
    await ended;
  });

  it('reopens a lost device and continues after the last finished batch', async () => {
    const { gpu, devices, batches } = browser();
    const found = createWebGpuEngine({ gpu, clock: () => 0 }).search(task, { signal });
    await settle();
    batches[0]!.end(NO_HIT);
    await settle();
    devices[0]!.lose();
    await settle();
    expect(devices.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    batches[3]!.end(4);
    expect(await found).toEqual({
      work: workOf(7n + 16_384n + 4n),
      tries: 16_384 + 5,
      engine: 'webgpu',
    });
  });
});
