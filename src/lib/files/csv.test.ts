import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../../tests/support/protocol-arbitraries';
import { csvLine, csvTable } from './csv';
import { readCsv } from './csv-reader';

/** Reads one line according to RFC 4180. */
function readLine(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  const rest = `${line.slice(0, -2)},`;
  const cell = /("(?:[^"]|"")*"|[^",]*),/y;
  while (cell.lastIndex < rest.length) {
    const found = cell.exec(rest)?.[1];
    if (found === undefined) throw new Error(`not a line: ${line}`);
    cells.push(found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found);
  }
  return cells;
}

describe('a table', () => {
  const { head, line } = csvTable(['name', 'amount_atto', 'amount_raw']);
  const record = { name: 'Zoë', amount_atto: '18000000000', amount_raw: 18_000_000_000_000_000_000n };

  it('starts with a byte order mark, and raw amounts are text for spreadsheets', () => {
    expect(head).toBe('\uFEFFname,amount_atto,amount_raw\r\n');
    expect(line(record)).toBe('Zoë,18000000000,"18000000000000000000\t"\r\n');
    expect(line({ ...record, amount_raw: 5n })).toBe('Zoë,18000000000,"5\t"\r\n');
    expect(line({ ...record, amount_raw: undefined })).toBe('Zoë,18000000000,\r\n');
  });

  it('is read by our own reader, and its raw amounts are whole numbers to a parser', () => {
    const reading = readCsv(head + line(record));
    if (!('rows' in reading)) throw new Error('not read');
    expect(reading.rows.map(({ cells }) => cells[0])).toEqual(['name', 'Zoë']);
    expect(BigInt(reading.rows[1]?.cells[2] ?? '')).toBe(record.amount_raw);
  });
});

describe('a line of comma-separated values', () => {
  it('holds exact numbers, text with commas, quotes and line breaks, and empty cells', () => {
    const line = csvLine([18_000_000_000_000_000_000n, -5n, '18000000000.000000001', 'a, "b"\nc', undefined]);
    expect(line).toBe('18000000000000000000,-5,18000000000.000000001,"a, ""b""\nc",\r\n');
  });

  it.each([
    '=HYPERLINK("https://example.org";"click")',
    '+1+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1',
    '  =1+1',
    '\n@x',
    '＝1+1',
    '＋1',
    '－x',
    '＠x',
    '\u0000=1',
    // Characters without a width in front of the operator are dropped by importers.
    '\u200b=1+1',
    '\u200c+1+1',
    '\u200d-1+1',
    '\u2060@SUM(A1)',
    '\ufeff=1',
    '\u200e=1',
    '\u202e=1',
    '\u2066=1',
    '\u061c=1',
    '\u00ad=1',
    '\u180e=1',
    '\u3164=1',
    '\ufe0f=1',
    '\u{e0020}=1',
    '\u00a0=1',
    '\u202f=1',
    '\u0007=1',
    '\u001b=1',
    '\u0085=1',
    '\u200b＝1',
    ' \u200b\t＠x',
    // Two characters that some programs read as operators because they look like them.
    '\u22121+1',
    '﹦1',
  ])('disarms %j', (text) => {
    expect(readLine(csvLine(['first', text]))[1]).toBe(`'${text}`);
  });

  it.each(['-1.5', '+7', '0.000000001', 'Treasury 1', "O'Brien", 'a=b', 'atto://abc'])(
    'leaves %j as it is',
    (text) => expect(csvLine([text])).toBe(`${text}\r\n`),
  );

  it('is read back as it was written, apart from the apostrophe, and never starts a formula', () => {
    // Any character but half a surrogate pair; the library's own name for that takes a second to prepare.
    const unit = fc
      .integer({ min: 0, max: 0x10f7ff })
      .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));
    const cell = fc.oneof(fc.string({ unit }), fc.string(), fc.bigInt());
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read).toHaveLength(cells.length);
        read.forEach((text, index) => {
          expect([`${cells[index]}`, `'${cells[index]}`]).toContain(text);
          // The text without its invisible characters.
          const seen = text.replace(/[\p{C}\p{Z}\u3164]/gu, '');
          const isPlain = /^[+-]?[0-9]+(\.[0-9]+)?$/.test(text);
          expect(!isPlain && /^[=@+-]/.test(seen) && !text.startsWith("'")).toBe(false);
        });
      }),
      { seed: SEED },
    );
  });
});
