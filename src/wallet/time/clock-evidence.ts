import type { Instant } from '../../protocol/instant';
import { FUTURE_TOLERANCE } from '../../protocol/validate-block';
import { isSameTime, type Clocks } from './block-time';

/** What else says how late it is. */
export interface ClockEvidence {
  /** The time of another node. */
  readonly other?: Instant | undefined;
  /** The latest date of a confirmed block of the owner's accounts, proven by its signature. */
  readonly confirmed?: Instant | undefined;
}

/** Two clocks that disagree. */
export interface ClockDoubt {
  /** The node's time minus the device's, in milliseconds. */
  readonly differenceMs: number;
  /** Which clock is wrong; undefined if the evidence does not show that, or contradicts itself. */
  readonly wrong: 'device' | 'node' | undefined;
  /** What shows it. */
  readonly shownBy: readonly ('another node' | 'confirmed block')[];
}

/**
 * Which of two clocks other evidence supports; undefined while they are at most a minute apart. Another node supports the
 * clock that it agrees with. A confirmed block shows only that a clock is slow: time has passed its date.
 */
export function judgeClocks(
  { node, device }: Clocks,
  { other, confirmed }: ClockEvidence,
): ClockDoubt | undefined {
  if (isSameTime(node, device)) return undefined;
  const found: { readonly wrong: 'device' | 'node'; readonly by: ClockDoubt['shownBy'][number] }[] = [];
  if (other !== undefined && isSameTime(other, node) !== isSameTime(other, device)) {
    found.push({ wrong: isSameTime(other, node) ? 'device' : 'node', by: 'another node' });
  }
  const isSlow = (clock: Instant) => confirmed !== undefined && confirmed - clock > FUTURE_TOLERANCE;
  if (isSlow(node) !== isSlow(device)) {
    found.push({ wrong: isSlow(device) ? 'device' : 'node', by: 'confirmed block' });
  }
  const [first] = found;
  const areOne = found.every(({ wrong }) => wrong === first?.wrong);
  return {
    differenceMs: Number(node - device),
    wrong: areOne ? first?.wrong : undefined,
    shownBy: areOne ? found.map(({ by }) => by) : [],
  };
}
