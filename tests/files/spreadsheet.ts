/**
 * `npx tsx tests/files/spreadsheet.ts`: opens a CSV file of the site with LibreOffice (from Debian: `apt-get install
 * libreoffice-calc`), saves it, and compares the cells, raw amounts of 20 digits included.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { csvTable } from '../../src/lib/files/csv';
import { readCsv } from '../../src/lib/files/csv-reader';

/** Comma, quotation mark, UTF-8: what a double click detects. Without a window, LibreOffice ignores the byte order mark. */
const CSV = 'Text - txt - csv (StarCalc):44,34,76';

const COLUMNS = [
  'height',
  'amount_atto',
  'amount_raw',
  'balance_raw',
  'name',
  'hash',
  'time_utc',
  'timestamp_ms',
] as const;
const RAW = [
  0n,
  5n,
  999_999_999_999_999n,
  1_234_567_890_123_456n,
  17_999_999_999_999_999_999n,
  18_000_000_000_000_000_000n,
];

const { head, line } = csvTable(COLUMNS);
const records = RAW.map((raw, at) => ({
  height: BigInt(at + 1),
  amount_atto: '1234567.1234567',
  amount_raw: raw,
  balance_raw: raw,
  name: 'Zoë, 謝 “Ann”',
  hash: '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9',
  time_utc: '2026-11-29T02:26:42.123Z',
  timestamp_ms: 1_795_919_202_123n,
}));
const text = head + records.map(line).join('');

const cellsOf = (file: string) => {
  const reading = readCsv(file);
  return 'rows' in reading ? reading.rows.map(({ cells }) => cells) : reading;
};

async function savedByLibreOffice(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atto-csv-'));
  try {
    const file = join(folder, 'in.csv');
    await writeFile(file, text);
    const args = [`-env:UserInstallation=file://${folder}/profile`, '--headless', `--infilter=${CSV}`];
    const to = ['--convert-to', `csv:${CSV}`, '--outdir', join(folder, 'out')];
    await promisify(execFile)('soffice', [...args, ...to, file], { timeout: 110_000 });
    return await readFile(join(folder, 'out', 'in.csv'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const saved = cellsOf(await savedByLibreOffice());
const isSame = isDeepStrictEqual(saved, cellsOf(text));
if (!isSame) console.log('Saved:', saved);
console.log(isSame ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exitCode = isSame ? 0 : 1;
