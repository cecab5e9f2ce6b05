import { useEffect, useRef } from 'react';
import { useAnnounce } from '@site/src/ui/live-region';

const EVERY_MS = 15_000;

/**
 * Announces the number of new transactions to screen readers, at most every 15 seconds, and not while the list is
 * held.
 */
export function useAnnouncedArrivals(seen: number, held: boolean): void {
  const announce = useAnnounce();
  const latest = useRef({ seen, held });
  useEffect(() => {
    latest.current = { seen, held };
  });
  useEffect(() => {
    let announced = latest.current.seen;
    const timer = setInterval(() => {
      const { seen: now, held: quiet } = latest.current;
      const fresh = now - announced;
      announced = now;
      if (!quiet && fresh > 0) announce(fresh === 1 ? '1 new transaction' : `${fresh} new transactions`);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [announce]);
}
