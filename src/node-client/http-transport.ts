import { AttoError } from '../protocol/error';
import type { Knock, Transport } from './transport';

/** Where the node is, and what stands in for the engine's `fetch` in tests. */
export interface HttpOptions {
  /** `https://host[:port][/path]`, `http://…`, or a path of this site such as `/node`. */
  readonly url: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * The URL in one form: no slash at the end, no query, and without any credentials, so that no message can repeat
 * them. Errors: NODE_URL_MALFORMED.
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

/** What every request has in common: nothing about the reader is sent along, nothing is kept. */
const PRIVATE = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/**
 * HTTP by `fetch`. Reads carry no `Content-Type`, so that a browser asks a node of another origin without a
 * preflight. Errors: NODE_URL_MALFORMED at once, NODE_UNREACHABLE per request.
 */
export function httpTransport({
  url,
  fetch = (input, init) => globalThis.fetch(input, init),
}: HttpOptions): Transport {
  const base = nodeUrl(url);
  return async ({ method, path, body, accept }, { signal }) => {
    const headers: Record<string, string> = { Accept: accept };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    try {
      return await fetch(base + path, {
        ...PRIVATE,
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body }),
      });
    } catch (cause) {
      signal.throwIfAborted();
      throw new AttoError('NODE_UNREACHABLE', {}, { cause });
    }
  };
}

/**
 * Asks for the node's instant in a way that a browser allows across origins without the node's consent; the answer
 * cannot be read, but that there is one can be seen.
 */
export function httpKnock({
  url,
  fetch = (input, init) => globalThis.fetch(input, init),
}: HttpOptions): Knock {
  const base = nodeUrl(url);
  return async ({ signal }) => {
    const response = await fetch(`${base}/instants/1970-01-01T00:00:00Z`, {
      ...PRIVATE,
      mode: 'no-cors',
      signal,
    });
    await response.body?.cancel();
  };
}
