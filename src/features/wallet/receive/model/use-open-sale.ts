import { useEffect } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { usePhases } from '../../shared/model/wallet-context';

/** An open sale keeps the wallet unlocked for so long after its cashier last did something. */
export const SALE_MS = 15 * 60_000;
/** Often enough for the shortest idle time. */
const EVERY_MS = 20_000;

/** Delays the idle lock while a customer is about to pay, by at most 15 minutes. */
export function useOpenSaleKeepsUnlocked(isOpen: boolean): void {
  const phases = usePhases();
  useEffect(() => {
    if (!isOpen) return undefined;
    const until = systemClock.monotonic() + SALE_MS;
    let cancel = () => {};
    const wait = () => {
      cancel = systemClock.setTimer(EVERY_MS, () => {
        if (systemClock.monotonic() >= until) return;
        phases.touch();
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [isOpen, phases]);
}
