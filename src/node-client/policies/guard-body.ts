import type { ByteSource } from '../../lib/byte-source';

type Read = ByteSource['read'];

/** What a policy does while a body is read. */
export interface BodyGuard {
  /** Called for every chunk; calls `read`, and may throw instead of returning the chunk. */
  readonly around: (read: Read) => ReturnType<Read>;
  /** Called at least once when the body has ended, failed or been cancelled. */
  readonly finish: () => void;
}

/**
 * The same bytes, guarded. A failure of the guard cancels the body and is thrown to the reader. Chunks are read on
 * demand only.
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
