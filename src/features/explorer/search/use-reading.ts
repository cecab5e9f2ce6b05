import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seenIds } from '@site/src/app/names/seen-ids';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import { createLazyPart } from '@site/src/lib/lazy-part';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import type { Reading, ReadingContext } from './lib/read-typed';

/** The code that recognizes what is typed, and the results: loaded together as soon as the search is used. */
export const searchCode = createLazyPart(async () => {
  const { readTyped } = await import(/* webpackChunkName: "explorer-search" */ './lib/read-typed');
  const { Results } = await import(/* webpackChunkName: "explorer-search" */ './ui/Results');
  return { readTyped, Results };
});

/** The state of the interpretation of a text. */
export type ReadingState =
  /** Its code is loading, or has not been requested. */
  | { readonly state: 'waiting' }
  /** Its code did not load. */
  | { readonly state: 'failed' }
  | { readonly state: 'read'; readonly reading: Reading };

/** Interprets the typed text, with code that is loaded as soon as it is `wanted`. */
export function useReading(typed: string, wanted: boolean): ReadingState {
  const lazy = useLazyPart(searchCode, wanted);
  const context = useReadingContext();
  const readTyped = lazy.state === 'ready' ? lazy.part.readTyped : undefined;
  const { state } = lazy;
  return useMemo(() => {
    if (readTyped) return { state: 'read', reading: readTyped(typed, context) };
    return { state: state === 'failed' ? 'failed' : 'waiting' };
  }, [readTyped, state, typed, context]);
}

/** The context for interpreting texts on this page; the same object until one of its parts changes. */
export function useReadingContext(): ReadingContext {
  const { network } = useNetwork();
  const { network: fallback } = useSiteConfig();
  const { nicknames } = useNames();
  const client = useQueryClient();
  return useMemo(
    () => ({ network, fallback, nicknames, seen: () => seenIds(client, network) }),
    [network, fallback, nicknames, client],
  );
}
