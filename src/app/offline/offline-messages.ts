import { systemClock, type Clock } from '../../lib/clock';

/**
 * Messages from the page to the worker of its copy. `activate`: replace the older one. `version`: replies with the name of
 * its build. `complete`: compares the stored files with the list, loads what is missing, and replies with a `CopyCount`.
 * `leave`: deletes the copy, unregisters the worker, and replies.
 */
export type ToOfflineWorker = 'activate' | 'version' | 'complete' | 'leave';

/** The part of a service worker that is needed to talk to it. */
export interface OfflineWorker {
  postMessage(message: ToOfflineWorker, ports: Transferable[]): void;
}

/**
 * The reply of a worker; undefined if there is none in time, as from a worker of an earlier build, which does not know the
 * message.
 */
export function replyOf(
  worker: OfflineWorker,
  message: ToOfflineWorker,
  { within, clock = systemClock }: { readonly within: number; readonly clock?: Clock },
): Promise<unknown> {
  const { port1: own, port2: other } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (value: unknown) => {
      cancel();
      own.close();
      resolve(value);
    };
    const cancel = clock.setTimer(within, () => end(undefined));
    own.onmessage = ({ data }) => end(data);
    try {
      worker.postMessage(message, [other]);
    } catch {
      // It is gone.
      end(undefined);
    }
  });
}
