/**
 * For a browser whose protocol does not report errors: functions that run in the page, as source text, and collect what
 * it throws, rejects or writes as an error, and what its content security policy blocks, from the moment they first run.
 */
interface CollectingWindow extends Window {
  isLeft?: boolean;
  collected?: string[];
}

/** Before another page is opened, so that {@link collectErrors} does not mistake this one for it. */
export function markAsLeft(): void {
  (window as CollectingWindow).isLeft = true;
}

/** Starts to collect; false while the page that was left is still there. */
export function collectErrors(): boolean {
  const page = window as CollectingWindow;
  if (page.isLeft || location.href === 'about:blank') return false;
  const collected = (page.collected ??= []);
  page.addEventListener('error', (event) => collected.push(event.message));
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    collected.push(`violates ${effectiveDirective} with ${blockedURI}`),
  );
  page.addEventListener('unhandledrejection', (event) => collected.push(String(event.reason)));
  const { error } = console;
  console.error = (...values: unknown[]) => {
    collected.push(values.map(String).join(' '));
    error(...values);
  };
  return true;
}

/** What was collected since the last call. */
export function takeCollected(): string[] {
  return (window as CollectingWindow).collected?.splice(0) ?? ['This page was not opened by the test.'];
}
