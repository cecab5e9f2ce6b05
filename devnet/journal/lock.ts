import { readFile, rm, writeFile } from 'node:fs/promises';
import { JournalError } from './records';

/**
 * Claims a folder for this process with a file that names it, so that two networks never write one journal. Returns how
 * to give it back. The claim of a process that is gone is taken over. Rejects with
 * JournalError while the other process lives.
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(path, 'utf8'));
    if (isAlive(owner)) {
      throw new JournalError(
        `Process ${owner} uses this folder already. If that is no local network, delete ${path}`,
      );
    }
    await writeFile(path, `${process.pid}\n`);
  }
  return () => rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  // A folder that moved between containers may name this very number.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
