/** An answer whose body has arrived whole. It can be turned into any number of responses. */
export interface WholeReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Waits for the body; its own error is thrown as it is. */
export async function takeWhole(response: Response): Promise<WholeReply> {
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** An answer with a body of its own, to be read once. */
export function toResponse({ status, headers, bytes }: WholeReply): Response {
  return new Response(bytes.length === 0 ? null : bytes, { status, headers });
}
