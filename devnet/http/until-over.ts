import type { Hub } from '../node/hub';

/** Who reads: whoever asked is gone when the signal is aborted, and the stream breaks with its reason. */
export type Reader = Pick<Request, 'signal'>;

/** Calls back when the network is disposed or the reader is gone; the function it returns takes both back. */
export function untilOver(
  hub: Hub,
  signal: AbortSignal,
  onClose: () => void,
  onAbort: () => void,
): () => void {
  const forget = hub.onClose(onClose);
  // A server that loses its connection aborts and then cancels the stream: nobody is there to hear of an error.
  const abort = () => queueMicrotask(onAbort);
  signal.addEventListener('abort', abort, { once: true });
  return () => {
    forget();
    signal.removeEventListener('abort', abort);
  };
}
