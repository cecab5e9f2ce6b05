import { byteSourceFrom, readAll } from '../../lib/byte-source';
import type { NodeResponse } from '../transport';

/** A response whose whole body has arrived. It can be turned into any number of responses. */
export interface WholeReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Waits for the body; its own error is thrown as it is. */
export async function takeWhole({ status, headers, body }: NodeResponse): Promise<WholeReply> {
  return { status, headers, bytes: await readAll(body) };
}

/** A response with its own body, to be read once. */
export function toResponse({ status, headers, bytes }: WholeReply): NodeResponse {
  return { status, headers, body: byteSourceFrom(bytes) };
}
