import { useEffect, useState } from 'react';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';

/** A payment with the time between its payer's signature and its arrival here, by the network's clock. */
export interface Arrival {
  readonly receivable: Receivable;
  /** Undefined until the clock was read, or if the two clocks do not fit together. */
  readonly tookMs: number | undefined;
}

/** Longer than this is not a payment on its way but one that was waiting. */
const LONGEST_MS = 600_000;

/**
 * Every payment to an account as it comes in, those that wait already first. The list only grows: automatic receiving
 * takes payments out of what waits, faster than a screen is drawn.
 */
export function useArrivals(publicKey: PublicKey): readonly Arrival[] {
  const wallet = useOpenWallet();
  const feed = useValue(wallet.feed);
  const [seen, setSeen] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const note = (arrival: Arrival) =>
      setSeen((before) => [
        ...before.filter(({ receivable }) => receivable.hash !== arrival.receivable.hash),
        arrival,
      ]);
    const follow = async () => {
      for await (const receivable of feed.of(publicKey, { signal })) {
        note({ receivable, tookMs: undefined });
        wallet.connection.time.now({ signal }).then(
          (now) => {
            const tookMs = Number(now - receivable.timestamp);
            if (tookMs >= 0 && tookMs <= LONGEST_MS && !signal.aborted) note({ receivable, tookMs });
          },
          () => undefined,
        );
      }
    };
    follow().catch(() => undefined);
    return () => life.abort();
  }, [wallet, feed, publicKey]);
  return seen;
}
