import type { NodeReader } from '@site/src/app/node/node-reader';
import type { Abortable } from '@site/src/lib/abort';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { Height } from '@site/src/protocol/height';
import { checkEntries, type IntegrityFault } from '../lib/history-integrity';
import type { Span } from '@site/src/ui/history/history-pages';
import type { CacheScope, EntryCache } from './entry-cache';

/** A range of a history and its faults. */
export interface EntryRange {
  /** Ascending, one per height of the span. */
  readonly entries: readonly AccountEntry[];
  readonly faults: readonly IntegrityFault[];
}

/**
 * An account's history, from the cache on this device where it was fetched before, otherwise from the node.
 * Errors: those of the node.
 */
export interface EntrySource {
  /** @param fresh bypasses the cache and replaces what is in it */
  range(span: Span, options: Abortable & { readonly fresh?: boolean }): Promise<EntryRange>;
  /** Single heights, ascending. They are not cached: each would take the space of 200. */
  at(heights: readonly bigint[], options: Abortable): Promise<readonly AccountEntry[]>;
}

/**
 * The history of one account. Cached entries are trusted only while they are consistent: if a range with cached
 * entries breaks a rule, all of it is fetched again, so that a fault that is shown is the node's.
 */
export function createEntrySource(reader: NodeReader, cache: EntryCache, scope: CacheScope): EntrySource {
  const { publicKey } = scope;
  let writing: Promise<void> = Promise.resolve();
  let latest: readonly AccountEntry[] = [];
  const fetch = async ({ from, to }: Span, { signal }: Abortable) => {
    const range = { fromHeight: from as Height, toHeight: to as Height, signal };
    const entries = await reader.accountEntries(publicKey, range);
    // A response does not wait until it is cached, but the next one does: there is never more than one write at a
    // time.
    await writing;
    writing = cache.write(scope, entries);
    latest = entries;
    return entries;
  };
  return {
    async range(span, { signal, fresh = false }) {
      // The latest response is available before it is cached.
      const cached = fresh ? [] : (partOf(latest, span) ?? (await cache.read(scope, span)));
      signal.throwIfAborted();
      const missing = missingOf(span, cached);
      if (missing === undefined) {
        const faults = checkEntries(cached);
        if (faults.length === 0) return { entries: cached, faults };
      }
      const fetched = await fetch(cached.length === 0 ? span : (missing ?? span), { signal });
      const entries = mergeByHeight(cached, fetched);
      const faults = checkEntries(entries);
      if (faults.length === 0 || fetched.length === entries.length) return { entries, faults };
      const all = await fetch(span, { signal });
      return { entries: all, faults: checkEntries(all) };
    },
    async at(heights, { signal }) {
      const cached = await cache.readAt(scope, heights);
      signal.throwIfAborted();
      const known = new Set<bigint>(cached.map(({ height }) => height));
      const missing = heights.filter((height) => !known.has(height)) as Height[];
      if (missing.length === 0) return cached;
      const fetched = await reader.entriesAt(addressFromPublicKey(publicKey), missing, { signal });
      return mergeByHeight(cached, fetched);
    },
  };
}

/** The entries of a span; undefined if the given entries, which have no gap, do not cover it. */
function partOf(entries: readonly AccountEntry[], { from, to }: Span): readonly AccountEntry[] | undefined {
  const lowest = entries[0]?.height;
  if (lowest === undefined || lowest > from || (entries.at(-1)?.height ?? 0n) < to) return undefined;
  return entries.filter(({ height }) => height >= from && height <= to);
}

/** The smallest span that contains all missing heights; undefined if none is missing. */
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
  cached: readonly AccountEntry[],
  fetched: readonly AccountEntry[],
): readonly AccountEntry[] {
  const merged = new Map<bigint, AccountEntry>();
  for (const entry of [...cached, ...fetched]) merged.set(entry.height, entry);
  return [...merged.values()].sort((one, other) => (one.height < other.height ? -1 : 1));
}
