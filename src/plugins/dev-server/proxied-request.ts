import type { IncomingMessage } from 'node:http';

/** Why the proxy refuses a request, as it answers: a status and one sentence. */
export interface Refusal {
  readonly status: 400 | 403 | 405 | 413;
  readonly sentence: string;
}

/** What the client of this site uses; a same-origin page needs no OPTIONS. */
export const METHODS = ['GET', 'HEAD', 'POST'];
/** What a client may say in `Connection`; any other name would remove a header on the way. */
const CONNECTION_OPTIONS = ['', 'close', 'keep-alive'];
/** `fetch` and a reader who opens the address; everything else would use the answer as a part of a page. */
const DESTINATIONS = ['empty', 'document'];
/** Printable ASCII without the fragment sign, and before the query without backslashes (RFC 9112 section 3.2). */
const TARGET = /^\/[!"$->@-[\]-~]*(\?[!"$-~]*)?$/;

/**
 * Why a request must not reach the node; undefined when it may. Only one reading of the request is let through: a server
 * that reads its path or its framing differently could be made to answer something else (request smuggling).
 *
 * @param target what is behind `/node`, as the browser sent it
 */
export function refusalOf(request: IncomingMessage, target: string): Refusal | undefined {
  const { method = '' } = request;
  if (!METHODS.includes(method)) {
    return { status: 405, sentence: `The node is asked with ${METHODS.join(', ')} only.` };
  }
  if (!TARGET.test(target)) return refused('The path is malformed.');
  // Two slashes in front begin a host name for some servers. Behind the first segment they may be part of an address.
  if (target.startsWith('//')) return refused('The path begins with two slashes.');
  if (hasDotSegment(target)) return refused('The path has a segment "." or "..".');
  return framingRefusal(request) ?? originRefusal(request);
}

function refused(sentence: string): Refusal {
  return { status: 400, sentence };
}

/** Dot segments in every spelling that some server undoes: escaped, escaped twice, with backslashes, with parameters. */
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
    return refused('The header Connection may say "close" or "keep-alive" only.');
  }
  if (encoding !== undefined && (length !== undefined || encoding.toLowerCase() !== 'chunked')) {
    return refused('The length of the body is ambiguous.');
  }
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
  return method !== 'POST' && hasBody ? refused(`A ${method} request has no body.`) : undefined;
}

/** Headers that a browser sets and no script can change (Fetch Metadata; Service Workers, "Service-Worker" header). */
function originRefusal({ method, headers }: IncomingMessage): Refusal | undefined {
  const { 'sec-fetch-dest': destination, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const isPart = destination !== undefined && !DESTINATIONS.includes(String(destination));
  if (isPart || headers['service-worker'] !== undefined) {
    return { status: 403, sentence: 'The node’s answers are data, not parts of a page.' };
  }
  // A link on another site may lead here; its forms and scripts may not use the node.
  const isLink = mode === 'navigate' && method !== 'POST';
  if (site !== undefined && !['same-origin', 'none'].includes(String(site)) && !isLink) {
    return { status: 403, sentence: 'The node is for the pages of this site.' };
  }
  return undefined;
}
