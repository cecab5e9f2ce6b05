import type { FoundWork, WorkEngine, WorkTask } from '../../src/work/port';
import type { LocalEngineName } from '../../src/work/worker-messages';
import { createWorkerEngine, type WorkerLike } from '../../src/work/worker-engine';

declare global {
  interface Window {
    /** The text of `gpu-worker.ts`, compiled. */
    workerText: string;
    searchAll: typeof searchAll;
    describeEngine: typeof describeEngine;
  }
}

const spawn = () => {
  const url = URL.createObjectURL(new Blob([window.workerText], { type: 'text/javascript' }));
  return new Worker(url) as WorkerLike;
};

const engines = new Map<LocalEngineName, WorkEngine>();

/** Solves the tasks one after the other on one engine, which stays open: shaders are compiled once. */
async function searchAll(name: LocalEngineName, tasks: readonly WorkTask[]): Promise<FoundWork[]> {
  const engine = engines.get(name) ?? createWorkerEngine(name, spawn);
  engines.set(name, engine);
  const found: FoundWork[] = [];
  for (const task of tasks) {
    found.push(await engine.search(task, { signal: AbortSignal.timeout(60_000) }));
  }
  return found;
}

/** The engine's device, or the code of its refusal. */
async function describeEngine(name: LocalEngineName): Promise<string> {
  const engine = createWorkerEngine(name, spawn);
  const text = engine.describe({ signal: AbortSignal.timeout(60_000) });
  return text.catch((error: { code: string }) => error.code).finally(() => engine.close());
}

Object.assign(window, { searchAll, describeEngine });
