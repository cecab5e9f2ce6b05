import { returnHref, returnPage } from '../../shared/lib/return-page';
import { useAccountInView } from '../../shared/model/use-account';
import { usePhases } from '../../shared/model/wallet-context';
import styles from './ReturnBar.module.css';

/** The way back to the faucet that sent the owner here, with the address of the account in view. */
export function ReturnBar() {
  const { site } = usePhases().page;
  const { account, address } = useAccountInView();
  const page = returnPage(window.location.search);
  if (page === undefined) return null;
  return (
    <p className={styles.bar}>
      <span>The faucet asks for an address. Nothing else leaves the wallet.</span>
      <a href={returnHref(site, page, address)}>Use {account.name} at the faucet</a>
    </p>
  );
}
