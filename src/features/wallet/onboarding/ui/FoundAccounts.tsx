import { addressFromPublicKey, addressPath } from '../../../../protocol/address';
import { Button } from '../../../../ui/controls/Button';
import { Amount } from '../../../../ui/values/Amount';
import { Short } from '../../../../ui/values/Hex';
import { Spinner } from '../../../../ui/layout/Spinner';
import type { AccountList } from '../../../../wallet/accounts/account-list';
import type { WalletId } from '../../../../wallet/keys/wallet-id';
import type { SealedDocument } from '../../../../wallet/vault/sealed-document';
import { Step } from '../../shared/ui/Step';
import { sentenceOf } from '../lib/sentence-of';
import { useDiscovery } from '../model/use-discovery';
import styles from './FoundAccounts.module.css';
import { SearchFurther } from './SearchFurther';
import panel from './Onboarding.module.css';

interface FoundAccountsProps {
  readonly wallet: WalletId;
  /** The list that takes what is found. */
  readonly accounts: Pick<SealedDocument<AccountList>, 'change'>;
  /** The node of the owner's choice; undefined for the default one. */
  readonly node?: string | undefined;
  /** The label of the button that ends it. */
  readonly action: string;
  readonly onDone: () => void;
}

/** Searches for the used accounts of words, and lists them. */
export function FoundAccounts({ wallet, accounts: list, node, action, onDone }: FoundAccountsProps) {
  const { discovery, retry, more, add } = useDiscovery({ wallet, accounts: list, node });
  const done = (
    <Button look="gold" onClick={onDone}>
      {action}
    </Button>
  );
  if (discovery.status === 'searching') {
    return (
      <Step focus title="Searching for your accounts">
        <p role="status" className={styles.searching}>
          <Spinner />{' '}
          {discovery.searched === 0
            ? 'Searching the first 20 accounts of your words …'
            : `${discovery.found} found so far; searching from index ${discovery.searched} …`}
        </p>
        <p className={panel.actions}>
          <Button onClick={onDone}>Skip the search</Button>
        </p>
      </Step>
    );
  }
  if (discovery.status === 'failed') {
    return (
      <Step
        focus
        title="The search did not finish"
        about="Your words are stored, and their first account is listed. The others can be added later."
      >
        <p role="alert" className={panel.fault}>
          {sentenceOf(discovery.error)}
        </p>
        <p className={styles.actions}>
          <Button onClick={retry}>Search again</Button> {done}
        </p>
      </Step>
    );
  }
  const { accounts, searched } = discovery;
  const used = accounts.filter(({ balance }) => balance !== undefined).length;
  return (
    <Step
      focus
      title={accounts.length === 1 ? 'Your account' : 'Your accounts'}
      about={
        used === 0
          ? 'None of the accounts searched so far is open, so this is the first one. If you expected others, they may have a higher index: search further below. If that finds nothing, check that this is the recovery phrase of that wallet.'
          : 'Compare the addresses with those you know.'
      }
    >
      <ul className={styles.accounts}>
        {accounts.map(({ name, publicKey, balance }) => {
          const address = addressFromPublicKey(publicKey);
          return (
            <li key={publicKey} data-found={address}>
              <span>
                <strong>{name}</strong>
                <br />
                <span className={styles.address}>
                  <Short text={addressPath(address)} />
                </span>
              </span>
              <span className={styles.balance}>
                {balance === undefined ? 'Not opened' : <Amount value={balance} align="end" />}
              </span>
            </li>
          );
        })}
      </ul>
      <SearchFurther {...{ searched, more, add }} />
      {done}
    </Step>
  );
}
