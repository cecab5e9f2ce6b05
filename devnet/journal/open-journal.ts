import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from '../types';
import { openAppendFile } from './append-file';
import { asJournalError } from './disk-trouble';
import { lockFolder } from './lock';
import { JournalError, readRecords, writeRecord } from './records';
import { restoreTransaction } from './restore-transaction';

/** All transactions that a local network has confirmed since its story, on disk. */
export interface Journal {
  /** Its content when it was opened, in the order of confirmation. */
  readonly transactions: readonly Transaction[];
  /** An incomplete record that a crash left and that was dropped. Its confirmation was never published. */
  readonly dropped: { readonly offset: number; readonly bytes: number } | undefined;
  /**
   * Resolves when the transaction is on disk. Rejects if it is not and never will be, with JournalError if the disk
   * failed. Later appends are still attempted, as space may be available again by then.
   */
  append(transaction: Transaction): Promise<void>;
  /** Finishes writing and releases the folder. */
  close(): Promise<void>;
}

/** Options of `openJournal`. */
export interface JournalOptions {
  /** The digest of the story that it continues. */
  readonly digest: string;
  /** Called with a sentence when writing fails, and when it works again. */
  readonly log?: (message: string) => void;
  /** Opens the file for appending; tests pass a full disk. */
  readonly openFile?: typeof openAppendFile;
}

/**
 * Opens the journal of a folder, creating it if necessary. Rejects with JournalError if it belongs to another story,
 * is damaged (JournalDamagedError), is in use, or cannot be written.
 */
export async function openJournal(folder: string, options: JournalOptions): Promise<Journal> {
  const { digest, log = () => {}, openFile = openAppendFile } = options;
  const path = join(folder, 'journal.log');
  let unlock = async () => {};
  try {
    await mkdir(folder, { recursive: true });
    unlock = await lockFolder(folder);
    const first = `atto-devnet-journal 1 LOCAL ${digest}\n`;
    const bytes = await readOrBegin(path, first);
    const { records, end } = readRecords(bytes, first.length);
    const file = await openFile(path, end);
    let isFailing = false;
    return {
      transactions: records.map(restoreTransaction),
      dropped: end < bytes.length ? { offset: end, bytes: bytes.length - end } : undefined,
      async append({ hash, print }) {
        try {
          await file.append(writeRecord({ hash, json: print() }));
        } catch (error) {
          const trouble = asJournalError(error, path);
          const { message } = trouble as Error;
          if (!isFailing) log(`${message} No transactions are confirmed until this is resolved.`);
          isFailing = true;
          throw trouble;
        }
        if (isFailing) log(`The journal ${path} can be written again.`);
        isFailing = false;
      },
      async close() {
        await file.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw asJournalError(error, path);
  }
}

/** The bytes of the journal. If it does not exist or its first line is incomplete, a new one is started. */
async function readOrBegin(path: string, first: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  if (bytes.toString('latin1', 0, first.length) === first) return bytes;
  if (!first.startsWith(bytes.toString('latin1'))) {
    throw new JournalError(
      `${path} is not a journal or belongs to another version of the local network: use another folder`,
    );
  }
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(first);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return Buffer.from(first);
}
