import type { NodeReader } from '../../../../app/node/node-reader';
import type { AccountEntry } from '../../../../protocol/account-entry';
import { addressFromPublicKey } from '../../../../protocol/address';
import type { Height } from '../../../../protocol/height';
import { checkEntries, type IntegrityFault } from '../lib/check-entries';
import type { Span } from '../lib/pages';
import type { CacheScope, EntryCache } from './entry-cache';

/** A piece of a history and what is wrong with it. */
export interface EntryRange {
  /** Ascending, one for each height of the span. */
  readonly entries: readonly AccountEntry[];
  readonly faults: readonly IntegrityFault[];
}

interface Abortable {
  readonly signal: AbortSignal;
}

/** An account's history, from the device where it was fetched before, else from the node. Errors: those of the node. */
export interface EntrySource {
  /**
   * @param fresh asks the node whatever is kept, and keeps its answer instead
   */
  range(span: Span, options: Abortable & { readonly fresh?: boolean }): Promise<EntryRange>;
  /** Single heights, ascending. They are not kept: each would take the room of 200. */
  at(heights: readonly bigint[], options: Abortable): Promise<readonly AccountEntry[]>;
}

/**
 * The history of one account. What was kept is believed only while it fits: as soon as a rule is broken in a range of
 * which anything was kept, the node is asked anew for all of it, so that a fault that is shown is the node's.
 */
export function createEntrySource(reader: NodeReader, cache: EntryCache, scope: CacheScope): EntrySource {
  const { publicKey } = scope;
  let writing: Promise<void> = Promise.resolve();
  let latest: readonly AccountEntry[] = [];
  const fetch = async ({ from, to }: Span, { signal }: Abortable) => {
    const range = { fromHeight: from as Height, toHeight: to as Height, signal };
    const entries = await reader.accountEntries(publicKey, range);
    // An answer need not wait until it is kept, but the next one does: no more than one is ever on its way.
    await writing;
    writing = cache.write(scope, entries);
    latest = entries;
    return entries;
  };
  return {
    async range(span, { signal, fresh = false }) {
      // What came a moment ago need not be waited for a second time, while it is being kept.
      const kept = fresh ? [] : (partOf(latest, span) ?? (await cache.read(scope, span)));
      signal.throwIfAborted();
      const missing = missingOf(span, kept);
      if (missing === undefined) {
        const faults = checkEntries(kept);
        if (faults.length === 0) return { entries: kept, faults };
      }
      const fetched = await fetch(kept.length === 0 ? span : (missing ?? span), { signal });
      const entries = mergeByHeight(kept, fetched);
      const faults = checkEntries(entries);
      if (faults.length === 0 || fetched.length === entries.length) return { entries, faults };
      const all = await fetch(span, { signal });
      return { entries: all, faults: checkEntries(all) };
    },
    async at(heights, { signal }) {
      const kept = await cache.readAt(scope, heights);
      signal.throwIfAborted();
      const known = new Set<bigint>(kept.map(({ height }) => height));
      const missing = heights.filter((height) => !known.has(height)) as Height[];
      if (missing.length === 0) return kept;
      const fetched = await reader.entriesAt(addressFromPublicKey(publicKey), missing, { signal });
      return mergeByHeight(kept, fetched);
    },
  };
}

/** The entries of a span; undefined where the heights of the others, which are without a gap, do not reach so far. */
function partOf(entries: readonly AccountEntry[], { from, to }: Span): readonly AccountEntry[] | undefined {
  const lowest = entries[0]?.height;
  if (lowest === undefined || lowest > from || (entries.at(-1)?.height ?? 0n) < to) return undefined;
  return entries.filter(({ height }) => height >= from && height <= to);
}

/** The smallest span that holds all heights that are not among the entries; undefined when none is missing. */
function missingOf({ from, to }: Span, entries: readonly AccountEntry[]): Span | undefined {
  const known = new Set(entries.map(({ height }) => height as bigint));
  let first = from;
  while (first <= to && known.has(first)) first++;
  if (first > to) return undefined;
  let last = to;
  while (known.has(last)) last--;
  return { from: first, to: last };
}

function mergeByHeight(
  kept: readonly AccountEntry[],
  fetched: readonly AccountEntry[],
): readonly AccountEntry[] {
  const merged = new Map<bigint, AccountEntry>();
  for (const entry of [...kept, ...fetched]) merged.set(entry.height, entry);
  return [...merged.values()].sort((one, other) => (one.height < other.height ? -1 : 1));
}
