import { useCallback, useEffect, useState } from 'react';
import { useNodeReader } from '../../../app/services-context';
import { addressFromPublicKey } from '../../../protocol/address';
import type { Block } from '../../../protocol/block';
import type { Hash } from '../../../protocol/hash';
import { toHeight } from '../../../protocol/height';
import { findReceive, type ReceiveSearch, type SearchFrom } from '../lib/find-receive';

/** The search for the block that takes a send. */
export type ReceiveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching' }
  | Exclude<ReceiveSearch, { kind: 'further' }>
  | (Extract<ReceiveSearch, { kind: 'further' }> & { readonly goOn: () => void })
  | { readonly kind: 'failed'; readonly error: unknown; readonly askAgain: () => void };

type Found = ReceiveSearch | { readonly kind: 'searching' } | { readonly kind: 'failed'; error: unknown };

/** Looks for the block that takes a send, and while there is none watches for it. */
export function useReceive(block: Block, hash: Hash): ReceiveState {
  const reader = useNodeReader();
  const [found, setFound] = useState<Found>({ kind: 'searching' });
  const [from, setFrom] = useState<{ readonly search?: SearchFrom }>({});

  useEffect(() => {
    if (block.type !== 'SEND') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (result: Found) => {
      if (!signal.aborted) setFound(result);
    };
    const search = async () => {
      let result = await findReceive(reader, block, hash, { from: from.search, signal });
      tell(result);
      if (result.kind !== 'waiting') return;
      const receiver = addressFromPublicKey(block.receiverPublicKey);
      for await (const event of reader.watchAccounts([receiver], { signal })) {
        if (event.type !== 'item' || event.item.height <= result.upTo) continue;
        const next = { height: toHeight(result.upTo + 1n), searched: result.upTo };
        result = await findReceive(reader, block, hash, { from: next, signal });
        tell(result);
        if (result.kind !== 'waiting') return;
      }
    };
    tell({ kind: 'searching' });
    search().catch((error: unknown) => tell({ kind: 'failed', error }));
    return () => controller.abort();
  }, [reader, block, hash, from]);

  const askAgain = useCallback(() => setFrom({}), []);
  if (block.type !== 'SEND') return { kind: 'none' };
  if (found.kind === 'failed') return { ...found, askAgain };
  if (found.kind !== 'further') return found;
  const { next, searched } = found;
  return { ...found, goOn: () => setFrom({ search: { height: next, searched } }) };
}
