/** The value of a cell. A bigint is written in full; undefined leaves the cell empty. */
export type CsvCell = string | bigint | undefined;

/**
 * Text that a spreadsheet may take for a formula: it starts, possibly in full width, with one of `= + - @`.
 * Characters that programs skip or readers cannot see may come first: white space, control and unassigned characters,
 * and characters without a width (zero-width spaces and joiners, byte order and bidirectional marks, variation
 * selectors).
 */
const FORMULA = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
/** A cell that starts with a control character is changed on import, whatever follows. */
const CONTROL = /^\p{Cc}/u;
/** A plain decimal number is not a formula, whatever its sign. */
const PLAIN_NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?$/;
/** Quote semicolons too: in many locales they separate the cells. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * A cell as text without formulas: an apostrophe is put in front of anything that could be one. OWASP: CSV injection.
 */
function guard(cell: CsvCell): string {
  if (cell === undefined) return '';
  const text = cell.toString();
  if (PLAIN_NUMBER.test(text)) return text;
  return FORMULA.test(text) || CONTROL.test(text) ? `'${text}` : text;
}

/** One line of comma-separated values with its line ending. RFC 4180; formulas are disarmed. */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) => {
    const text = guard(cell);
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}

/** A table in a CSV file: its first line, and a line for each record. Cells of other columns are left out. */
export interface CsvTable<Column extends string> {
  readonly head: string;
  readonly line: (record: Readonly<Record<Column, CsvCell>>) => string;
}

/** Without it, Excel reads other alphabets as the device's own character set. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Spreadsheets take figures for numbers, and round them to 15 digits. A tab after them makes them text there (tried with
 * LibreOffice 7.4), while programs that parse a whole number either skip white space or fail: none reads another number.
 */
const KEEPS_DIGITS = '\t';
/** Columns of raw amounts: all of them, since a sum that left out only long figures would be wrong unnoticed. */
const RAW = /_raw$/;

/** A table with these columns, for spreadsheets and for programs: every CSV file of the site is one. */
export function csvTable<Column extends string>(columns: readonly Column[]): CsvTable<Column> {
  const cellOf = (column: Column, cell: CsvCell) =>
    RAW.test(column) && cell !== undefined ? `${cell}${KEEPS_DIGITS}` : cell;
  return {
    head: BYTE_ORDER_MARK + csvLine(columns),
    line: (record) => csvLine(columns.map((column) => cellOf(column, record[column]))),
  };
}

/** What a reader needs to know about the two columns of each amount, at every download. */
export const CSV_NOTE =
  'In a spreadsheet, use the ATTO columns for calculations; spreadsheets round long figures. A tab after each raw value makes it text, so every digit is kept; a program has to remove the tab.';
