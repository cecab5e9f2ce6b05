/**
 * `npm run work-wasm`: compiles the proof-of-work kernels from their source (scripts/data/work-wasm) to WebAssembly and
 * writes them to scripts/data/work-wasm/kernels with their checksums. A test compiles them again and compares them, also
 * with the ones that the page generates itself (src/work/engines/wasm/write-kernel.ts).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { compileKernels, KERNELS_FOLDER } from './work-wasm/compile-kernels';

await mkdir(KERNELS_FOLDER, { recursive: true });
for (const [name, bytes] of await compileKernels()) await writeFile(new URL(name, KERNELS_FOLDER), bytes);
console.log('The kernels are written; commit scripts/data/work-wasm/kernels together with the source.');
