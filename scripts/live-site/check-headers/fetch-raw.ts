import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Received } from './judge-headers';

const PATIENCE_MS = 20_000;
const MAX_BYTES = 5_000_000;

/** A response, with its redirect target if that is within the site. */
export interface Fetched extends Received {
  readonly location: string | undefined;
  readonly bytes: Buffer;
}

/**
 * Requests a path exactly as written, without resolving dot segments or escaping anything. Does not follow redirects.
 *
 * @throws the connection's error, or an Error with a readable message after 20 seconds or 5 MB
 */
export function fetchRaw(origin: string, path: string): Promise<Fetched> {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      headers: { accept: 'text/html', 'accept-encoding': 'identity' },
    };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > MAX_BYTES) sent.destroy(new Error('The response is larger than 5 MB.'));
      });
      response.once('error', reject);
      response.once('end', () => {
        const { rawHeaders, statusCode = 0, headers } = response;
        const pairs = rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : [],
        );
        const all = Buffer.concat(chunks);
        const body = all.toString('utf8');
        resolve({ status: statusCode, headers: pairs, body, bytes: all, location: headers.location });
      });
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('No response in 20 seconds.')));
    sent.once('error', reject);
    sent.end();
  });
}
