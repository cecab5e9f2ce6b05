import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Age after which a lock counts as abandoned. */
const LOCK_MS = 120_000;
/** All workers of a run have the same parent process, so each run has its own lock. */
const LOCK = join(tmpdir(), `atto-e2e-funded-account-${process.ppid}`);

/** Runs a function while no other test worker runs one through this lock. */
export async function withWorkerLock<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await mkdir(LOCK);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      // The lock may be left over from a worker that was killed.
      const { mtimeMs } = await stat(LOCK).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LOCK_MS) await rm(LOCK, { recursive: true, force: true });
      await sleep(50);
    }
  }
  try {
    return await run();
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
}
