import { useEffect, useRef } from 'react';
import { useNodeReader } from '@site/src/app/node/services-context';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';
import { toHeight } from '@site/src/protocol/height';
import type { PublicKey } from '@site/src/protocol/public-key';

/** New blocks that are read; if more arrive at once, the visible page of history covers the others. */
const MAX_READ = 50n;

/**
 * Finds out which receivables new blocks have received, in every tab. The blocks that the account had at first are not
 * read: the node does not report what they have received. It is not a query because its result is used only once.
 *
 * @param height 0 while the account is not opened; undefined until that is known
 */
export function useTakenByNewBlocks(
  publicKey: PublicKey,
  height: bigint | undefined,
  take: (sends: readonly Hash[]) => void,
): void {
  const reader = useNodeReader();
  /** The last block of the account that needs no reading any more. */
  const seen = useRef<{ readonly publicKey: PublicKey; readonly height: bigint }>(undefined);
  useEffect(() => {
    if (height === undefined) return undefined;
    const before = seen.current?.publicKey === publicKey ? seen.current.height : undefined;
    const isSeen = () => (seen.current = { publicKey, height });
    if (before === undefined || height <= before) return void isSeen();
    const controller = new AbortController();
    const { signal } = controller;
    const lowest = height > MAX_READ ? height - MAX_READ + 1n : 1n;
    const fromHeight = toHeight(before + 1n > lowest ? before + 1n : lowest);
    reader
      .accountTransactions(publicKey, { fromHeight, toHeight: toHeight(height), signal })
      .then((transactions) => {
        const sends = transactions.flatMap(({ block }) =>
          'sendHash' in block && block.sendHash !== ZERO_HASH ? [block.sendHash] : [],
        );
        if (!signal.aborted && sends.length > 0) take(sends);
      })
      // They stay listed until the page of history with these blocks is visible.
      .catch(() => undefined)
      // A read that the next block interrupted is part of the next one.
      .finally(() => signal.aborted || isSeen());
    return () => controller.abort();
  }, [reader, publicKey, height, take]);
}
