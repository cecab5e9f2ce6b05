import { JournalError } from './records';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file would become too large',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the disk reports an error',
};

/** Turns a disk error into a readable JournalError; returns any other error unchanged. */
export function asJournalError(error: unknown, path: string): unknown {
  if (error instanceof JournalError || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new JournalError(`The journal ${path} cannot be written: ${REASONS[code] ?? code}.`, {
    cause: error,
  });
}
