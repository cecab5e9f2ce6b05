import { useEffect, useState } from 'react';

/** Shown if the words for a certain fault cannot be loaded. */
const NO_ADDRESS = 'This is not an address. Copy the whole text again from its source.';

/** What is wrong with an address, from words that are loaded for the first one that is refused. */
export function useAddressWords(error: unknown): string | undefined {
  const [wordsOf, setWordsOf] = useState<(error: unknown) => string>();
  const isNeeded = error !== undefined && wordsOf === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "faucet-address" */ '../lib/address-words')
      .then(({ addressWords }) => setWordsOf(() => addressWords))
      .catch(() => setWordsOf(() => () => NO_ADDRESS));
  }, [isNeeded]);
  return error === undefined ? undefined : wordsOf?.(error);
}
