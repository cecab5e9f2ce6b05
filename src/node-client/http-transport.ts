import { byteSourceOf } from '../lib/byte-source';
import { AttoError } from '../protocol/error';
import { fetchInsideOrigin } from './fetch-inside-origin';
import type { NodeResponse, Ping, Transport } from './transport';

/** The engine's `fetch`, or a test's replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The node's URL, and a replacement for the engine's `fetch` in tests. */
export interface HttpOptions {
  /** `https://host[:port][/path]`, `http://…`, or a path of this site such as `/node`. */
  readonly url: string;
  readonly fetch?: Fetch;
}

/**
 * Normalises the URL: no trailing slash, no query, and no credentials, so that no message can repeat them. Errors:
 * NODE_URL_MALFORMED.
 */
export function nodeUrl(text: string): string {
  const trimmed = text.trim();
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  try {
    const { protocol, host, pathname } = new URL(trimmed);
    if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('another scheme');
    return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
  } catch {
    throw new AttoError('NODE_URL_MALFORMED', {});
  }
}

/** Options of every request: nothing that identifies the reader, and no caching. */
const PRIVATE = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/**
 * The reader chose this node and no other, so redirects are not followed. With `error` a browser would report a
 * redirect like a node that is down; with `manual` it returns an empty response of a special type, and we can report
 * what happened.
 */
const NOT_FOLLOWED = { redirect: 'manual' } as const;

/** A response of `fetch` in the form that policies use. */
export function nodeResponseOf({ status, headers, body }: Response): NodeResponse {
  return { status, headers, body: byteSourceOf(body) };
}

/**
 * HTTP over `fetch`. Reads have no `Content-Type`, so that a browser needs no preflight for a node of another origin.
 * Errors: NODE_URL_MALFORMED immediately; per request NODE_UNREACHABLE, NODE_UNEXPECTED_REPLY (`redirect`, with
 * status 0 where the browser hides it).
 */
export function httpTransport({
  url,
  fetch = (input, init) => globalThis.fetch(input, init),
}: HttpOptions): Transport {
  const base = nodeUrl(url);
  return async ({ method, path, body, accept }, { signal }) => {
    const headers: Record<string, string> = { Accept: accept };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init = { ...PRIVATE, ...NOT_FOLLOWED, method, headers, signal };
    let response: Response;
    try {
      response = await fetch(base + path, body === undefined ? init : { ...init, body });
    } catch (cause) {
      signal.throwIfAborted();
      throw new AttoError('NODE_UNREACHABLE', {}, { cause });
    }
    if (isRedirect(response)) {
      void response.body?.cancel().catch(() => undefined);
      throw new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'redirect', status: response.status });
    }
    return nodeResponseOf(response);
  };
}

/** Browsers hide a redirect that is not followed behind a special type; Node shows it as it is. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/**
 * Requests the node's instant in a way that browsers allow across origins without CORS headers. The response cannot
 * be read, but we learn that there is one. A redirect counts as a response only where we can see it without following
 * it.
 */
export function httpPing({ url, fetch }: HttpOptions): Ping {
  const base = nodeUrl(url);
  const address = `${base}/instants/1970-01-01T00:00:00Z`;
  const isForeign = !base.startsWith('/') && typeof document !== 'undefined';
  return async ({ signal }) => {
    const init = { ...PRIVATE, signal };
    const response = isForeign
      ? await (fetch ?? fetchInsideOrigin)(address, { ...init, mode: 'no-cors' })
      : await (fetch ?? globalThis.fetch)(address, { ...init, ...NOT_FOLLOWED });
    await response.body?.cancel();
  };
}
