import type { Hub } from '../node/hub';

/** The reader of a stream. When its signal aborts, the stream fails with the signal's reason. */
export type Reader = Pick<Request, 'signal'>;

/** Calls back when the network is disposed or the reader is gone; the returned function cancels both. */
export function untilOver(
  hub: Hub,
  signal: AbortSignal,
  onClose: () => void,
  onAbort: () => void,
): () => void {
  const forget = hub.onClose(onClose);
  // After a lost connection, the server aborts and then cancels the stream, so an error would reach nobody.
  const abort = () => queueMicrotask(onAbort);
  signal.addEventListener('abort', abort, { once: true });
  return () => {
    forget();
    signal.removeEventListener('abort', abort);
  };
}
