import { useEffect, useRef, useState } from 'react';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Amount } from '@site/src/ui/values/Amount';
import { nextIndex } from '@site/src/wallet/accounts/account-list';
import { GAP_LIMIT, unusedBefore } from '@site/src/wallet/accounts/discover-accounts';
import { nextName } from '@site/src/wallet/accounts/account-names';
import { Sheet } from '@site/src/ui/controls/Dialog';
import { CardList } from '../../shared/ui/CardList';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { StaleNote } from '../../shared/ui/StaleNote';
import { AccountRow } from './AccountRow';
import styles from './AccountsView.module.css';
import { WalletList } from './WalletList';
import { WatchForm } from './WatchForm';
import { hrefOf } from '../../shared/model/views';

/** The owner's accounts and wallets. */
export function AccountsView() {
  return (
    <section className={styles.view} aria-labelledby="wallet-accounts">
      <h1 id="wallet-accounts" className={styles.title}>
        Accounts
      </h1>
      <AccountList />
      <WalletList />
    </section>
  );
}

/** The accounts to choose from, and more of them. */
export function AccountList({ onChosen }: { readonly onChosen?: () => void }) {
  const wallet = useOpenWallet();
  const list = useValue(wallet.accounts);
  const wallets = useValue(wallet.wallets);
  const { states, isRead, account: inView } = useAccountInView();
  const [isWatching, setWatching] = useState(false);
  const { task, save } = useSave();
  /** The accounts before the owner added another one. */
  const [before, setBefore] = useState<ReadonlySet<PublicKey>>();
  const own = list.filter(({ place }) => place !== undefined);
  const sum = own.reduce((total, { publicKey }) => total + (states.get(publicKey)?.balance ?? 0n), 0n);
  // The next account belongs to the wallet of the account in view.
  const target = inView.place?.wallet ?? wallets[0];
  const add = () => {
    if (target === undefined) return undefined;
    setBefore(new Set(list.map(({ publicKey }) => publicKey)));
    return save((options) => wallet.addAccount(target, nextName(list), options));
  };
  const feed = useValue(useValue(wallet.feed));
  const isUsed = (publicKey: PublicKey) => states.has(publicKey) || (feed.get(publicKey)?.length ?? 0) > 0;
  const [isWarned, setWarned] = useState(false);
  const next = target === undefined ? undefined : { wallet: target, index: nextIndex(list, target) };
  // The 20th unused one and all after it.
  const unused = next === undefined ? 0 : unusedBefore(list, next, isUsed) + 1;
  const isBeyond = unused >= GAP_LIMIT;
  return (
    <>
      {/* Its line is there before the sum is known, so that no button moves from under the pointer. */}
      {own.length > 1 && <p className={styles.quiet}>Total {isRead ? <Amount value={sum} /> : '…'}</p>}
      <StaleNote />
      <CardList className={styles.list} label="Accounts">
        {list.map((account) => (
          <AccountRow
            key={account.publicKey}
            account={account}
            isNew={before !== undefined && !before.has(account.publicKey)}
            onChosen={onChosen}
          />
        ))}
      </CardList>
      {task.state === 'failed' && <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>}
      {isWarned && isBeyond && next && (
        <GapWarning
          {...{ unused }}
          index={next.index}
          onAdd={() => {
            setWarned(false);
            void add();
          }}
          onCancel={() => setWarned(false)}
        />
      )}
      {isWatching ? (
        <WatchForm onDone={() => setWatching(false)} />
      ) : (
        <div className={styles.ways}>
          {target !== undefined && (
            <Button
              look="primary"
              aria-disabled={task.state === 'running'}
              onClick={() => (isBeyond ? setWarned(true) : void add())}
            >
              Add an account
            </Button>
          )}
          <Button onClick={() => setWatching(true)}>Watch an address</Button>
        </div>
      )}
    </>
  );
}

interface GapWarningProps {
  /** The position that the next account would have in the row of unused ones. */
  readonly unused: number;
  readonly index: number;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

/** Shown before an account is added that restoring the recovery phrase may not find. */
function GapWarning({ unused, index, onAdd, onCancel }: GapWarningProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.warning} data-gap={unused}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {`You already have ${unused - 1} unused accounts in a row`}
      </h2>
      <p>
        {`When you restore this wallet from its recovery phrase, the search stops after ${GAP_LIMIT} unused accounts in a row. It finds coins on later accounts only if you search further or enter their index (the account’s number, counted from 0). Use one of the accounts you have, or write down index ${index} next to your recovery phrase.`}
      </p>
      <div className={styles.ways}>
        <Button look="primary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onAdd}>Add it anyway</Button>
      </div>
    </section>
  );
}

/** The accounts over any part of the wallet: a tap switches, and closes it. */
export function AccountSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title="Accounts" onClose={onClose}>
      <div className={styles.sheet}>
        <AccountList onChosen={onClose} />
        <p className={styles.quiet}>
          <a className={styles.more} href={hrefOf('accounts')} onClick={onClose}>
            Wallets and search for more accounts
          </a>
        </p>
      </div>
    </Sheet>
  );
}
