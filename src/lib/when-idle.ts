/** Where the browser does not say when it is idle, it is taken to be after this long, milliseconds. */
const LATER_MS = 200;

/** Runs the task once the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => task());
  else setTimeout(task, LATER_MS);
}
