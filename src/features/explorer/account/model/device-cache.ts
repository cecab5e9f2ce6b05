import { createDeviceShelf } from './device-shelf';
import { createEntryCache, type EntryCache } from './entry-cache';

let ofThisThread: EntryCache | undefined;

/** What is kept on this device, as this thread sees it. Only in a browser. */
export function deviceCache(): EntryCache {
  ofThisThread ??= createEntryCache(createDeviceShelf());
  return ofThisThread;
}
