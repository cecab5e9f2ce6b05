import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag, wantedRange } from './conditions';
import { contentType, isCompressible } from './content-types';
import { chooseEncoding, type createFileCache } from './file-cache';
import type { Located } from './locate';

/** What to send: a file, the status, and the host's headers. */
export interface ServedFile extends Located {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends files for GET and HEAD: compressed if the client accepts that, 304 if the client has the current version, 206
 * with the requested byte range of the uncompressed file, or 416 if the range cannot be satisfied.
 */
export function createFileResponder(read: ReturnType<typeof createFileCache>) {
  return async (
    { method, headers: requested }: IncomingMessage,
    response: ServerResponse,
    { path, name, status, headers: common }: ServedFile,
  ): Promise<void> => {
    const type = contentType(name);
    const isPacked = isCompressible(type);
    const mayBePart = status === 200 && method === 'GET' && requested.range !== undefined;
    let encoding = isPacked ? chooseEncoding(requested['accept-encoding']) : 'identity';
    let { body, tag } = await read(path, encoding);
    let range: ReturnType<typeof wantedRange>;
    if (mayBePart) {
      const plain = await read(path, 'identity');
      range = wantedRange(requested, { size: plain.body.length, tag: plain.tag });
      if (range !== undefined) ({ body, tag } = plain);
      if (range !== undefined) encoding = 'identity';
    }

    const headers = {
      ...common,
      // A later build may add the file, so clients must not cache the not-found page for it.
      ...(status === 404 ? { 'cache-control': 'no-cache' } : { 'accept-ranges': 'bytes' }),
      'content-type': type,
      etag: tag,
      ...(isPacked ? { vary: 'Accept-Encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    if (status === 200 && namesTag(requested['if-none-match'], tag)) {
      response.writeHead(304, headers).end();
    } else if (range === 'unsatisfiable') {
      response.writeHead(416, { ...headers, 'content-range': `bytes */${body.length}` }).end();
    } else if (range) {
      const { start, end } = range;
      response.writeHead(206, {
        ...headers,
        'content-range': `bytes ${start}-${end}/${body.length}`,
        'content-length': end - start + 1,
      });
      response.end(body.subarray(start, end + 1));
    } else {
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(method === 'HEAD' ? undefined : body);
    }
  };
}
