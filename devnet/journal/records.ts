import { createHash } from 'node:crypto';

/**
 * The file of a journal: a line that says what it continues, then one line per transaction:
 *
 *     LENGTH CHECKSUM HASH JSON
 *
 * LENGTH: bytes of `HASH JSON`, 8 decimal digits. CHECKSUM: the first 16 hex digits of its SHA-256. HASH: the hash of the
 * transaction. JSON: the transaction as a node prints it. A line is written whole, once, and never changed.
 */
const LENGTH_DIGITS = 8;
const CHECKSUM_DIGITS = 16;
const HASH_DIGITS = 64;
const HEAD = LENGTH_DIGITS + 1 + CHECKSUM_DIGITS + 1;
const LINE_FEED = 10;

/** One transaction of a journal. */
export interface JournalRecord {
  readonly hash: string;
  readonly json: string;
}

/** What the bytes of a journal say. */
export interface JournalContents {
  readonly records: readonly JournalRecord[];
  /** Up to where the file is whole, in bytes. What comes after is a record that was never finished. */
  readonly end: number;
}

/** A journal cannot be used; the message is for people. */
export class JournalError extends Error {}

/** A journal is damaged where a crash cannot have damaged it. `offset`: of the record, in bytes. */
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
 * Reads the records from `start` on. Bytes after the last whole record are dropped when they have no line end, as a
 * process that was killed in the middle of writing leaves them; any other flaw throws JournalDamagedError.
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
  if (!head) return 'no record begins here';
  const end = at + HEAD + Number(head[1]);
  if (bytes[end] !== LINE_FEED) return 'the record does not end where it says';
  const payload = bytes.subarray(at + HEAD, end);
  if (checksum(payload) !== head[2]) return 'the checksum of the record is wrong';
  const text = payload.toString();
  return {
    record: { hash: text.slice(0, HASH_DIGITS), json: text.slice(HASH_DIGITS + 1) },
    end: end + 1,
  };
}

function checksum(payload: Uint8Array): string {
  return createHash('sha256').update(payload).digest('hex').slice(0, CHECKSUM_DIGITS);
}
