import { open, type FileHandle } from 'node:fs/promises';
import { JournalError } from './records';

/** A file that only grows. */
export interface AppendFile {
  /**
   * Resolves when the bytes are on the disk (fdatasync). What is appended meanwhile goes to the disk together. Rejects
   * when that failed; the file then ends where it ended before, or nothing can be appended any more.
   */
  append(bytes: Buffer): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** The operations of a file that are needed: a FileHandle has them. */
export type Disk = Pick<FileHandle, 'write' | 'datasync' | 'truncate' | 'close'>;

interface Waiting {
  readonly bytes: Buffer;
  resolve(): void;
  reject(error: unknown): void;
}

/** Opens a file whose content up to `end` (bytes) is to be kept; what comes after is cut off. */
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
      // The system would go on writing to a deleted file until it is closed, and then drop everything.
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

  /** Nothing of a failed write may stay: what comes next would stand behind a torn record. */
  async function undo(cause: unknown): Promise<void> {
    try {
      await disk.truncate(end);
      await disk.datasync();
    } catch {
      broken = new JournalError(
        'The journal cannot be written any more: stop the network and start it again.',
        {
          cause,
        },
      );
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
        // The next turn of the event loop: what is appended in this one shares its trip to the disk.
        flushing ??= new Promise((next) => setImmediate(next)).then(flush);
      });
    },
    async close() {
      await flushing;
      await disk.close();
    },
  };
}
