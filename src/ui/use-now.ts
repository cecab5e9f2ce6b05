import { useSyncExternalStore } from 'react';
import { createStore, whileFollowed } from '../lib/store';

const wholeSeconds = () => Math.floor(Date.now() / 1000) * 1000;

const time = createStore(0);
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = whileFollowed(time, {
  begin() {
    timer = setInterval(() => time.set(wholeSeconds()), 1000);
  },
  end() {
    clearInterval(timer);
    timer = undefined;
  },
});

function read(): number {
  // Without a listener, nothing keeps it up to date.
  if (timer === undefined) time.set(wholeSeconds());
  return time.getSnapshot();
}

/**
 * The current time in epoch milliseconds, rounded down to seconds; one timer for the whole page. Undefined in the
 * static page, so that it contains no build time.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, read, () => undefined);
}
