/**
 * Bytes that arrive in chunks, to be read once and in order. A plain interface instead of a `ReadableStream` inside a
 * `Response`: Chromium replaces an error of such a stream with `TypeError: Failed to fetch`, and the reason is lost.
 */
export interface ByteSource {
  /** The next chunk, undefined at the end. Rejects with the source's own error. One call at a time. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Releases the source and settles a pending read. May be called at any time; never throws. */
  cancel(reason?: unknown): void;
}

/** The bytes of a stream, which becomes locked. Without a stream: none. */
export function byteSourceOf(stream: ReadableStream<Uint8Array> | null): ByteSource {
  if (stream === null) return byteSourceFrom(new Uint8Array());
  const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  return {
    read: async () => (await reader.read()).value,
    // Cancelling a failed stream rejects as well.
    cancel: (reason) => void reader.cancel(reason).catch(() => undefined),
  };
}

/** Bytes already in memory, as one chunk. */
export function byteSourceFrom(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  let rest: Uint8Array<ArrayBuffer> | undefined = bytes.length === 0 ? undefined : bytes;
  return {
    read: () => {
      const piece = rest;
      rest = undefined;
      return Promise.resolve(piece);
    },
    cancel: () => void (rest = undefined),
  };
}

/** All bytes of a source. Rejects with the source's own error. */
export async function readAll(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await source.read(); piece !== undefined; piece = await source.read()) pieces.push(piece);
  if (pieces.length === 1) return pieces[0]!;
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
