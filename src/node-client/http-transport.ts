import { byteSourceOf } from '../lib/byte-source';
import { AttoError } from '../protocol/error';
import { fetchInsideOrigin } from './fetch-inside-origin';
import type { Knock, NodeResponse, Transport } from './transport';

/** The engine's `fetch`, or what a test puts in its place. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where the node is, and what stands in for the engine's `fetch` in tests. */
export interface HttpOptions {
  /** `https://host[:port][/path]`, `http://…`, or a path of this site such as `/node`. */
  readonly url: string;
  readonly fetch?: Fetch;
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

/** What every request has in common: it says nothing about the reader, and nothing is stored. */
const PRIVATE = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/**
 * The reader agreed to ask this node and no other, so a redirect is not followed. With `error` a browser would report
 * it like a node that is down; with `manual` it hands out an empty response of a type of its own, and the reader can be
 * told what happened.
 */
const NOT_FOLLOWED = { redirect: 'manual' } as const;

/** A response of `fetch` as policies pass it on. */
export function nodeResponseOf({ status, headers, body }: Response): NodeResponse {
  return { status, headers, body: byteSourceOf(body) };
}

/**
 * HTTP by `fetch`. Reads carry no `Content-Type`, so that a browser asks a node of another origin without a
 * preflight. Errors: NODE_URL_MALFORMED at once; per request NODE_UNREACHABLE, NODE_UNEXPECTED_REPLY (`redirect`, with
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

/** Browsers hide a redirect that is not followed behind a type of its own; Node shows it as it came. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/**
 * Asks for the node's instant in a way that a browser allows across origins without the node's consent; the answer
 * cannot be read, but that there is one can be seen. A redirect counts as an answer only where it can be seen without
 * being followed.
 */
export function httpKnock({ url, fetch }: HttpOptions): Knock {
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
