import type { EngineSpeed } from '@site/src/app/wallet/device-speed';

/** Up to this long, nobody minds waiting for this device, in milliseconds. */
const COMFORTABLE_MS = 5_000;
/** Up to this long, waiting is still bearable, in milliseconds. */
const BEARABLE_MS = 10_000;

/** What the owner should choose on a device whose fastest engine is this one; undefined: none was measured. */
export function speedAdvice(fastest: EngineSpeed | undefined): string {
  if (fastest === undefined) {
    return 'This device was too busy to measure. Leave the node on, or test again later.';
  }
  const { median } = fastest.expected;
  if (median <= COMFORTABLE_MS) return 'Fast enough to find the work of every payment alone.';
  if (median <= BEARABLE_MS) return 'Fast enough to work alone, if you do not mind waiting some seconds.';
  return 'Slow: leave the node on. The work of your next payment is still searched here in advance.';
}
