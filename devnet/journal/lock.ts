import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, realpath, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalError } from './records';

/** A claim: `lock.N` contains the id of a process, and is empty once that process has released the folder. */
const CLAIM = /^lock(?:\.([1-9]\d{0,14}))?$/;

/** The folders that this process has claimed: its id alone does not show whether it still holds one. */
const held = new Set<string>();

/**
 * Claims a folder for this process, so that two networks never write the same journal. Returns a function that
 * releases it. Rejects with JournalError while another process holds it; the claim of a dead process is taken over.
 *
 * Claims are numbered, and the highest one counts. A new one is created as a hard link, which is atomic: of several
 * processes that see the same claim end, exactly one gets the next number. Numbers are never reused while a later one
 * exists, so a process that read the folder long ago cannot claim an older number.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const real = await realpath(folder);
  if (held.has(real)) throw inUse(process.pid, join(folder, 'lock'));
  held.add(real);
  try {
    const claim = await claimNext(folder);
    return async () => {
      // The empty file stays, so that its number is not reused.
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

/** The claims of a folder, the highest last. `lock` without a number comes from an older version. */
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

/** Resolves to false if a file of that name already exists. */
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
  // Claims of this process are in `held`. In a folder shared between containers, another claim may have the same id.
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
    `Process ${pid} is already using this folder. If it is not a local network, delete ${path}`,
  );
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
