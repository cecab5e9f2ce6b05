/** The suite's access to a node: `fetch`, or the `fetch` of an in-process network. */
export type Fetch = (request: Request) => Promise<Response>;

/** A request; a body travels as JSON unless `headers` say otherwise, and `'content-type': null` sends none. */
export interface ContractRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A complete response. */
export interface Reply {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The platform's request. The body is sent as bytes, so that no content type is added. */
export function toRequest(base: string, request: ContractRequest, signal: AbortSignal): Request {
  const { path, body, method = body === undefined ? 'GET' : 'POST' } = request;
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const bytes = body === undefined ? null : new TextEncoder().encode(body);
  return new Request(base + path, { method, headers, body: bytes, signal });
}

/**
 * Sends a request and reads the whole response. Fails if it is not complete within that time, including one that never
 * ends.
 */
export async function sendRequest(
  fetch: Fetch,
  base: string,
  request: ContractRequest,
  { signal, withinMs }: { signal: AbortSignal; withinMs: number },
): Promise<Reply> {
  const { method = 'GET', path } = request;
  // Not AbortSignal.any: in some versions of Node it never fires once it is garbage-collected.
  const limit = new AbortController();
  const stop = () => limit.abort(signal.reason);
  const timer = setTimeout(
    () => limit.abort(new Error(`no complete response within ${withinMs} ms`)),
    withinMs,
  );
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    const response = await fetch(toRequest(base, request, limit.signal));
    let text = '';
    await readText(response, limit.signal, (part) => (text += part));
    limit.signal.throwIfAborted();
    return { path: path.split('?')[0] ?? path, status: response.status, headers: response.headers, text };
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`${method} ${path}: ${describe(limit.signal.aborted ? limit.signal.reason : error)}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Reads a body as strict UTF-8, chunk by chunk, until it ends or the signal fires, because an in-process network has no
 * socket to close.
 */
export async function readText(
  response: Response,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onText(decoder.decode(part.value, { stream: true }));
  }
  onText(decoder.decode());
}

/** The message of a platform error with its cause, because `fetch failed` alone is not helpful. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describe(error.cause)})`;
}
