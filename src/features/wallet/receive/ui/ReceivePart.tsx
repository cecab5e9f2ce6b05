import { Receivables } from '@site/src/ui/history/Receivables';
import { HiddenAmounts } from '@site/src/ui/values/Amount';
import { useAccountInView } from '../../shared/model/use-account';
import { useSubView } from '../../shared/model/views';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { BackupHint } from '../../shared/ui/BackupHint';
import { CardList } from '../../shared/ui/CardList';
import { ChosenTimes } from '../../shared/ui/ChosenTimes';
import { LinkRow } from '../../shared/ui/MenuRow';
import { PayButtonMaker } from './PayButtonMaker';
import { PointOfSale } from './PointOfSale';
import { RequestCard } from './RequestCard';
import { ReceivingProgress } from './ReceivingProgress';
import styles from './Receive.module.css';

/** The part of the wallet that is paid: the address, requests, and what is on its way. */
export function ReceivePart() {
  const { account } = useAccountInView();
  const view = useSubView();
  if (view === 'counter') {
    // The customer reads what is due; balances are not shown there.
    return (
      <HiddenAmounts.Provider value={false}>
        <PointOfSale key={account.publicKey} />
      </HiddenAmounts.Provider>
    );
  }
  if (view === 'button') return <PayButtonMaker key={account.publicKey} />;
  return <Overview key={account.publicKey} />;
}

function Overview() {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const links = useWalletLinks();
  const feed = useValue(wallet.feed);
  const list = useValue(feed).get(account.publicKey) ?? [];
  const { isReported, error } = useValue(wallet.report);
  return (
    <div className={styles.part}>
      <h1 className={styles.title}>Receive</h1>
      <RequestCard />
      <BackupHint />
      <ReceivingProgress waiting={list} />
      <ChosenTimes otherwise="relative">
        <Receivables
          own={account.place !== undefined}
          waiting={{ list, reported: isReported, error }}
          links={links}
        />
      </ChosenTimes>
      <CardList>
        <LinkRow href="#/receive/counter" icon="file" label="Point of sale" />
        <LinkRow href="#/receive/button" icon="link" label="“Pay with Atto” link or button" />
      </CardList>
    </div>
  );
}
