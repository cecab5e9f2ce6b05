/** Steps of each loop that a thread makes; enough to hide the loop itself. */
const UNROLLED = 64;
/** Chains of a thread that do not depend on each other, so that every unit of the card has something to do. */
const CHAINS = 8;
const GROUPS = 8_192;
const THREADS = 256;
/** What one measurement should take, milliseconds. */
const TARGET_MS = 150;

/**
 * The most 32-bit whole-number operations that the page's graphics card was seen to do in a second: additions and
 * exclusive-ors in turn, in registers alone, which no compiler can join or leave out.
 *
 * @param samples measurements, of which the largest counts
 */
export async function integerLimit(samples: number): Promise<number> {
  const adapter = await navigator.gpu.requestAdapter({ powerPreference: 'high-performance' });
  const device = await adapter!.requestDevice();
  const names = Array.from({ length: CHAINS }, (_, index) => `x${index}`);
  const step = (index: number) => names.map((name) => `${name}${index % 2 ? '^' : '+'}=y${name};`).join('');
  const back = (index: number) => names.map((name) => `y${name}${index % 2 ? '+' : '^'}=${name};`).join('');
  const body = Array.from({ length: UNROLLED / 2 }, (_, index) => step(index) + back(index)).join('');
  const code = `@group(0)@binding(0)var<storage,read_write>r:array<u32>;
@compute@workgroup_size(${THREADS})fn main(@builtin(global_invocation_id)g:vec3<u32>){
${names.map((name, index) => `var ${name}=g.x+${index}u;var y${name}=g.x*${2 * index + 3}u;`).join('')}
for(var n=r[0];n>0u;n--){${body}}
let all=${names.map((name) => `${name}^y${name}`).join('^')};if(all==0x12345678u){r[1]=all;}}`;
  const module = device.createShaderModule({ code });
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module, entryPoint: 'main' },
  });
  const STORAGE_AND_COPY_DST = 128 | 8;
  const buffer = device.createBuffer({ size: 8, usage: STORAGE_AND_COPY_DST });
  const bindings = device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: [{ binding: 0, resource: { buffer } }],
  });
  const run = async (loops: number) => {
    device.queue.writeBuffer(buffer, 0, new Uint32Array([loops]));
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, bindings);
    pass.dispatchWorkgroups(GROUPS);
    pass.end();
    const begun = performance.now();
    device.queue.submit([encoder.finish()]);
    await device.queue.onSubmittedWorkDone();
    return performance.now() - begun;
  };
  let loops = 1;
  let took = await run(loops);
  while (took < TARGET_MS && loops < 2 ** 20) took = await run((loops *= 2));
  let most = 0;
  for (let sample = 0; sample < samples; sample++) {
    const operations = loops * UNROLLED * CHAINS * GROUPS * THREADS;
    most = Math.max(most, (operations / (await run(loops))) * 1_000);
  }
  device.destroy();
  return most;
}
