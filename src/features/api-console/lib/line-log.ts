/** The last lines of a stream, and how many there were. */
export interface LineLog {
  readonly lines: readonly string[];
  readonly count: number;
  readonly bytes: number;
}

/** The number of lines to keep. */
export const KEPT_LINES = 500;
/** The number of lines after which a stream is closed, so that a forgotten page does not listen indefinitely. */
export const MAX_LINES = 20_000;

export const NO_LINES: LineLog = { lines: [], count: 0, bytes: 0 };

/** Appends lines to a log and drops the oldest ones. */
export function withLines(log: LineLog, added: readonly string[]): LineLog {
  return {
    lines: [...log.lines, ...added].slice(-KEPT_LINES),
    count: log.count + added.length,
    bytes: log.bytes + added.reduce((sum, line) => sum + line.length + 1, 0),
  };
}
