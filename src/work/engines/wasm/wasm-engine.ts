import { abortable } from '../../../lib/abort';
import { AttoError } from '../../../protocol/error';
import type { WorkEngine } from '../../port';
import { searchInSlices, type Slicing } from '../search-in-slices';
import { createContest } from './contest';
import { loadKernels, type LoadedKernel } from './load-kernels';

/**
 * WebAssembly on the calling thread: the fastest of its kernels, found out during the search. Fails where the page's
 * policy or the browser refuses WebAssembly.
 *
 * @param load compiles the kernels; called once
 */
export function createWasmEngine(
  slicing: Slicing,
  load: () => Promise<readonly LoadedKernel[]> = loadKernels,
): WorkEngine {
  let loaded: Promise<readonly LoadedKernel[]> | undefined;
  const kernels = async (signal: AbortSignal) => {
    const list = await abortable((loaded ??= load()), { signal });
    if (list.length === 0) throw new AttoError('WORK_ENGINE_FAILED', {});
    return list;
  };
  return {
    name: 'wasm',
    describe: async ({ signal }) => (await kernels(signal)).map(({ name }) => name).join(' '),
    async search(task, options) {
      const competing = (await kernels(options.signal)).map((kernel) => kernel.kernelFor(task));
      return searchInSlices('wasm', task, createContest(competing), { ...options, ...slicing });
    },
    close() {},
  };
}
