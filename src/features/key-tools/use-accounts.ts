import { useEffect, useState } from 'react';
import type { Mnemonic } from '@site/src/protocol/mnemonic';
import { seedFromMnemonic } from '@site/src/protocol/seed';
import { useAnnounce } from '@site/src/ui/live-region';
import { deriveAccounts, type DerivedAccount } from './lib/accounts';

/** The accounts to derive. */
export interface AccountsWanted {
  readonly mnemonic: Mnemonic | undefined;
  readonly passphrase: string;
  readonly from: number;
  readonly count: number;
}

/** Derived accounts with their seed, which is wiped when the request changes. */
export interface Derived {
  readonly seed: Uint8Array;
  readonly accounts: readonly DerivedAccount[];
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Keys are derived after this pause in typing, because that takes a moment. */
const DEBOUNCE_MS = 250;

/**
 * Derives the accounts of words shortly after the last change; undefined without words and until they are derived.
 * The seed exists only in this hook.
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
      // Only an abort can end it: the words are valid.
      derive().catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      work.abort();
      seed?.fill(0);
      setDerived(undefined);
    };
  }, [mnemonic, passphrase, from, count, announce]);

  // Accounts of other words are never shown next to these.
  const fits =
    derived?.mnemonic === mnemonic &&
    derived?.passphrase === passphrase &&
    derived.from === from &&
    derived.count === count;
  return fits ? derived : undefined;
}
