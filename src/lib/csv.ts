/** What a cell may hold. A bigint is written in full; undefined leaves the cell empty. */
export type CsvCell = string | bigint | undefined;

/**
 * A text that a spreadsheet may take for a formula: it begins, also in full width, with one of `= + - @`. Before that
 * may be anything that programs skip or readers cannot see: white space, control characters, unassigned ones, and
 * characters without a width (zero-width spaces and joiners, byte order and bidirectional marks, variation selectors).
 */
const FORMULA = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
/** A cell that begins with a control character is changed on import, whatever follows. */
const CONTROL = /^\p{Cc}/u;
/** A plain decimal number is no formula, whatever its sign. */
const PLAIN_NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?$/;
/** Semicolons too: in half of the world a spreadsheet parts cells by them. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** A cell as text, no formula in it: what would be taken for one gets an apostrophe in front. OWASP: CSV injection. */
function guard(cell: CsvCell): string {
  if (cell === undefined) return '';
  const text = cell.toString();
  if (PLAIN_NUMBER.test(text)) return text;
  return FORMULA.test(text) || CONTROL.test(text) ? `'${text}` : text;
}

/** One line of comma-separated values with its line end. RFC 4180; cells that a spreadsheet would run are disarmed. */
export function csvLine(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) => {
    const text = guard(cell);
    return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
