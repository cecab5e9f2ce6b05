import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNodeReader } from '@site/src/app/node/services-context';
import { receiveQuery } from '@site/src/app/receives/receives-query';
import type { SendOutcome } from '@site/src/node-client/reads/search-chain';
import { watchReceivers } from '@site/src/app/receives/watch-receivers';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';

/** The state of the search for the receive of a send. */
export type ReceiveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | Exclude<SendOutcome, { kind: 'unknown' }>
  | (Extract<SendOutcome, { kind: 'unknown' }> & { readonly searchFurther: () => void })
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

/** Searches for the receive of a send once it is enabled, and watches the receiver while there is none. */
export function useReceive(
  block: Block,
  hash: Hash,
  { enabled }: { readonly enabled: boolean },
): ReceiveState {
  const reader = useNodeReader();
  const send = block.type === 'SEND' ? block : undefined;
  const receiver = send && addressFromPublicKey(send.receiverPublicKey);
  const sent = send && { hash, receiver: send.receiverPublicKey, timestamp: send.timestamp };
  const { data, error, isFetching, refetch } = useQuery({ ...receiveQuery(reader, sent), enabled });
  const upTo = data?.kind === 'waiting' ? data.upTo : undefined;
  const [watch, setWatch] = useState<{ readonly error?: unknown }>({});

  // A stream reports the receiver's next block, and the query continues its search from there.
  useEffect(() => {
    if (receiver === undefined || upTo === undefined || watch.error !== undefined) return undefined;
    return watchReceivers(reader, {
      receivers: [receiver],
      searchedUpTo: () => upTo,
      search: () => void refetch(),
      fail: (reason) => setWatch({ error: reason }),
    });
  }, [reader, receiver, upTo, watch, refetch]);

  if (send === undefined) return { kind: 'none' };
  const fault: unknown = error ?? watch.error;
  const search = () => {
    setWatch({});
    void refetch();
  };
  if (isFetching && (data?.kind !== 'waiting' || fault)) return { kind: 'searching' };
  if (fault) return { kind: 'failed', error: fault, retry: search };
  if (data === undefined) return { kind: 'searching' };
  return data.kind === 'unknown' ? { ...data, searchFurther: search } : data;
}
