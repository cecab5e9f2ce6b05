import { useEffect, useState } from 'react';
import type { Mnemonic } from '../../../protocol/mnemonic';
import { seedFromMnemonic } from '../../../protocol/seed';
import { useAnnounce } from '../../../ui/live-region';
import { deriveAccounts, type DerivedAccount } from '../lib/accounts';

/** Which accounts of which words are wanted. */
export interface AccountsWanted {
  readonly mnemonic: Mnemonic | undefined;
  readonly passphrase: string;
  readonly from: number;
  readonly count: number;
}

/** Derived accounts with the seed they come from, which is wiped when others are wanted. */
export interface Derived {
  readonly seed: Uint8Array;
  readonly accounts: readonly DerivedAccount[];
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** How long typing has to rest before keys are derived: that takes a moment each time. */
const REST_MS = 250;

/**
 * The accounts of some words, derived on this page a moment after the last change; undefined while no words are there
 * and until they are derived. The seed lives in this hook alone.
 */
export function useAccounts({ mnemonic, passphrase, from, count }: AccountsWanted): Derived | undefined {
  const announce = useAnnounce();
  const [derived, setDerived] = useState<Derived & AccountsWanted>();

  useEffect(() => {
    if (mnemonic === undefined) return undefined;
    const work = new AbortController();
    const { signal } = work;
    let seed: Uint8Array | undefined;
    const derive = async () => {
      seed = await seedFromMnemonic(mnemonic, passphrase, { signal });
      const accounts = await deriveAccounts(seed, from, count, { signal, pause });
      if (signal.aborted) return;
      setDerived({ seed, accounts, mnemonic, passphrase, from, count });
      announce(`${accounts.length} accounts derived.`);
    };
    const timer = setTimeout(() => {
      // Nothing but an abort can end it: the words were checked before.
      derive().catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      work.abort();
      seed?.fill(0);
      setDerived(undefined);
    };
  }, [mnemonic, passphrase, from, count, announce]);

  // What was derived for other words is never shown beside these.
  const fits =
    derived?.mnemonic === mnemonic &&
    derived?.passphrase === passphrase &&
    derived.from === from &&
    derived.count === count;
  return fits ? derived : undefined;
}
