import { useMemo } from 'react';
import { useLazyPart } from '../../../../ui/layout/use-lazy-part';
import type { Reading } from '../lib/read-typed';
import { searchParts } from '../search-parts';
import { useReadingContext } from './use-reading-context';

/** How far the reading of a text is. */
export type ReadingState =
  /** Its program is on its way, or has not been asked for. */
  | { readonly state: 'waiting' }
  /** It did not arrive. */
  | { readonly state: 'failed' }
  | { readonly state: 'read'; readonly reading: Reading };

/** Reads what was typed, by a program that is fetched as soon as it is `wanted`. */
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
