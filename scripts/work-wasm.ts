/**
 * `npm run work-wasm`: compiles the kernels that search for work (scripts/work-wasm) to WebAssembly and writes them to
 * src/work/engines/wasm/kernels.ts. A test compiles them again and compares.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { kernelsSource } from './work-wasm/compile-kernels';

const file = fileURLToPath(new URL('../src/work/engines/wasm/kernels.ts', import.meta.url));
await writeFile(file, await kernelsSource());
console.log(
  'The kernels are written; commit src/work/engines/wasm/kernels.ts with the change of their source.',
);
