import type { FeedParts } from './feed-parts';
import type { Publisher } from '../node/publisher';
import { JSON_TYPE, LINES_TYPE, requireType } from './accept';

/** What the routes depend on. */
export interface RouteParts extends FeedParts {
  readonly publisher: Publisher;
}

/** One request, as routes see it. */
export interface Call {
  readonly request: Request;
  /** A path parameter, percent-decoded. */
  path(name: string): string | undefined;
  /** The first query parameter of that name, decoded. */
  query(name: string): string | undefined;
}

/** One operation of the API. If several match a path, the first one listed is tried first. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Segments separated by slashes; one that begins with a colon is a parameter. */
  readonly path: string;
  /** Produces NDJSON only: requests that do not accept it do not match. */
  readonly lines?: true;
  /** Accepts `application/json` only. */
  readonly consumes?: true;
  /** Offered by work servers, and not by nodes. */
  readonly ofWorkServer?: true;
  respond(call: Call): Response | Promise<Response>;
}

/** A response with a complete JSON text, in the content type that the caller prefers. */
export function jsonResponse({ request }: Call, text: string): Response {
  const type = requireType(request.headers.get('accept'), [JSON_TYPE, LINES_TYPE]);
  const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) };
  return new Response(text, { headers });
}

/** An unknown account or transaction: 404 with an empty body. */
export function unknownResponse(): Response {
  return new Response(null, { status: 404, headers: { 'content-length': '0' } });
}
