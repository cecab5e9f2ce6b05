import { groupThousands } from '@site/src/ui/format/groups';
import { expectedText, spanText } from '@site/src/ui/format/spans';
import { expectedTime } from '@site/src/work/expected-time';

/** Devices for whose rates a search is estimated until this one has been measured; tries per second. */
export const TYPICAL_RATES = { phone: 5_000_000, graphics: 300_000_000 } as const;

const SECOND_MS = 1_000;

const UNITS = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/**
 * A duration in the largest unit that it is at least two of, rounded up, so that nobody comes back too early: `2 days`,
 * `24 hours`, `90 seconds`.
 */
export function intervalText(milliseconds: number): string {
  const [size, unit] = UNITS.find(([one]) => milliseconds >= 2 * one) ?? UNITS[3];
  const count = Math.max(1, Math.ceil(milliseconds / size));
  return `${groupThousands(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * How long a search will probably take.
 *
 * @param difficulty tries on average
 * @param rate tries per second of this device; undefined if they were never measured
 */
export function effortText(difficulty: bigint, rate: number | undefined): string {
  if (rate !== undefined) {
    const expected = expectedTime(difficulty, rate);
    if (expected.p95 < SECOND_MS) return 'On this device, that usually takes less than a second.';
    return `On this device: ${lowerFirst(expectedText(expected))}`;
  }
  const meanAt = (typical: number) => expectedTime(difficulty, typical).mean;
  const [phone, graphics] = [meanAt(TYPICAL_RATES.phone), meanAt(TYPICAL_RATES.graphics)];
  if (phone < SECOND_MS) return 'Even on a simple phone, that usually takes less than a second.';
  const computer = graphics < SECOND_MS ? 'less than a second' : `about ${spanText(graphics)}`;
  return `About ${spanText(phone)} on a simple phone, ${computer} on a computer with a graphics card. The estimate for this device appears soon after the start.`;
}

/** Whether most searches at this rate take longer than a challenge is valid. */
export function isLong(difficulty: bigint, rate: number | undefined, challengeMs: number): boolean {
  return expectedTime(difficulty, rate ?? TYPICAL_RATES.phone).median > challengeMs;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
