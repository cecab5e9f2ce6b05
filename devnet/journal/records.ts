import { createHash } from 'node:crypto';

/**
 * The file format of a journal: a header line that identifies the story, then one line per transaction:
 *
 *     LENGTH CHECKSUM HASH JSON
 *
 * LENGTH: bytes of `HASH JSON`, 8 decimal digits. CHECKSUM: the first 16 hex digits of its SHA-256. HASH: the hash of
 * the transaction. JSON: the transaction as a node prints it. Lines are only appended, never changed.
 */
const LENGTH_DIGITS = 8;
const CHECKSUM_DIGITS = 16;
const HASH_DIGITS = 64;
const HEAD = LENGTH_DIGITS + 1 + CHECKSUM_DIGITS + 1;
const LINE_FEED = 10;

/** One transaction in a journal. */
export interface JournalRecord {
  readonly hash: string;
  readonly json: string;
}

/** The parsed content of a journal. */
export interface JournalContents {
  readonly records: readonly JournalRecord[];
  /** Where the last complete record ends, in bytes. Anything after that is an incomplete record. */
  readonly end: number;
}

/** A journal cannot be used. The message can be shown as it is. */
export class JournalError extends Error {}

/** A journal is damaged in a way that a crash cannot cause. `offset` is that of the record, in bytes. */
export class JournalDamagedError extends JournalError {
  readonly offset: number;
  constructor(offset: number, why: string) {
    super(`The journal is damaged at byte ${offset}: ${why}`);
    this.name = 'JournalDamagedError';
    this.offset = offset;
  }
}

/** The line of a record, with its line end. */
export function writeRecord({ hash, json }: JournalRecord): Buffer {
  const payload = Buffer.from(`${hash} ${json}`);
  const length = String(payload.length).padStart(LENGTH_DIGITS, '0');
  return Buffer.concat([Buffer.from(`${length} ${checksum(payload)} `), payload, Buffer.of(LINE_FEED)]);
}

/**
 * Reads the records from `start` on. Bytes after the last complete record are ignored if they have no line end, which
 * is what a killed process leaves; any other damage throws JournalDamagedError.
 */
export function readRecords(bytes: Buffer, start: number): JournalContents {
  const records: JournalRecord[] = [];
  let at = start;
  while (at < bytes.length) {
    const record = readRecord(bytes, at);
    if (typeof record !== 'string') {
      records.push(record.record);
      at = record.end;
      continue;
    }
    if (bytes.includes(LINE_FEED, at)) throw new JournalDamagedError(at, record);
    break;
  }
  return { records, end: at };
}

/** A record and where it ends, or what is wrong with it. */
function readRecord(bytes: Buffer, at: number): { record: JournalRecord; end: number } | string {
  const head = /^(\d{8}) ([0-9a-f]{16}) $/.exec(bytes.toString('latin1', at, at + HEAD));
  if (!head) return 'no record starts here';
  const end = at + HEAD + Number(head[1]);
  if (bytes[end] !== LINE_FEED) return 'the record does not have its stated length';
  const payload = bytes.subarray(at + HEAD, end);
  if (checksum(payload) !== head[2]) return 'the checksum of the record does not match';
  const text = payload.toString();
  return {
    record: { hash: text.slice(0, HASH_DIGITS), json: text.slice(HASH_DIGITS + 1) },
    end: end + 1,
  };
}

function checksum(payload: Uint8Array): string {
  return createHash('sha256').update(payload).digest('hex').slice(0, CHECKSUM_DIGITS);
}
