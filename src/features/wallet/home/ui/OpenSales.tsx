import { useContext } from 'react';
import { HiddenAmounts } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { CardList } from '../../shared/ui/CardList';
import { EventRow } from '../../shared/ui/EventRow';
import { SaleWords } from '../../shared/ui/SaleWords';
import styles from './WalletHome.module.css';

/** Sales that were not finished: their cashier had to leave, or the wallet was locked. */
export function OpenSales() {
  const { pointOfSale, accounts } = useOpenWallet();
  const { open } = useValue(pointOfSale);
  const list = useValue(accounts);
  const { account, choose } = useAccountInView();
  const areHidden = useContext(HiddenAmounts);
  const sales = open.flatMap((sale) => {
    const seller = list.find(({ publicKey }) => publicKey === sale.publicKey);
    return seller === undefined ? [] : [{ sale, seller }];
  });
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="wallet-sales">
      <div className={styles.heading}>
        <h2 id="wallet-sales">Open sales</h2>
      </div>
      <CardList label="Open sales">
        {sales.map(({ sale, seller }) => (
          <EventRow
            key={sale.publicKey}
            name="sale"
            icon="receive"
            tone="wait"
            title={
              <a href="#/receive/counter" onClick={() => choose(sale.publicKey)}>
                {areHidden ? 'Continue the sale' : <SaleWords sale={sale} />}
              </a>
            }
            about={
              <>
                {seller !== account && <bdi>{`${seller.name} · `}</bdi>}
                {'opened '}
                <Time instant={sale.opened} />
              </>
            }
          />
        ))}
      </CardList>
    </section>
  );
}
