import { useState } from 'react';
import type { WordRepair } from '@site/src/wallet/keys/repair-words';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';

/** A change that makes the typed words valid, by its place in the order that the worker uses. */
export interface KnownRepair extends WordRepair {
  readonly place: number;
  /** Whether the network knows its first account; undefined if the node did not report it. */
  readonly isUsed: boolean | undefined;
}

/**
 * Searches for the changes that make mistyped words valid, those of known accounts first. The words are read from the page
 * when they are needed, and what is kept here names places and accounts alone.
 *
 * @param read the typed words
 */
export function useRepairs(read: () => string) {
  const { page } = usePhases();
  const { task, run } = useTask();
  const [repairs, setRepairs] = useState<readonly KnownRepair[]>();
  const { network, keys } = page;

  const search = () =>
    run(async (options) => {
      const found = await keys.call('repairs', { text: read(), network }, options);
      const publicKeys = found.map(({ publicKey }) => publicKey);
      const used = await page
        .used({ node: undefined })
        .areUsed(publicKeys, options)
        .catch(() => undefined);
      options.signal.throwIfAborted();
      const known = found.map((repair, place) => ({ ...repair, place, isUsed: used?.[place] }));
      setRepairs(known.sort((a, b) => Number(b.isUsed ?? false) - Number(a.isUsed ?? false)));
    });
  const apply = (place: number, take: (words: string) => void) =>
    run(async (options) => {
      take(await keys.call('repaired', { text: read(), network, place }, options));
    });
  return { task, repairs, search, apply };
}
