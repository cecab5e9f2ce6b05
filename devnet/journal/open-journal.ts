import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from '../types';
import { openAppendFile } from './append-file';
import { lockFolder } from './lock';
import { JournalError, readRecords, writeRecord } from './records';
import { restoreTransaction } from './restore-transaction';

/** Everything that a local network confirmed since its story, on disk. */
export interface Journal {
  /** What it held when it was opened, in the order of confirmation. */
  readonly transactions: readonly Transaction[];
  /** What a crash left unfinished and was dropped: nobody was told that it was confirmed. */
  readonly dropped: { readonly offset: number; readonly bytes: number } | undefined;
  /** Resolves when the transaction is on the disk; rejects when it is not and never will be. */
  append(transaction: Transaction): Promise<void>;
  /** Finishes writing and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Opens the journal of a folder, made when it is not there. `digest` says which story it continues. Rejects
 * with JournalError when it continues another story, is damaged (JournalDamagedError), or is in use.
 */
export async function openJournal(folder: string, { digest }: { digest: string }): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(join(folder, 'lock'));
  try {
    const path = join(folder, 'journal.log');
    const first = `atto-devnet-journal 1 LOCAL ${digest}\n`;
    const bytes = await readOrBegin(path, first);
    const { records, end } = readRecords(bytes, first.length);
    const file = await openAppendFile(path, end);
    return {
      transactions: records.map(restoreTransaction),
      dropped: end < bytes.length ? { offset: end, bytes: bytes.length - end } : undefined,
      append: ({ hash, print }) => file.append(writeRecord({ hash, json: print() })),
      async close() {
        await file.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
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
  await handle.writeFile(first);
  await handle.sync();
  await handle.close();
  return Buffer.from(first);
}
