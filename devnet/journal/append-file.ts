import { open, type FileHandle } from 'node:fs/promises';
import { JournalError } from './records';

/** An append-only file. */
export interface AppendFile {
  /**
   * Resolves when the bytes are on disk (fdatasync). Appends made in the meantime are written together. Rejects on
   * failure; the file then ends where it ended before, or accepts no more appends.
   */
  append(bytes: Buffer): Promise<void>;
  /** Waits for pending writes and closes the file. */
  close(): Promise<void>;
}

/** The file operations that are needed: a subset of FileHandle. */
export type Disk = Pick<FileHandle, 'write' | 'datasync' | 'truncate' | 'close'>;

interface Waiting {
  readonly bytes: Buffer;
  resolve(): void;
  reject(error: unknown): void;
}

/** Opens a file and truncates it to `end` bytes. */
export async function openAppendFile(path: string, end: number): Promise<AppendFile> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(end);
    await handle.datasync();
  } catch (error) {
    await handle.close();
    throw error;
  }
  const disk: Disk = {
    write: handle.write.bind(handle),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
    async datasync() {
      await handle.datasync();
      // Writes to a deleted file succeed, but everything is lost when it is closed.
      if ((await handle.stat()).nlink === 0) throw new JournalError(`The journal ${path} was deleted.`);
    },
  };
  return createAppendFile(disk, end);
}

/** Appends to an open file that ends at `end`. */
export function createAppendFile(disk: Disk, end: number): AppendFile {
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;
  let broken: Error | undefined;

  async function writeAll(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      done += (await disk.write(bytes, done, bytes.length - done, end + done)).bytesWritten;
    }
    await disk.datasync();
    end += bytes.length;
  }

  /** Removes a partial write: later records would follow a torn one. */
  async function undo(cause: unknown): Promise<void> {
    try {
      await disk.truncate(end);
      await disk.datasync();
    } catch {
      broken = new JournalError('The journal can no longer be written: restart the network.', {
        cause,
      });
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        if (broken) throw broken;
        await writeAll(Buffer.concat(batch.map(({ bytes }) => bytes)));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        if (!broken) await undo(error);
        for (const { reject } of batch) reject(error);
      }
    }
    flushing = undefined;
  }

  return {
    append(bytes) {
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, resolve, reject });
        // Wait for the next turn of the event loop, so that appends of this turn share one sync.
        flushing ??= new Promise((next) => setImmediate(next)).then(flush);
      });
    },
    async close() {
      await flushing;
      await disk.close();
    },
  };
}
