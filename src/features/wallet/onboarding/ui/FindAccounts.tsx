import { useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { hrefOf } from '../../shared/lib/views';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { namesByWallet } from '../lib/names-by-wallet';
import { FoundAccounts } from './FoundAccounts';
import styles from './Onboarding.module.css';
import { WalletChoice } from './WalletChoice';

/** Searches for accounts of the words on this device that are used and not listed. */
export function FindAccounts() {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const names = namesByWallet(useValue(wallet.wallets), useValue(wallet.accounts));
  const [chosen, setChosen] = useState(account.place?.wallet ?? names[0]?.wallet);
  const [isSearching, setSearching] = useState(false);
  if (chosen === undefined) {
    return (
      <Step
        focus
        title="No words on this device"
        about="Accounts that are only watched are added one by one."
      >
        <a href={hrefOf('accounts')}>Back to your accounts</a>
      </Step>
    );
  }
  if (isSearching) return <FoundOfOpenWallet wallet={chosen} />;
  return (
    <Step
      focus
      title="Search for more accounts"
      about="Your words lead to many accounts. The search goes on until 20 in a row were never used, and adds those that were to your list."
    >
      <WalletChoice names={names} chosen={chosen} onChoose={setChosen} />
      <div className={styles.actions}>
        <Button look="gold" onClick={() => setSearching(true)}>
          Search
        </Button>
        <a className={styles.leave} href={hrefOf('accounts')}>
          Cancel
        </a>
      </div>
    </Step>
  );
}

/** Lists the used accounts of a wallet that is open. */
export function FoundOfOpenWallet({ wallet }: { readonly wallet: WalletId }) {
  const { accounts, settings } = useOpenWallet();
  const { node } = useValue(settings);
  return (
    <FoundAccounts
      {...{ wallet, accounts, node }}
      action="Go to your accounts"
      onDone={() => {
        window.location.hash = hrefOf('accounts');
      }}
    />
  );
}
