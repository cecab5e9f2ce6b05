/** A row of a CSV text with the number of the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is between the cells: a semicolon where decimals have a comma, a tab where cells were copied. */
export type CsvSeparator = ',' | ';' | '\t';

/** Why a text is not CSV. `quote`: a quoted cell does not end, or something follows its end. */
export interface CsvFault {
  readonly line: number;
  readonly reason: 'quote';
}

/** The rows of a text, or the first place at which it is not CSV. */
export type CsvReading =
  { readonly rows: readonly CsvRow[]; readonly separator: CsvSeparator } | { readonly fault: CsvFault };

/** The first line of files by which some programs tell Excel the separator. */
const DECLARED = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/;

/**
 * Reads comma-separated values strictly: a quote opens a cell only at its beginning, and nothing is trimmed. The separator
 * is the one that the first line declares, else the first one outside quotes. Empty lines and a byte order mark at the
 * beginning are skipped. RFC 4180, with any kind of line ending.
 */
export function readCsv(text: string): CsvReading {
  const rows: CsvRow[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  const [declaration = '', declared] = DECLARED.exec(text.slice(at, at + 20)) ?? [];
  const separator = (declared ?? firstSeparator(text)) as CsvSeparator;
  if (declared !== undefined) {
    at += declaration.length;
    line += 1;
  }
  while (at < text.length) {
    const begin = line;
    const cells: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const end = endOfQuoted(text, at);
        if (end === undefined) return { fault: { line: begin, reason: 'quote' } };
        const inner = text.slice(at + 1, end);
        cell = inner.replaceAll('""', '"');
        line += (inner.match(/\r\n|\r|\n/g) ?? []).length;
        at = end + 1;
      } else {
        const end = endOfPlain(text, at, separator);
        cell = text.slice(at, end);
        if (cell.includes('"')) return { fault: { line, reason: 'quote' } };
        at = end;
      }
      cells.push(cell);
      if (text[at] !== separator) break;
      at += 1;
    }
    if (at < text.length && !/[\r\n]/.test(text[at] as string)) return { fault: { line, reason: 'quote' } };
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begin, cells });
  }
  return { rows, separator };
}

/** The index of the quote that ends a cell; two quotes in a row stand for one in its text. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) return undefined;
    if (text[at + 1] !== '"') return at;
  }
}

function endOfPlain(text: string, start: number, separator: CsvSeparator): number {
  const ends = `${separator}\r\n`;
  let at = start;
  while (at < text.length && !ends.includes(text[at] as string)) at += 1;
  return at;
}

function firstSeparator(text: string): CsvSeparator {
  const [separator = ','] = /[,;\t]/.exec(text.replace(/"[^"]*"/g, '')) ?? [];
  return separator as CsvSeparator;
}
