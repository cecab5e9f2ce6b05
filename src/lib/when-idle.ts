/** Fallback delay in milliseconds for browsers without `requestIdleCallback`. */
const LATER_MS = 200;

/**
 * Runs the task once the browser is idle, or after a timeout.
 *
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void, { withinMs }: { withinMs?: number } = {}): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => task(), withinMs === undefined ? {} : { timeout: withinMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LATER_MS);
  return () => clearTimeout(timer);
}
