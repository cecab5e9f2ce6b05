import { JournalError } from './records';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would become too large',
  EROFS: 'the disk is read-only',
  EACCES: 'this program may not write there',
  EPERM: 'this program may not write there',
  EIO: 'the disk reports an error',
};

/** An error of the disk as a sentence for people; any other error as it is. */
export function asJournalError(error: unknown, path: string): unknown {
  if (error instanceof JournalError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new JournalError(`The journal ${path} cannot be written: ${REASONS[code] ?? code}.`, {
    cause: error,
  });
}
