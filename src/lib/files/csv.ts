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
