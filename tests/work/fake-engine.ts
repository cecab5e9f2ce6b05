import { AttoError } from '../../src/protocol/error';
import type { Work } from '../../src/protocol/work';
import type { EngineName, FoundWork, SearchOptions, WorkEngine, WorkTask } from '../../src/work/port';

/** A search that a test ends. */
export interface HeldSearch {
  readonly task: WorkTask;
  readonly signal: AbortSignal;
  progress(tries: number): void;
  find(work: string, tries?: number): void;
  fail(): void;
}

/** An engine that finds work only when the test says so, and records its searches. */
export function createFakeEngine(name: EngineName, driver = `driver of ${name}`) {
  const searches: HeldSearch[] = [];
  let closed = 0;
  const engine: WorkEngine = {
    name,
    describe: async () => driver,
    search(task, { signal, onProgress }: SearchOptions) {
      return new Promise<FoundWork>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        searches.push({
          task,
          signal,
          progress: (tries) => onProgress?.({ tries, engine: name }),
          find: (work, tries = 1) => resolve({ work: work as Work, tries, engine: name }),
          fail: () => reject(new AttoError('WORK_ENGINE_FAILED', {})),
        });
      });
    },
    close: () => void (closed += 1),
  };
  return { engine, searches, closed: () => closed };
}

/** Runs everything that is ready. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
