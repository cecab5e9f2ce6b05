import { systemClock, type Clock } from '../../lib/clock';
import { createThrottle } from '../../lib/throttle';
import type { Address } from '../../protocol/address';
import type { PublicKey } from '../../protocol/public-key';
import type { NodeReader } from '../node/node-reader';

/** How often receivers with new blocks are searched again, in milliseconds. */
const AGAIN_MS = 3_000;

interface ReceiverWatch {
  readonly receivers: readonly Address[];
  /** The height up to which a receiver's chain was searched. */
  readonly searchedUpTo: (receiver: PublicKey) => bigint | undefined;
  /** Called when receivers have blocks that were not searched. */
  readonly search: () => void;
  /** Called if the stream fails. */
  readonly fail?: (error: unknown) => void;
  readonly clock?: Clock;
}

/** Watches the receivers of sends that were not received yet with one stream; returns a function that ends it. */
export function watchReceivers(
  reader: Pick<NodeReader, 'watchAccounts'>,
  { receivers, searchedUpTo, search, fail, clock = systemClock }: ReceiverWatch,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const again = createThrottle(search, { intervalMs: AGAIN_MS, clock });
  const follow = async () => {
    for await (const event of reader.watchAccounts(receivers, { signal })) {
      if (signal.aborted) return;
      if (event.type !== 'item') continue;
      const { publicKey, height } = event.item;
      if (height > (searchedUpTo(publicKey) ?? height)) again.request();
    }
  };
  follow().catch((error: unknown) => {
    if (!signal.aborted) fail?.(error);
  });
  return () => {
    controller.abort();
    again.stop();
  };
}
