import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, realpath, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalError } from './records';

/** A claim: `lock.N` holds the number of a process, and nothing once that process has given the folder back. */
const CLAIM = /^lock(?:\.([1-9]\d{0,14}))?$/;

/** The folders that this process has claimed: its own number alone does not tell whether it still lives in one. */
const held = new Set<string>();

/**
 * Claims a folder for this process, so that two networks never write one journal. Returns how to give it back. Rejects
 * with JournalError while another process has it; the claim of a process that is gone is taken over.
 *
 * Claims are numbered, and the highest one counts. A new one is a hard link, which is made whole or not at all: of many
 * processes that see the same claim end, one gets the next number. A number is never used again while a later one is
 * there, so a process that has looked at the folder long ago cannot slip in below.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const real = await realpath(folder);
  if (held.has(real)) throw inUse(process.pid, join(folder, 'lock'));
  held.add(real);
  try {
    const claim = await claimNext(folder);
    return async () => {
      // The file stays, empty: its number is used up.
      await truncate(claim).catch(ignoreMissing);
      held.delete(real);
    };
  } catch (error) {
    held.delete(real);
    throw error;
  }
}

async function claimNext(folder: string): Promise<string> {
  const draft = join(folder, `lock-draft-${process.pid}-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(draft, `${process.pid}\n`, { flag: 'wx' });
    for (;;) {
      const claims = await claimsIn(folder);
      const last = claims.at(-1);
      const owner = last && (await ownerOf(last.path));
      if (last && owner !== undefined && isAlive(owner)) throw inUse(owner, last.path);
      const number = (last?.number ?? 0) + 1;
      const own = join(folder, `lock.${number}`);
      if (!(await linked(draft, own))) continue;
      const others = await claimsIn(folder);
      if (others.at(-1)?.number === number) {
        await Promise.all(others.slice(0, -1).map(({ path }) => rm(path, { force: true })));
        return own;
      }
      await rm(own, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The claims of a folder, the highest last. `lock` without a number is that of an older version. */
async function claimsIn(folder: string): Promise<{ number: number; path: string }[]> {
  const claims = (await readdir(folder)).flatMap((name) => {
    const [whole, digits = '0'] = CLAIM.exec(name) ?? [];
    return whole === undefined ? [] : [{ number: Number(digits), path: join(folder, name) }];
  });
  return claims.sort((a, b) => a.number - b.number);
}

async function ownerOf(path: string): Promise<number | undefined> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  return text === undefined ? undefined : Number(text);
}

/** Resolves to false when there is a file of that name already. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  // Claims of this process are in `held`: a folder that moved between containers may name this very number.
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(pid: number, path: string): JournalError {
  return new JournalError(
    `Process ${pid} uses this folder already. If that is no local network, delete ${path}`,
  );
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
