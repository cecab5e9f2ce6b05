import { Amount } from '@site/src/ui/values/Amount';
import { saleState, type OpenSale } from '@site/src/wallet/receive/open-sales';

/** Offers to continue an open sale: what is due, and what has come in. For a button or a link. */
export function SaleWords({ sale }: { readonly sale: OpenSale }) {
  const { paid } = saleState(sale);
  return (
    <span>
      Continue: <Amount value={sale.due} inName />
      {paid === 0n ? (
        ' · nothing received'
      ) : (
        <>
          {' · '}
          <Amount value={paid} unit={false} inName /> received
        </>
      )}
    </span>
  );
}
