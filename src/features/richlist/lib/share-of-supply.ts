import { MAX_AMOUNT, type Amount } from '../../../protocol/amount';

/**
 * How much of all ATTO this is, as a percentage with two decimals, cut and not rounded up: `12.34%`. What is more than
 * nothing and less than the last digit is `< 0.01%`.
 */
export function shareOfSupply(amount: Amount): string {
  const hundredths = (amount * 10_000n) / MAX_AMOUNT;
  if (amount > 0n && hundredths === 0n) return '< 0.01%';
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`;
}
