import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { LocalEngineName } from '../../src/work/worker-messages';
import { spawnThread } from '../../src/work/node/spawn-thread';
import { createPool } from '../../src/work/pool';
import type { WorkEngine } from '../../src/work/port';
import { createWorkerEngine, type WorkerLike } from '../../src/work/worker-engine';

/** Compiles the program of the search threads and returns a function that starts one. */
export async function compileThread(): Promise<() => WorkerLike> {
  const entry = fileURLToPath(new URL('../../src/work/node/work-thread.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'error',
  });
  const program = outputFiles[0]!.text;
  // Inherit no loader: the program is plain JavaScript.
  return () => spawnThread(program, { eval: true, execArgv: [] });
}

/** Creates an engine that searches on the given number of threads. */
export async function openThreads(threads: number, engine: LocalEngineName = 'wasm'): Promise<WorkEngine> {
  const spawn = await compileThread();
  return createPool(Array.from({ length: threads }, () => createWorkerEngine(engine, spawn)));
}
