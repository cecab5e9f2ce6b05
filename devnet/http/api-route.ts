import type { FeedParts } from './feed-parts';
import type { Publisher } from '../node/publisher';
import { JSON_TYPE, LINES_TYPE, requireType } from './accept';

/** What the routes work with. */
export interface RouteParts extends FeedParts {
  readonly publisher: Publisher;
}

/** One request as a route sees it. */
export interface Call {
  readonly request: Request;
  /** A member of the path, percent-decoded. */
  path(name: string): string | undefined;
  /** The first member of that name in the query, decoded. */
  query(name: string): string | undefined;
}

/** One operation of the API. Of two that fit a path, the one that stands first is asked first. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Segments separated by slashes; one that begins with a colon is a member. */
  readonly path: string;
  /** It produces lines only: callers that do not accept them are not its callers. */
  readonly lines?: true;
  /** It takes `application/json` only. */
  readonly consumes?: true;
  answer(call: Call): Response | Promise<Response>;
}

/** A complete JSON text, labelled as the caller wants it. */
export function jsonResponse({ request }: Call, text: string): Response {
  const type = requireType(request.headers.get('accept'), [JSON_TYPE, LINES_TYPE]);
  const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) };
  return new Response(text, { headers });
}

/** "Unknown account or transaction": 404 with nothing in it. */
export function unknownResponse(): Response {
  return new Response(null, { status: 404, headers: { 'content-length': '0' } });
}
