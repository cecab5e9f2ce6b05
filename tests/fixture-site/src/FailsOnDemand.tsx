import { useSyncExternalStore } from 'react';

const never = () => () => {};
const asked = () => new URLSearchParams(window.location.search).has('fail');

/** An item that shows nothing, and fails as soon as the page has come to life if the address asks for it (`?fail`). */
export function FailsOnDemand() {
  if (useSyncExternalStore(never, asked, () => false)) throw new Error('Out of order');
  return null;
}
