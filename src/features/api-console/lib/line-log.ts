/** The last lines of a stream, and how many there were. */
export interface LineLog {
  readonly lines: readonly string[];
  readonly count: number;
  readonly bytes: number;
}

/** Lines that are kept to be looked at. */
export const KEPT_LINES = 500;
/** Lines after which a stream is let go, so that a forgotten page does not listen for ever. */
export const MOST_LINES = 20_000;

export const NO_LINES: LineLog = { lines: [], count: 0, bytes: 0 };

/** The log with these lines at its end, its oldest ones dropped. */
export function withLines(log: LineLog, added: readonly string[]): LineLog {
  return {
    lines: [...log.lines, ...added].slice(-KEPT_LINES),
    count: log.count + added.length,
    bytes: log.bytes + added.reduce((sum, line) => sum + line.length + 1, 0),
  };
}
