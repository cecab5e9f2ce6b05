import { abortable } from '../../lib/abort';
import { BROWSER_MS, withDeadline } from '../../lib/deadline';
import type { FromDecoder, Pixels, ToDecoder } from './decode-pixels';

/** The part of a worker that the decoder uses. */
export interface DecoderWorker {
  onmessage: ((event: MessageEvent<FromDecoder>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToDecoder, transfer: Transferable[]): void;
  terminate(): void;
}

/** The worker does not run, for example because the device is offline. */
export class DecoderNotLoadedError extends Error {}

/** Searches pictures for QR codes in a worker. */
export interface QrDecoder {
  /**
   * The text of the code in a picture; undefined if there is none, or none that can be read. The pixels move to the worker
   * and are empty afterwards. Errors: DecoderNotLoadedError; the next call tries again.
   */
  decode(pixels: Pixels, options: { readonly signal: AbortSignal }): Promise<string | undefined>;
  /** Ends the worker, and fails calls that still wait for it. */
  close(): void;
}

/** Starts the worker with the first picture. Only in a browser, unless `spawn` is given. */
export function createQrDecoder(
  // The name leads out of the folder for scripts, into the one that the offline copy of the wallet can serve.
  spawn: () => DecoderWorker = () =>
    new Worker(/* webpackChunkName: "../../wallet-workers/qr" */ new URL('./qr.worker.ts', import.meta.url)),
): QrDecoder {
  const calls = new Map<number, { resolve(text: string | undefined): void; reject(error: unknown): void }>();
  let worker: DecoderWorker | undefined;
  let ids = 0;

  const close = () => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of calls.values()) reject(new DecoderNotLoadedError());
    calls.clear();
  };
  const start = () => {
    const made = spawn();
    made.onmessage = ({ data: { id, text } }) => {
      calls.get(id)?.resolve(text);
      calls.delete(id);
    };
    made.onerror = (event) => {
      // The caller reports it, so keep it out of the console.
      event.preventDefault();
      if (made === worker) close();
    };
    return made;
  };

  return {
    close,
    async decode(pixels, { signal }) {
      signal.throwIfAborted();
      worker ??= start();
      const id = ++ids;
      const text = new Promise<string | undefined>((resolve, reject) => calls.set(id, { resolve, reject }));
      worker.postMessage({ id, pixels }, [pixels.data.buffer]);
      const asked = worker;
      const late = () => {
        if (asked === worker) close();
        return new DecoderNotLoadedError();
      };
      const inTime = withDeadline(text, { ms: BROWSER_MS.worker, late });
      return abortable(inTime, { signal }).finally(() => calls.delete(id));
    },
  };
}
