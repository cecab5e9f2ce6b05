import type { Amount as RawAmount } from '../../protocol/amount';
import { Amount } from './Amount';

/** A sum of many payments in raw: unlike an amount, it may exceed the supply. Never negative. */
export function Total({ raw, inTable = false }: { raw: bigint; inTable?: boolean }) {
  return <Amount value={raw as RawAmount} align={inTable ? 'end' : 'start'} focusable={!inTable} />;
}
