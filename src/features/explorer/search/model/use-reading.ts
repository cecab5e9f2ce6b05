import { useMemo } from 'react';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import type { Reading } from '../lib/read-typed';
import { searchParts } from '../search-parts';
import { useReadingContext } from './use-reading-context';

/** The state of the interpretation of a text. */
export type ReadingState =
  /** Its code is loading, or has not been requested. */
  | { readonly state: 'waiting' }
  /** Its code did not load. */
  | { readonly state: 'failed' }
  | { readonly state: 'read'; readonly reading: Reading };

/** Interprets the typed text, with code that is loaded as soon as it is `wanted`. */
export function useReading(typed: string, wanted: boolean): ReadingState {
  const lazy = useLazyPart(searchParts, wanted);
  const context = useReadingContext();
  const readTyped = lazy.state === 'ready' ? lazy.part.readTyped : undefined;
  const { state } = lazy;
  return useMemo(() => {
    if (readTyped) return { state: 'read', reading: readTyped(typed, context) };
    return { state: state === 'failed' ? 'failed' : 'waiting' };
  }, [readTyped, state, typed, context]);
}
