/** Four times a second is as often as a reader can follow. */
const INTERVAL_MS = 250;

/** Hands on the first thing at once, and of whatever follows the latest, at most four times a second. */
export function latestOnly<T>(handOn: (thing: T) => void): (thing: T) => void {
  let waiting: { readonly thing: T } | undefined;
  let resting = false;
  const flush = () => {
    resting = waiting !== undefined;
    if (!waiting) return;
    const { thing } = waiting;
    waiting = undefined;
    setTimeout(flush, INTERVAL_MS);
    handOn(thing);
  };
  return (thing) => {
    waiting = { thing };
    if (!resting) flush();
  };
}
