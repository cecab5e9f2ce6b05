// #region record
// Stores a record, and locks its account. In production, your database does both.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** Replaces a file. When this returns, a crash or a power cut cannot undo it. */
export async function replace(file: string, text: string): Promise<void> {
  const next = await open(`${file}.next`, 'w');
  await next.writeFile(text);
  await next.sync();
  await next.close();
  await rename(`${file}.next`, file);
  const folder = await open(dirname(file)); // Linux and macOS: the new name must reach the disk, too
  await folder.sync();
  await folder.close();
}

/** Whether a process accepts connections on this socket. Only a refusal proves that its owner has exited. */
const isHeld = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(Boolean(socket.destroy())));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  });

/** Also checks the locks with other numbers, in case somebody has deleted some. Deletes those that nobody holds. */
async function refuseIfHeld(name: string, own: string): Promise<void> {
  for (const entry of await readdir(dirname(name))) {
    const other = join(dirname(name), entry);
    if (!other.startsWith(`${name}.lock.`) || other === own) continue;
    if (await isHeld(other)) throw new Error('Another process is paying from this account.');
    await rm(other, { force: true });
  }
}

/**
 * Runs a task while no other process on this machine pays from the account with records in the same folder. That includes
 * Python programs and other containers. A killed process leaves its socket behind; the next process takes the next number
 * and deletes that socket. Don't delete any of them yourself.
 */
export async function locked<T>(folder: string, publicKey: string, task: () => Promise<T>): Promise<T> {
  const name = join(folder, publicKey.slice(0, 16)); // the path of a socket must be short
  const own = `${name}.${randomUUID().slice(0, 13)}`;
  const server = createServer((socket) => socket.destroy()).listen(own);
  await once(server, 'listening'); // so a link to it accepts connections as soon as it exists
  try {
    let path: string | undefined;
    for (let turn = 1; path === undefined; turn += 1) {
      const next = `${name}.lock.${turn}`;
      const problem = await link(own, next).catch((error: NodeJS.ErrnoException) => error.code);
      if (problem === undefined) path = next;
      else if (problem !== 'EEXIST' || (await isHeld(next)))
        throw new Error(`Another process is paying from this account: ${publicKey} (${problem})`);
    }
    await unlink(own);
    const lock = path;
    return await refuseIfHeld(name, lock)
      .then(task)
      .finally(() => unlink(lock));
  } finally {
    server.close(); // deletes the socket
  }
}
// #endregion
