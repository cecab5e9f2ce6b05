import { createHash } from 'node:crypto';
import wabt from 'wabt';
import { KERNELS, kernelWat } from './kernel-wat';

/** The folder with the compiled kernels, one file each, and a list of their checksums. */
export const KERNELS_FOLDER = new URL('kernels/', import.meta.url);

/**
 * Compiles the files of that folder by name: the modules, and `sha256sums.txt`. The output is deterministic.
 */
export async function compileKernels(): Promise<ReadonlyMap<string, Buffer>> {
  const { parseWat } = await wabt();
  const files = new Map<string, Buffer>();
  for (const [name, lanes] of Object.entries(KERNELS)) {
    const module = parseWat(`${name}.wat`, kernelWat(lanes), { simd: true });
    module.validate();
    files.set(`${name}.wasm`, Buffer.from(module.toBinary({ log: false }).buffer));
    module.destroy();
  }
  const sums = [...files].map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  return files.set('sha256sums.txt', Buffer.from(sums.join('')));
}
