/** Where the browser does not say when it is idle, it is taken to be after this long, milliseconds. */
const LATER_MS = 200;

/**
 * Runs the task once the browser has nothing else to do, or when so many milliseconds are over.
 *
 * @returns what calls it off
 */
export function whenIdle(task: () => void, { withinMs }: { withinMs?: number } = {}): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => task(), withinMs === undefined ? {} : { timeout: withinMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, LATER_MS);
  return () => clearTimeout(timer);
}
