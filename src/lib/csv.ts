/** What a cell may hold. A bigint is written in full; undefined leaves the cell empty. */
export type CsvCell = string | bigint | undefined;

/** What spreadsheets take for the beginning of a formula, also in full width, and blanks that they skip before one. */
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;
/** A plain decimal number is no formula, whatever its sign. */
const PLAIN_NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?$/;
/** Semicolons too: in half of the world a spreadsheet parts cells by them. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** A cell as text, no formula in it: what would be taken for one gets an apostrophe in front. OWASP: CSV injection. */
function guard(cell: CsvCell): string {
  if (cell === undefined) return '';
  const text = cell.toString();
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** One line of comma-separated values with its line end. RFC 4180; cells that a spreadsheet would run are disarmed. */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) => {
    const text = guard(cell);
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
