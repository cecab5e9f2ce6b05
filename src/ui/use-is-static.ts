import { useState, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** Records whether React asked for the server's value, which it only does on the server and while hydrating. */
function createProbe() {
  let isStatic = false;
  const value = () => false;
  return {
    value,
    serverValue() {
      isStatic = true;
      return value();
    },
    isStatic: () => isStatic,
  };
}

/**
 * Whether the component is part of the static page: true on the server and, in the browser, in components that hydrate
 * the server's HTML; false in components that mount later. It never changes, so the component is not rendered a second
 * time. A page of code samples has a hundred such components, and React would render all of them in one task.
 */
export function useIsStatic(): boolean {
  const [probe] = useState(createProbe);
  useSyncExternalStore(noSubscription, probe.value, probe.serverValue);
  return probe.isStatic();
}
