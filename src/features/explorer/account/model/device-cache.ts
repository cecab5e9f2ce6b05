import { createDeviceStore } from './device-store';
import { createEntryCache, type EntryCache } from './entry-cache';

let cache: EntryCache | undefined;

/** The entry cache on this device, one instance per thread. Only in a browser. */
export function deviceCache(): EntryCache {
  cache ??= createEntryCache(createDeviceStore());
  return cache;
}
