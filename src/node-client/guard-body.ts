type Read = ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;

/** What a policy does around the reading of a body. */
export interface BodyGuard {
  /** Called for every piece; calls `read` and may fail instead of passing its piece on. */
  readonly around: (read: () => Promise<Read>) => Promise<Read>;
  /** Called once when the body has ended, failed or been cancelled. */
  readonly finish: () => void;
}

/**
 * The same answer with its body under guard. A failure of the guard cancels the body. Pieces are read only when the
 * reader asks for them.
 */
export function guardBody(response: Response, { around, finish }: BodyGuard): Response {
  if (response.body === null) {
    finish();
    return response;
  }
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const guarded = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await around(() => reader.read());
          if (!done) return controller.enqueue(value);
          finish();
          controller.close();
        } catch (error) {
          finish();
          void reader.cancel(error).catch(() => undefined);
          controller.error(error);
        }
      },
      cancel(reason) {
        finish();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  const { status, headers } = response;
  return new Response(guarded, { status, headers });
}
