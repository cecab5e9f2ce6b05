import { isAttoError } from '../../src/protocol/error';

/** How serious an event is. */
export type LogLevel = 'info' | 'warn' | 'error';

/** Facts about an event: never a key, a nonce or a visitor's address. */
export type LogFields = Readonly<Record<string, string | number | bigint | boolean | undefined>>;

/** Reports an event of the service. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** One line of JSON for each event. */
export function createJsonLog(write: (line: string) => void, now: () => number): Log {
  return (level, event, fields = {}) => {
    const plain = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? value.toString() : value,
    ]);
    const time = new Date(now()).toISOString();
    write(JSON.stringify({ time, level, event, ...(Object.fromEntries(plain) as object) }));
  };
}

/**
 * What a log may say about an error: its code and that of its cause. The message of a foreign error may contain anything,
 * such as the password in a database's URL.
 */
export function describeFault(error: unknown): LogFields {
  const name = (one: unknown) => {
    if (isAttoError(one)) return one.code;
    const { code, name: kind } = (one ?? {}) as { code?: unknown; name?: unknown };
    return String(code ?? kind ?? 'unknown').slice(0, 60);
  };
  const cause = (error as { cause?: unknown } | undefined)?.cause;
  return cause === undefined ? { error: name(error) } : { error: name(error), cause: name(cause) };
}
