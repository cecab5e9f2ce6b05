import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a turn may last before it counts as abandoned. */
const LOCK_MS = 120_000;
/** Workers have one parent: each run has a lock of its own, which no other run leaves behind. */
const LOCK = join(tmpdir(), `atto-e2e-funded-account-${process.ppid}`);

/** Runs when no other worker of the tests is running something this way. */
export async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await mkdir(LOCK);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      // Left behind by a worker that was killed.
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
