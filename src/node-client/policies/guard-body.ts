import type { ByteSource } from '../../lib/byte-source';

type Read = ByteSource['read'];

/** What a policy does around the reading of a body. */
export interface BodyGuard {
  /** Called for every piece; calls `read` and may fail instead of passing its piece on. */
  readonly around: (read: Read) => ReturnType<Read>;
  /** Called once or more when the body has ended, failed or been cancelled. */
  readonly finish: () => void;
}

/**
 * The same bytes under guard. A failure of the guard cancels the body, and is what the reader gets. Pieces are read only
 * when the reader asks for them.
 */
export function guardBody(body: ByteSource, { around, finish }: BodyGuard): ByteSource {
  return {
    async read() {
      try {
        const piece = await around(body.read);
        if (piece === undefined) finish();
        return piece;
      } catch (error) {
        finish();
        body.cancel(error);
        throw error;
      }
    },
    cancel(reason) {
      finish();
      body.cancel(reason);
    },
  };
}
