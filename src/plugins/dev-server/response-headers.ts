import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** The same type that `takeReply` of the node client reads as JSON. */
const JSON_TYPE = /^application\/([a-z.-]+\+)?json$/;
const LINES_TYPE = /^application\/(x-)?ndjson$/;
const ENCODINGS = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd'];
/** Seconds or a date (RFC 9110 section 10.2.3). */
const RETRY_AFTER = /^(\d{1,9}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** The headers of every response under `/node`, which is third-party data and must not act as this site. */
export const UNTRUSTED: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  // No Cross-Origin-Opener-Policy: browsers do not display a sandboxed document that has one, and a sandboxed
  // document has its own origin anyway.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The content type of everything except JSON. */
export const PLAIN = 'text/plain; charset=utf-8';

/** The content type under which a response is forwarded: JSON, NDJSON, or plain text. */
export function safeType(type: string | undefined): string {
  const essence = (type ?? '').split(';')[0]!.trim().toLowerCase();
  if (JSON_TYPE.test(essence)) return 'application/json';
  return LINES_TYPE.test(essence) ? 'application/x-ndjson' : PLAIN;
}

/** Whether the body of a response can be forwarded: it has no encoding, or one that browsers decode. */
export function isReadable({ 'content-encoding': encoding }: IncomingHttpHeaders): boolean {
  return [undefined, 'identity', ...ENCODINGS].includes(encoding?.trim().toLowerCase());
}

/**
 * The headers of the node's response that are forwarded: those listed here, validated, and {@link UNTRUSTED}.
 */
export function safeHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  const { 'content-length': length = '', 'retry-after': later = '' } = headers;
  return {
    ...UNTRUSTED,
    'content-type': safeType(headers['content-type']),
    ...(encoding !== undefined && ENCODINGS.includes(encoding) ? { 'content-encoding': encoding } : {}),
    ...(/^\d{1,15}$/.test(length) && !headers['transfer-encoding'] ? { 'content-length': length } : {}),
    ...(RETRY_AFTER.test(later) ? { 'retry-after': later } : {}),
  };
}
