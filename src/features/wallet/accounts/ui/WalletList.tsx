import { useState } from 'react';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { Pill } from '@site/src/ui/values/Pill';
import { FORGET_TEXT } from '@site/src/wallet/vault/vault';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { nextName } from '@site/src/wallet/accounts/account-names';
import { CardList } from '../../shared/ui/CardList';
import { useSave } from '../../shared/model/use-task';
import { hrefOf } from '../../shared/model/views';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import styles from './AccountsView.module.css';

/** The wallets of the vault: each has its own 24 words, and all have the same password. */
export function WalletList() {
  const wallet = useOpenWallet();
  const wallets = useValue(wallet.wallets);
  const { task, save } = useSave();
  const add = () =>
    save((options) => wallet.addWallet({ kind: 'fresh' }, nextName(wallet.accounts.getSnapshot()), options));
  return (
    <section className={styles.part} aria-labelledby="wallet-wallets">
      <h2 id="wallet-wallets" className={styles.heading}>
        Wallets
      </h2>
      <p className={styles.quiet}>
        Each wallet has its own recovery phrase (24 words), which you back up separately. All of them open
        with the same password.
      </p>
      <CardList className={styles.list} label="Wallets">
        {wallets.map((id, at) => (
          <WalletRow key={id} id={id} number={at + 1} isOnly={wallets.length === 1} />
        ))}
      </CardList>
      {task.state === 'failed' && <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>}
      <div className={styles.ways}>
        <Button small aria-disabled={task.state === 'running'} onClick={() => void add()}>
          Add a new wallet
        </Button>
        <a href={hrefOf('add-words')}>Restore a wallet from its 24 words</a>
        <a href={hrefOf('find-accounts')}>Search for more accounts</a>
      </div>
    </section>
  );
}

interface WalletRowProps {
  readonly id: WalletId;
  readonly number: number;
  readonly isOnly: boolean;
}

function WalletRow({ id, number, isOnly }: WalletRowProps) {
  const wallet = useOpenWallet();
  const list = useValue(wallet.accounts).filter(({ place }) => place?.wallet === id);
  const isProven = useValue(wallet.proofs).has(id);
  const [isRemoving, setRemoving] = useState(false);
  const [typed, setTyped] = useState('');
  const { task, save, reset } = useSave();
  const message = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  return (
    <li className={styles.row} data-wallet={id}>
      <div className={styles.words}>
        <span className={styles.name}>
          {`Wallet ${number}`}
          <Pill tone={isProven ? 'good' : 'warn'}>{isProven ? 'backed up' : 'not backed up'}</Pill>
        </span>
        <span className={styles.quiet}>{list.map(({ name }) => name).join(', ')}</span>
      </div>
      <div className={styles.ways}>
        {!isOnly && !isRemoving && (
          <Button small onClick={() => setRemoving(true)} aria-label={`Remove wallet ${number} …`}>
            Remove
          </Button>
        )}
      </div>
      {isRemoving && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save((options) => wallet.removeWallet({ wallet: id, typed }, options));
          }}
        >
          <p>
            <strong>If you remove it without its 24 words, its coins are lost.</strong>
          </p>
          <TextField
            label={`Type “${FORGET_TEXT}” to remove wallet ${number}`}
            value={typed}
            fault={message && `${message.happened} ${message.next}`}
            onChange={(event) => {
              reset();
              setTyped(event.target.value);
            }}
            trailing={
              <>
                <Button small type="submit" aria-disabled={task.state === 'running'}>
                  Remove it
                </Button>
                <Button small onClick={() => setRemoving(false)}>
                  Cancel
                </Button>
              </>
            }
          />
        </form>
      )}
    </li>
  );
}
