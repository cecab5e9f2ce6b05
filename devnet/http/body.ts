import { ApiError, unreadable } from './api-error';
import { JSON_TYPE } from './accept';

/** Maximum size of a request body. Source: node HTTP API, conventions. */
const MAX_BODY_BYTES = 256 * 1024;
/** The content type assumed for a body without one. Like a node, we then fail to decode it. */
const UNTYPED = 'application/octet-stream';
const JSON_LIKE = /^application\/(json|x-ndjson|[^*]+\+json)$/;

/** The content type without its parameters; undefined if the header is absent or empty. */
function contentType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || undefined;
}

/** Whether a route that consumes only JSON accepts this request. */
export function isJson(request: Request): boolean {
  return contentType(request) === JSON_TYPE;
}

/** The error for a body that is not JSON. Some routes name the type they expected. */
export function unsupported(request: Request, bodyType = ''): ApiError {
  const wanted = bodyType && ` for bodyType=${bodyType}`;
  return new ApiError(
    415,
    `Content type '${request.headers.get('content-type') ?? ''}' not supported${wanted}`,
  );
}

/**
 * The text of a request's body.
 * @param bodyType the real node's name of the expected type, for the message of a 415
 */
export async function readBody(request: Request, bodyType?: string): Promise<string> {
  const type = contentType(request) ?? UNTYPED;
  if (type !== UNTYPED && !JSON_LIKE.test(type)) throw unsupported(request, bodyType);
  const bytes = await readBytes(request);
  if (bytes.length === 0) throw new ApiError(400, 'No request body');
  if (type === UNTYPED) throw unreadable();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > MAX_BODY_BYTES) throw tooLarge();
  if (!request.headers.has('transfer-encoding')) return limited(new Uint8Array(await request.arrayBuffer()));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk);
    if ((length += chunk.length) > MAX_BODY_BYTES) throw tooLarge();
  }
  return Buffer.concat(chunks);
}

function limited(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_BODY_BYTES) throw tooLarge();
  return bytes;
}

function tooLarge(): ApiError {
  return new ApiError(413, `Exceeded limit on max bytes to buffer : ${MAX_BODY_BYTES}`);
}
