import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag, wantedRange } from './conditions';
import { contentType, isCompressible } from './content-types';
import { chooseEncoding, type createFileCache } from './file-cache';
import type { Located } from './locate';

/** What is to be sent: a file, with which status, with which headers of the host. */
export interface FileAnswer extends Located {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends files for GET and HEAD: compressed when the reader takes that, 304 when the reader has them already, a range of
 * bytes of the uncompressed file (206) when one is wanted, 416 when it has none of them.
 */
export function createFileResponder(read: ReturnType<typeof createFileCache>) {
  return async (
    { method, headers: asked }: IncomingMessage,
    response: ServerResponse,
    { path, name, status, headers: common }: FileAnswer,
  ): Promise<void> => {
    const type = contentType(name);
    const isPacked = isCompressible(type);
    const mayBePart = status === 200 && method === 'GET' && asked.range !== undefined;
    let encoding = isPacked ? chooseEncoding(asked['accept-encoding']) : 'identity';
    let { body, tag } = await read(path, encoding);
    let range: ReturnType<typeof wantedRange>;
    if (mayBePart) {
      const plain = await read(path, 'identity');
      range = wantedRange(asked, { size: plain.body.length, tag: plain.tag });
      if (range !== undefined) ({ body, tag } = plain);
      if (range !== undefined) encoding = 'identity';
    }

    const headers = {
      ...common,
      // The not-found page must not be kept in place of a file that a later build brings.
      ...(status === 404 ? { 'cache-control': 'no-cache' } : { 'accept-ranges': 'bytes' }),
      'content-type': type,
      etag: tag,
      ...(isPacked ? { vary: 'Accept-Encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    if (status === 200 && namesTag(asked['if-none-match'], tag)) {
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
