import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from '../types';
import { openAppendFile } from './append-file';
import { asJournalError } from './disk-trouble';
import { lockFolder } from './lock';
import { JournalError, readRecords, writeRecord } from './records';
import { restoreTransaction } from './restore-transaction';

/** Everything that a local network confirmed since its story, on disk. */
export interface Journal {
  /** What it held when it was opened, in the order of confirmation. */
  readonly transactions: readonly Transaction[];
  /** What a crash left unfinished and was dropped: nobody was told that it was confirmed. */
  readonly dropped: { readonly offset: number; readonly bytes: number } | undefined;
  /**
   * Resolves when the transaction is on the disk; rejects when it is not and never will be, with JournalError when the
   * disk does not take it. The next one is tried again: there may be room by then.
   */
  append(transaction: Transaction): Promise<void>;
  /** Finishes writing and gives the folder back. */
  close(): Promise<void>;
}

/** How to open a journal. */
export interface JournalOptions {
  /** Which story it continues. */
  readonly digest: string;
  /** Told, in a sentence, when the disk takes nothing more, and when it does again. */
  readonly log?: (message: string) => void;
  /** Opens the file for appending; tests put a full disk here. */
  readonly openFile?: typeof openAppendFile;
}

/**
 * Opens the journal of a folder, made when it is not there. Rejects with JournalError when it continues another story,
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
          if (!isFailing) log(`${message} No transaction is confirmed until it can be.`);
          isFailing = true;
          throw trouble;
        }
        if (isFailing) log(`The journal ${path} is written again.`);
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

/** The bytes of the journal. One that is not there, or whose first line was never finished, begins anew. */
async function readOrBegin(path: string, first: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  if (bytes.toString('latin1', 0, first.length) === first) return bytes;
  if (!first.startsWith(bytes.toString('latin1'))) {
    throw new JournalError(
      `${path} continues another story than this version tells, or is no journal: use another folder`,
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
