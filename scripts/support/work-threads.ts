import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { LocalEngineName } from '../../src/work/worker-messages';
import { spawnThread } from '../../src/work/node/spawn-thread';
import { createPool } from '../../src/work/pool';
import type { WorkEngine } from '../../src/work/port';
import { createWorkerEngine, type WorkerLike } from '../../src/work/worker-engine';

/** Compiles the program of the threads that search, and returns what starts one. */
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
  // No inherited loader: the program is plain JavaScript.
  return () => spawnThread(program, { eval: true, execArgv: [] });
}

/** An engine that searches on so many threads of this machine. */
export async function openThreads(threads: number, engine: LocalEngineName = 'wasm'): Promise<WorkEngine> {
  const spawn = await compileThread();
  return createPool(Array.from({ length: threads }, () => createWorkerEngine(engine, spawn)));
}
