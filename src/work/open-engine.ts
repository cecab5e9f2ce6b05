import { createPlainEngine } from './engines/plain/plain-engine';
import type { Slicing } from './engines/search-in-slices';
import { createWasmEngine } from './engines/wasm/wasm-engine';
import { createWebGlEngine } from './engines/webgl/webgl-engine';
import { createWebGpuEngine } from './engines/webgpu/webgpu-engine';
import type { LocalEngineName } from './worker-messages';
import type { WorkEngine } from './port';

/**
 * The engine of that name on the calling thread.
 *
 * @param allowSoftware whether graphics cards may be imitated by the processor: in tests only
 */
export function openEngine(
  name: LocalEngineName,
  slicing: Slicing,
  { allowSoftware = false }: { allowSoftware?: boolean } = {},
): WorkEngine {
  const { clock } = slicing;
  switch (name) {
    case 'wasm':
      return createWasmEngine(slicing);
    case 'webgpu':
      return createWebGpuEngine({ gpu: globalThis.navigator?.gpu, clock, allowSoftware });
    case 'webgl':
      return createWebGlEngine({
        canvas: () => new OffscreenCanvas(1, 1),
        clock,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        allowSoftware,
      });
    case 'plain':
      return createPlainEngine(slicing);
  }
}
