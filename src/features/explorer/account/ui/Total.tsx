import type { Amount as RawAmount } from '../../../../protocol/amount';
import { Amount } from '../../../../ui/Amount';

/** A sum of many payments, in raw: unlike an amount it can be more than there is money. Never negative. */
export function Total({ raw, align = 'start' }: { raw: bigint; align?: 'start' | 'end' }) {
  return <Amount value={raw as RawAmount} align={align} />;
}
