/**
 * One line of a newline-delimited stream, or the reason why it cannot be used: `too-long` over the limit (reported as
 * soon as the limit is passed; the rest is discarded), `not-utf8`, `nul` (contains a zero byte), `endless` (so much
 * was discarded without a line ending that the stream is abandoned). `bytes` is the number of bytes seen by then.
 */
export type Line =
  | { readonly type: 'line'; readonly text: string }
  | {
      readonly type: 'bad';
      readonly reason: 'too-long' | 'not-utf8' | 'nul' | 'endless';
      readonly bytes: number;
    };

/** Limits in bytes. */
export interface LineLimits {
  /** A line, without its line ending. */
  readonly maxLineBytes: number;
  /** How much of one line may be discarded before the stream is abandoned as `endless`. */
  readonly maxSkippedBytes: number;
}

/** 8 KiB per line (the longest transaction is about 900 bytes), at most 4 MiB discarded. */
export const LINE_LIMITS: LineLimits = { maxLineBytes: 8_192, maxSkippedBytes: 4_194_304 };

/** Splits bytes into lines. Never holds more than one unfinished line of at most `maxLineBytes`. */
export interface LineSplitter {
  push(chunk: Uint8Array): Line[];
  /** The stream ended cleanly: a last line without a newline counts. Not called after a broken stream. */
  end(): Line[];
  /** Whether there is an unfinished line. */
  readonly unfinished: boolean;
}

const NEWLINE = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** CRLF is a line ending too; lines of white space are skipped. */
function addText(text: string, lines: Line[]): void {
  const trimmed = text.endsWith('\r') ? text.slice(0, -1) : text;
  if (trimmed.length > 0 && trimmed.trim().length > 0) lines.push({ type: 'line', text: trimmed });
}

function addLine(bytes: Uint8Array, maxLineBytes: number, lines: Line[]): void {
  // The carriage return belongs to the line ending, not to the line.
  const length = bytes.at(-1) === 13 ? bytes.length - 1 : bytes.length;
  if (length > maxLineBytes) {
    lines.push({ type: 'bad', reason: 'too-long', bytes: length });
    return;
  }
  const text = decode(bytes);
  if (text === undefined) lines.push({ type: 'bad', reason: 'not-utf8', bytes: length });
  else if (text.includes('\0')) lines.push({ type: 'bad', reason: 'nul', bytes: length });
  else addText(text, lines);
}

function startsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** A splitter for one stream from its first byte on. A byte order mark is allowed only there. */
export function createLineSplitter({
  maxLineBytes,
  maxSkippedBytes,
}: LineLimits = LINE_LIMITS): LineSplitter {
  // Leave room for a carriage return that may turn out to be part of the line ending.
  const rest = new Uint8Array(maxLineBytes + 1);
  let restLength = 0;
  let skipped = 0;
  let atStart = true;
  let givenUp = false;

  /** Fast path for many lines at once: plain ASCII only; anything else is handled line by line. */
  function addWhole(bytes: Uint8Array, lines: Line[]): void {
    const text = decode(bytes);
    const plain = text !== undefined && text.length === bytes.length && !text.includes('\0');
    if (plain) {
      for (const line of text.split('\n')) {
        if (line.length <= maxLineBytes) addText(line, lines);
        else if (line.length === maxLineBytes + 1 && line.endsWith('\r')) addText(line, lines);
        else lines.push({ type: 'bad', reason: 'too-long', bytes: line.length });
      }
      return;
    }
    for (let from = 0; from <= bytes.length;) {
      const at = bytes.indexOf(NEWLINE, from);
      const to = at < 0 ? bytes.length : at;
      addLine(bytes.subarray(from, to), maxLineBytes, lines);
      from = to + 1;
    }
  }

  function takeRest(): Uint8Array {
    let taken = rest.subarray(0, restLength);
    if (atStart && startsWithMark(taken)) taken = taken.subarray(3);
    atStart = false;
    restLength = 0;
    return taken;
  }

  function keep(bytes: Uint8Array, lines: Line[]): void {
    if (skipped > 0) {
      skipped += bytes.length;
      if (skipped > maxSkippedBytes) {
        givenUp = true;
        lines.push({ type: 'bad', reason: 'endless', bytes: skipped });
      }
    } else if (restLength + bytes.length > rest.length) {
      skipped = restLength + bytes.length;
      restLength = 0;
      atStart = false;
      lines.push({ type: 'bad', reason: 'too-long', bytes: skipped });
    } else {
      rest.set(bytes, restLength);
      restLength += bytes.length;
    }
  }

  return {
    push(chunk) {
      const lines: Line[] = [];
      if (givenUp || chunk.length === 0) return lines;
      const first = chunk.indexOf(NEWLINE);
      if (first < 0) {
        keep(chunk, lines);
        return lines;
      }
      let from = 0;
      if (skipped > 0) {
        skipped = 0;
        from = first + 1;
      } else if (restLength > 0 || atStart) {
        keep(chunk.subarray(0, first), lines);
        if (skipped > 0) skipped = 0;
        else addLine(takeRest(), maxLineBytes, lines);
        from = first + 1;
      }
      const last = chunk.lastIndexOf(NEWLINE);
      if (last >= from) addWhole(chunk.subarray(from, last), lines);
      if (last + 1 < chunk.length) keep(chunk.subarray(last + 1), lines);
      return lines;
    },
    end() {
      const lines: Line[] = [];
      if (!givenUp && skipped === 0 && restLength > 0) addLine(takeRest(), maxLineBytes, lines);
      return lines;
    },
    get unfinished() {
      return restLength > 0 || skipped > 0;
    },
  };
}
