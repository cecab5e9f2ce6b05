import type { IncomingMessage } from 'node:http';

/** Why the proxy rejects a request: the status and the sentence that it responds with. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 413;
  readonly sentence: string;
}

/** The methods that the site uses; a same-origin page needs no OPTIONS. */
export const METHODS = ['GET', 'HEAD', 'POST'];
/** Allowed values of `Connection`; any other name would remove a header in transit. */
const CONNECTION_OPTIONS = ['', 'close', 'keep-alive'];
/** `fetch`, and opening the URL in a tab; any other destination would use the response as part of a page. */
const DESTINATIONS = ['empty', 'document'];
/** Printable ASCII without `#`, and without backslashes before the query (RFC 9112 section 3.2). */
const TARGET = /^\/[!"$->@-[\]-~]*(\?[!"$-~]*)?$/;

/**
 * Why a request must not reach the node; undefined if it may. Only unambiguous requests are forwarded: a server that
 * reads the path or the framing differently could be made to process another request (request smuggling).
 *
 * @param target the part after `/node`, as the browser sent it
 */
export function refusalOf(request: IncomingMessage, target: string): Refusal | undefined {
  const { method = '' } = request;
  if (!METHODS.includes(method)) {
    return { status: 405, sentence: `The node accepts only ${METHODS.join(', ')}.` };
  }
  if (!TARGET.test(target)) return refused('The path is malformed.');
  // Some servers take two leading slashes for the start of a host name. After the first segment they can be part of
  // an address.
  if (target.startsWith('//')) return refused('The path begins with two slashes.');
  if (hasDotSegment(target)) return refused('The path has a segment "." or "..".');
  return framingRefusal(request) ?? originRefusal(request);
}

function refused(sentence: string): Refusal {
  return { status: 400, sentence };
}

/**
 * Dot segments in every spelling that a server might resolve: escaped, escaped twice, with backslashes, with
 * parameters.
 */
function hasDotSegment(target: string): boolean {
  let path = target.replace(/\?.*$/s, '');
  for (let before = ''; path !== before;) {
    if (path.split(/[/\\]/).some((segment) => /^\.\.?(;.*)?$/.test(segment))) return true;
    before = path;
    path = path.replace(/%(25|2e|2f|5c|3b)/gi, (escape) => decodeURIComponent(escape));
  }
  return false;
}

function framingRefusal({ method, headers }: IncomingMessage): Refusal | undefined {
  const { connection = '', 'transfer-encoding': encoding, 'content-length': length } = headers;
  const options = connection.split(',').map((option) => option.trim().toLowerCase());
  if (options.some((option) => !CONNECTION_OPTIONS.includes(option)) || headers.upgrade !== undefined) {
    return refused('The Connection header must be "close" or "keep-alive".');
  }
  if (encoding !== undefined && (length !== undefined || encoding.toLowerCase() !== 'chunked')) {
    return refused('The length of the body is ambiguous.');
  }
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
  return method !== 'POST' && hasBody ? refused(`A ${method} request must not have a body.`) : undefined;
}

/** Headers that a browser sets and no script can change (Fetch Metadata; Service Workers, "Service-Worker" header). */
function originRefusal({ method, headers }: IncomingMessage): Refusal | undefined {
  const { 'sec-fetch-dest': destination, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const isPart = destination !== undefined && !DESTINATIONS.includes(String(destination));
  if (isPart || headers['service-worker'] !== undefined) {
    return { status: 403, sentence: 'The node’s responses are data and cannot be embedded in a page.' };
  }
  // Other sites may link here, but their forms and scripts must not use the node.
  const isLink = mode === 'navigate' && method !== 'POST';
  if (site !== undefined && !['same-origin', 'none'].includes(String(site)) && !isLink) {
    return { status: 403, sentence: 'The node is available only to pages of this site.' };
  }
  return undefined;
}
