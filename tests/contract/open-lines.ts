import { describe, readText, toRequest, type Fetch, type ContractRequest } from './contract-request';

/** An open stream of lines. Each function fails if the stream violates the framing. */
export interface Lines {
  /** The next line. */
  next(): Promise<string>;
  /** The next line that contains the text; other lines concern foreign accounts. */
  nextWith(text: string): Promise<string>;
  /** The next lines, this many. */
  take(count: number): Promise<string[]>;
  /** All lines until the node ends the stream. */
  rest(): Promise<string[]>;
  /** Expects the stream to stay open without a line for that long; with a text, without a line that contains it. */
  silent(ms: number, text?: string): Promise<void>;
  close(): void;
}

/**
 * Opens a stream. Returns at once, because a node may delay the status line until the first element, so that a quiet
 * stream looks like a missing response. Checks status, content type, UTF-8, one object per line, and `\n` after each.
 */
export function openLines(
  fetch: Fetch,
  base: string,
  request: ContractRequest,
  { signal, lineMs }: { signal: AbortSignal; lineMs: number },
): Lines {
  const controller = new AbortController();
  const close = () => controller.abort();
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  const lines: string[] = [];
  let outcome: { error?: Error } | undefined;
  let wake = () => {};

  const headers = { accept: 'application/x-ndjson', ...request.headers };
  void pump(fetch, toRequest(base, { ...request, headers }, controller.signal), (line) => {
    lines.push(line);
    wake();
  })
    .then(
      () => (outcome = {}),
      (error: unknown) => (outcome = { error: new Error(`${request.path}: ${describe(error)}`) }),
    )
    .finally(() => wake());

  /** A line; undefined at the end of the stream; 'late' after the timeout. */
  async function read(ms: number): Promise<string | undefined | typeof late> {
    const end = performance.now() + ms;
    while (lines.length === 0) {
      if (outcome?.error) throw outcome.error;
      if (outcome) return undefined;
      const left = end - performance.now();
      if (left <= 0) return late;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return lines.shift();
  }

  async function next(): Promise<string> {
    const line = await read(lineMs);
    if (line === late) throw new Error(`${request.path}: no line within ${lineMs} ms`);
    if (line === undefined) throw new Error(`${request.path}: the stream ended where a line was expected`);
    return line;
  }

  return {
    next,
    async nextWith(text) {
      for (;;) {
        const line = await next();
        if (line.includes(text)) return line;
      }
    },
    async take(count) {
      const taken: string[] = [];
      while (taken.length < count) taken.push(await next());
      return taken;
    },
    async rest() {
      const taken: string[] = [];
      for (;;) {
        const line = await read(lineMs);
        if (line === undefined) return taken;
        if (line === late) throw new Error(`${request.path}: the stream did not end; lines: ${taken.length}`);
        taken.push(line);
      }
    },
    async silent(ms, text = '') {
      const end = performance.now() + ms;
      for (;;) {
        const line = await read(Math.max(0, end - performance.now()));
        if (line === late) return;
        if (line === undefined) throw new Error(`${request.path}: the stream ended but should stay open`);
        if (line.includes(text)) throw new Error(`${request.path}: unexpected line ${line}`);
      }
    },
    close,
  };
}

const late = Symbol('late');

async function pump(fetch: Fetch, request: Request, onLine: (line: string) => void): Promise<void> {
  const response = await fetch(request);
  const type = response.headers.get('content-type');
  if (response.status !== 200 || type !== 'application/x-ndjson') {
    throw new Error(`status ${response.status}, content type ${type}, wanted a stream`);
  }
  let rest = '';
  await readText(response, request.signal, (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onLine(checkedLine(part));
  });
  if (rest !== '') throw new Error(`the last line has no newline: ${rest}`);
}

function checkedLine(line: string): string {
  if (!/^\{.*\}$/.test(line)) throw new Error(`not one object per line: ${JSON.stringify(line)}`);
  return line;
}
