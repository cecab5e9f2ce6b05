import { useState } from 'react';
import type { Abortable } from '@site/src/lib/abort';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { MAX_KEY_INDEX } from '@site/src/protocol/key-index';
import { Button } from '@site/src/ui/controls/Button';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { TextField } from '@site/src/ui/controls/TextField';
import { groupThousands } from '@site/src/ui/format/groups';
import { Amount } from '@site/src/ui/values/Amount';
import { Short } from '@site/src/ui/values/Hex';
import { Spinner } from '@site/src/ui/layout/Spinner';
import type { AccountList } from '@site/src/wallet/accounts/account-list';
import { GAP_LIMIT } from '@site/src/wallet/accounts/discover-accounts';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import type { SealedDocument } from '@site/src/wallet/vault/sealed-document';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { useTask } from '../../shared/model/use-task';
import { Step } from '../../shared/ui/Step';
import steps from '../../shared/ui/Step.module.css';
import { NEXT_ACCOUNTS, useDiscovery } from '../model/use-discovery';
import styles from './FoundAccounts.module.css';

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
  /** Whether the owner has opened the further search, which stays open for the next one. */
  const [isMissing, setMissing] = useState(false);
  const done = (
    <Button look="primary" onClick={onDone}>
      {action}
    </Button>
  );
  if (discovery.status === 'searching') {
    return (
      <Step focus title="Searching for your accounts">
        <p role="status" className={styles.searching}>
          <Spinner />{' '}
          {discovery.searched === 0
            ? 'Searching the first 20 accounts of your recovery phrase …'
            : `Searched ${discovery.searched} accounts and found ${discovery.found} in use so far …`}
        </p>
        <p className={steps.actions}>
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
        about="Your recovery phrase is stored, and its first account is listed. You can add the others later."
      >
        <p role="alert" className={steps.fault}>
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
          ? 'None of the accounts searched so far has been used, so only the first one is listed. If you expected others, use the search below. If that finds nothing, check that you entered the right recovery phrase.'
          : accounts.length === 1
            ? 'Check that you recognize the address or the balance.'
            : 'Check that you recognize each address or balance.'
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
                {balance === undefined ? 'Nothing received yet' : <Amount value={balance} align="end" />}
              </span>
            </li>
          );
        })}
      </ul>
      <Disclosure
        summary="Is an account missing?"
        startsOpen={used === 0 || isMissing}
        onToggle={setMissing}
        className={styles.missing}
      >
        <SearchFurther {...{ searched, more, add }} />
      </Disclosure>
      {done}
    </Step>
  );
}

interface SearchFurtherProps {
  /** The first index that was not searched. */
  readonly searched: number;
  readonly more: () => void;
  readonly add: (index: number, options: Abortable) => Promise<void>;
}

/** Says how far a search for accounts went, and how to reach those beyond. */
function SearchFurther({ searched, more, add }: SearchFurtherProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { task, run, reset } = useTask();
  const index = readIndex(typed);
  const fault =
    isTried && index === undefined
      ? `Enter a whole number from 0 to ${groupThousands(MAX_KEY_INDEX)}.`
      : task.state === 'failed'
        ? sentenceOf(task.error)
        : undefined;
  return (
    <section className={styles.further} aria-label="Accounts that are not listed">
      <p>
        {`Each account of a recovery phrase has an index, starting at 0. The wallet searched indexes 0 to ${groupThousands(searched - 1)}. It stops after ${GAP_LIMIT} unused accounts in a row, so an account beyond such a gap isn’t listed yet, but its coins are still there.`}
      </p>
      {searched <= MAX_KEY_INDEX && <Button onClick={more}>{`Search the next ${NEXT_ACCOUNTS}`}</Button>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (index === undefined) return;
          void run((options) => add(index, options)).then((isAdded) => {
            if (!isAdded) return;
            setTyped('');
            setTried(false);
          });
        }}
      >
        <TextField
          label="Index of an account"
          hint="Enter an index to list that account, used or not. The first account has index 0."
          inputMode="numeric"
          value={typed}
          fault={fault}
          onChange={({ target }) => {
            reset();
            setTyped(target.value);
          }}
          trailing={
            <Button type="submit" aria-disabled={task.state === 'running'}>
              Add it
            </Button>
          }
        />
      </form>
    </section>
  );
}

/** The index of a key that an owner typed: 0 to 2^31−1 in ASCII digits. Undefined for any other text. */
function readIndex(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const index = Number(text);
  return index <= MAX_KEY_INDEX ? index : undefined;
}
