import type { WorkEngine } from '../../port';
import { createGpuEngine, isSoftware, type Gpu } from '../gpu/search-on-gpu';
import { ENOUGH, PARAMETER_ROWS, shaderText } from '../gpu/shader-text';

/** What the engine needs of the page. */
export interface WebGpuOptions {
  /** `navigator.gpu`; undefined where there is none. */
  readonly gpu: GPU | undefined;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  /** Whether to accept a software driver: in tests only. */
  readonly allowSoftware?: boolean;
}

/** Bits of the standard, section GPUBufferUsage: the compiler does not know the browser's own names for them. */
const USAGE = { MAP_READ: 1, COPY_SRC: 4, COPY_DST: 8, UNIFORM: 64, STORAGE: 128 } as const;
const MAP_FOR_READING = 1;
const PARAMETER_BYTES = PARAMETER_ROWS * 16;
const RESULT_BYTES = 4;
const NO_HIT = 0xffff_ffff;
const MAX_THREADS = 256;

/** The graphics card through WebGPU. Fails if there is none, or only a software driver. */
export function createWebGpuEngine({ gpu, clock, allowSoftware = false }: WebGpuOptions): WorkEngine {
  return createGpuEngine('webgpu', () => openCard(gpu, allowSoftware), clock);
}

async function openCard(gpu: GPU | undefined, allowSoftware: boolean): Promise<Gpu> {
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) throw new Error('There is no adapter.');
  const { vendor, architecture, device: model, description, isFallbackAdapter } = adapter.info;
  const driver = [vendor, architecture, model, description].filter(Boolean).join(' ');
  if (!allowSoftware && (isFallbackAdapter || isSoftware(driver)))
    throw new Error('The adapter is software.');
  const device = await adapter.requestDevice();
  const { limits } = device;
  const threads = Math.min(
    MAX_THREADS,
    limits.maxComputeInvocationsPerWorkgroup,
    limits.maxComputeWorkgroupSizeX,
  );
  const most = limits.maxComputeWorkgroupsPerDimension;
  const groupsOf = (count: number) => {
    const groups = Math.max(1, Math.floor(count / threads));
    const x = Math.min(groups, most);
    return { x, y: Math.min(Math.max(1, Math.floor(groups / x)), most) };
  };
  const module = device.createShaderModule({ code: programOf(threads) });
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module, entryPoint: 'main' },
  });
  const lost = device.lost.then((): never => {
    throw new Error('The device was lost.');
  });
  lost.catch(() => undefined);

  const buffer = (size: number, usage: number) => device.createBuffer({ size, usage });
  const makeSlot = () => {
    const parameters = buffer(PARAMETER_BYTES, USAGE.UNIFORM | USAGE.COPY_DST);
    const result = buffer(RESULT_BYTES, USAGE.STORAGE | USAGE.COPY_DST | USAGE.COPY_SRC);
    const readable = buffer(RESULT_BYTES, USAGE.MAP_READ | USAGE.COPY_DST);
    const bindings = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [parameters, result].map((one, binding) => ({ binding, resource: { buffer: one } })),
    });
    return { parameters, result, readable, bindings };
  };
  const idle: ReturnType<typeof makeSlot>[] = [];
  const run = async (rows: BigUint64Array<ArrayBuffer>, count: number) => {
    const slot = idle.pop() ?? makeSlot();
    device.queue.writeBuffer(slot.parameters, 0, rows);
    device.queue.writeBuffer(slot.result, 0, new Uint32Array([NO_HIT]));
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, slot.bindings);
    const { x, y } = groupsOf(count);
    pass.dispatchWorkgroups(x, y);
    pass.end();
    encoder.copyBufferToBuffer(slot.result, 0, slot.readable, 0, RESULT_BYTES);
    device.queue.submit([encoder.finish()]);
    await slot.readable.mapAsync(MAP_FOR_READING);
    const [hit] = new Uint32Array(slot.readable.getMappedRange());
    slot.readable.unmap();
    idle.push(slot);
    return hit === NO_HIT ? -1 : hit!;
  };
  return {
    driver,
    fit(count) {
      const { x, y } = groupsOf(count);
      return x * y * threads;
    },
    run: (rows, count) => Promise.race([run(rows, count), lost]),
    close: () => device.destroy(),
  };
}

/** One nonce per thread; the first valid nonce wins, regardless of which thread finishes first. */
function programOf(threads: number): string {
  return `@group(0)@binding(0)var<uniform>p:array<vec4<u32>,${PARAMETER_ROWS}>;
@group(0)@binding(1)var<storage,read_write>r:atomic<u32>;
${shaderText('wgsl')}
@compute@workgroup_size(${threads})fn main(@builtin(global_invocation_id)g:vec3<u32>,@builtin(num_workgroups)n:vec3<u32>){
let i=g.x+g.y*n.x*${threads}u;let d=W(u(i,0u));if${ENOUGH}{atomicMin(&r,i);}}`;
}
