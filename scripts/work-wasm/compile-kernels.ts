import { createHash } from 'node:crypto';
import wabt from 'wabt';
import { KERNELS, kernelWat } from './kernel-wat';

/** The modules of all kernels as the source file that the engine imports. The same text every time. */
export async function kernelsSource(): Promise<string> {
  const { parseWat } = await wabt();
  const entries = Object.entries(KERNELS).map(([name, lanes]) => {
    const module = parseWat(`${name}.wat`, kernelWat(lanes), { simd: true });
    module.validate();
    const bytes = Buffer.from(module.toBinary({ log: false }).buffer);
    module.destroy();
    const width = lanes.reduce((sum, lane) => sum + lane.width, 0);
    return `  /** SHA-256 ${createHash('sha256').update(bytes).digest('hex')} */
  ${name}: {
    width: ${width},
    hex: '${bytes.toString('hex')}',
  },`;
  });
  return `// Written by \`npm run work-wasm\` from scripts/work-wasm: change it there.

/**
 * WebAssembly modules, one for each kernel, as hexadecimal text: it is in the page's own script, so that a search needs
 * no further request, and it compresses better than base64. \`width\`: nonces tried in one turn of the kernel's loop.
 */
export const KERNELS = {
${entries.join('\n')}
} as const;
`;
}
