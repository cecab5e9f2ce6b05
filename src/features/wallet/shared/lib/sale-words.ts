import { amountDigits, amountText } from '@site/src/ui/format/amount-parts';
import { saleState, type OpenSale } from '@site/src/wallet/receive/open-sales';

/** Offers to continue an open sale: what is due, and what has come in. */
export function saleWords(sale: OpenSale): string {
  const { paid } = saleState(sale);
  const received = paid === 0n ? 'nothing received' : `${amountDigits(paid)} received`;
  return `Continue: ${amountText(sale.due)}, ${received}`;
}
