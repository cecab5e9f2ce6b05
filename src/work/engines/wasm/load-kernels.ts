import { hexToBytes } from '../../../protocol/hex';
import type { WorkTask } from '../../port';
import type { Kernel } from '../search-in-slices';
import { LANES, writeKernel } from './write-kernel';

/** The kernels by name. */
export type KernelName = keyof typeof LANES;

/** A compiled kernel, ready for any task. */
export interface LoadedKernel {
  readonly name: KernelName;
  kernelFor(task: WorkTask): Kernel;
}

type Search = (
  nonce: bigint,
  m1: bigint,
  m2: bigint,
  m3: bigint,
  m4: bigint,
  threshold: bigint,
  turns: number,
) => number;

/**
 * Compiles those kernels that this browser can run: an old one lacks vectors. None at all where the page's policy
 * forbids WebAssembly.
 */
export async function loadKernels(names = Object.keys(LANES) as KernelName[]): Promise<LoadedKernel[]> {
  const loaded = await Promise.allSettled(names.map(load));
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

async function load(name: KernelName): Promise<LoadedKernel> {
  const { width, bytes } = writeKernel(LANES[name]);
  const module = await WebAssembly.compile(bytes);
  const search = (await WebAssembly.instantiate(module)).exports.search as Search;
  return {
    name,
    kernelFor({ target, threshold }) {
      const view = new DataView(hexToBytes(target).buffer);
      const [m1, m2, m3, m4] = [0, 8, 16, 24].map((at) => view.getBigUint64(at, true)) as [
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      return { width, run: (nonce, turns) => search(nonce, m1, m2, m3, m4, threshold, turns) };
    },
  };
}
