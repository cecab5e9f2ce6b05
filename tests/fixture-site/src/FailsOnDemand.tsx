import { useSyncExternalStore } from 'react';

const never = () => () => {};
const shouldFail = () => new URLSearchParams(window.location.search).has('fail');

/** An item that shows nothing, and fails after hydration if the URL has `?fail`. */
export function FailsOnDemand() {
  if (useSyncExternalStore(never, shouldFail, () => false)) throw new Error('Out of order');
  return null;
}
