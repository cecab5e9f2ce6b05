import { spanText } from '../../../ui/format/spans';
import { expectedText } from '../../../ui/work/SearchLine';
import { expectedTime } from '../../../work/expected-time';

/** Devices for whose rates a search is estimated until this one has been measured; tries per second. */
export const TYPICAL_RATES = { phone: 5_000_000, graphics: 300_000_000 } as const;

/**
 * How long a search will probably take.
 *
 * @param difficulty tries on average
 * @param rate tries per second of this device; undefined if they were never measured
 */
export function effortText(difficulty: bigint, rate: number | undefined): string {
  if (rate !== undefined)
    return `On this device: ${lowerFirst(expectedText(expectedTime(difficulty, rate)))}`;
  const [phone, graphics] = [TYPICAL_RATES.phone, TYPICAL_RATES.graphics].map((typical) =>
    spanText(expectedTime(difficulty, typical).mean),
  );
  return `About ${phone} on a simple phone, about ${graphics} on a computer with a graphics card. The estimate for this device appears soon after the start.`;
}

/** Whether most searches at this rate take longer than a challenge is valid. */
export function isLong(difficulty: bigint, rate: number | undefined, challengeMs: number): boolean {
  return expectedTime(difficulty, rate ?? TYPICAL_RATES.phone).median > challengeMs;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
