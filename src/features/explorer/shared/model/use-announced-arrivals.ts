import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../../../ui/live-region';

const EVERY_MS = 15_000;

/**
 * Tells people who listen to the page how many transactions came, at most every 15 seconds, and nothing while the list
 * is held.
 */
export function useAnnouncedArrivals(seen: number, held: boolean): void {
  const announce = useAnnounce();
  const latest = useRef({ seen, held });
  useEffect(() => {
    latest.current = { seen, held };
  });
  useEffect(() => {
    let told = latest.current.seen;
    const timer = setInterval(() => {
      const { seen: now, held: quiet } = latest.current;
      const fresh = now - told;
      told = now;
      if (!quiet && fresh > 0) announce(fresh === 1 ? '1 new transaction' : `${fresh} new transactions`);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [announce]);
}
