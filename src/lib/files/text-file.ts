/** Why bytes are not a text: another kind of file, or a text in an encoding that cannot be known. */
export type TextFault =
  /** A workbook of a spreadsheet program. */
  | { readonly reason: 'workbook' }
  /** Neither text nor a workbook, or UTF-16 without a byte order mark. */
  | { readonly reason: 'binary' }
  /** Not UTF-8 from this line on: an older encoding, such as Windows-1252, of which there are many. */
  | { readonly reason: 'encoding'; readonly line: number }
  /** A character that another program could not read and replaced. */
  | { readonly reason: 'replaced'; readonly line: number };

/** The text of a file, without a byte order mark, or why it is none. */
export type TextReading = { readonly text: string } | { readonly fault: TextFault };

/** The first bytes of ZIP (XLSX, ODS, Numbers) and of OLE (XLS) files. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Reads a text file that is UTF-8, or UTF-16 with a byte order mark. No character is ever replaced. */
export function readTextFile(bytes: Uint8Array): TextReading {
  const startsWith = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (WORKBOOKS.some(startsWith)) return { fault: { reason: 'workbook' } };
  const encoding = startsWith([0xff, 0xfe]) ? 'utf-16le' : startsWith([0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
  const text = decoded(bytes, encoding);
  if (text === undefined) {
    const line = encoding === 'utf-8' ? firstBadLine(bytes) : 1;
    return { fault: { reason: 'encoding', line } };
  }
  if (text.includes('\0')) return { fault: { reason: 'binary' } };
  const lost = text.indexOf('\uFFFD');
  if (lost !== -1) return { fault: { reason: 'replaced', line: lineOf(text, lost) } };
  return { text };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The line, from 1, in which UTF-8 ends. Bytes that are replaced below are no line ends in it. */
function firstBadLine(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  return lineOf(text, text.indexOf('\uFFFD'));
}

function lineOf(text: string, at: number): number {
  return (text.slice(0, at).match(/\r\n|\r|\n/g) ?? []).length + 1;
}
