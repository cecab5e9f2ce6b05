import { formatAmount, toAmount } from '@site/src/protocol/amount';
import { saleState, type OpenSale } from '@site/src/wallet/receive/open-sales';

/** Offers to continue an open sale: what is due, and what has come in. */
export function saleWords(sale: OpenSale): string {
  const { paid } = saleState(sale);
  const received = paid === 0n ? 'nothing received' : `${formatAmount(toAmount(paid), 'ATTO')} received`;
  return `Continue: ${formatAmount(sale.due, 'ATTO')} ATTO, ${received}`;
}
