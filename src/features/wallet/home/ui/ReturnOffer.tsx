import { useState } from 'react';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { returnHref, returnPage, withoutReturn } from '../../shared/lib/wallet-url';
import { useAccountInView } from '../../shared/model/use-account';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './WalletHome.module.css';

/** Offers to hand the address of the account in view to the faucet that has sent its visitor here. Nothing goes without a click. */
export function ReturnOffer() {
  const { site } = usePhases().page;
  const { account, address } = useAccountInView();
  const [page, setPage] = useState(() => returnPage(window.location.search));
  if (page === undefined) return null;
  const decline = () => {
    window.history.replaceState(window.history.state, '', withoutReturn(window.location));
    setPage(undefined);
  };
  return (
    <aside className={styles.offer} aria-label="Faucet">
      <p>
        <strong>The faucet asks for an address.</strong>{' '}
        {`It learns only the address of ${account.name}. To use another account, choose it above.`}
      </p>
      <div className={styles.offerWays}>
        <a className={buttonClass({ look: 'primary' })} href={returnHref(site, page, address)}>
          Use this account
        </a>
        <Button onClick={decline}>Stay here</Button>
      </div>
    </aside>
  );
}
