import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/**
 * All engines with everything that their worker needs, gzipped. The goal is 9 kB; the kernels alone were 4 kB as text.
 */
const BUDGET = 8_400;

it(`the worker with all engines that search for work has at most ${BUDGET} bytes`, async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/work/work.worker.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  const text = outputFiles[0]!.text;
  for (const engine of ['wasm', 'webgpu', 'webgl', 'plain']) expect(text).toContain(engine);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(BUDGET);
});
