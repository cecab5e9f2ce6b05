import { useState } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Pill } from '@site/src/ui/values/Pill';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import {
  renamedAccount,
  withoutAccount,
  type AccountList,
  type WalletAccount,
} from '@site/src/wallet/accounts/account-list';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave } from '../../shared/model/use-task';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import styles from './AccountsView.module.css';

/** An account of the owner's list, and what can be done with it. */
export function AccountRow({ account }: { readonly account: WalletAccount }) {
  const { accounts } = useOpenWallet();
  const list = useValue(accounts);
  const links = useWalletLinks();
  const { states, isRead, choose, account: inView } = useAccountInView();
  const [mode, setMode] = useState<'rename' | 'remove'>();
  const [typed, setTyped] = useState(account.name);
  const { task, save, reset } = useSave();
  const { publicKey, name, place } = account;
  const address = addressFromPublicKey(publicKey);
  const at = list.indexOf(account);
  const change = (make: Parameters<typeof accounts.change>[0]) =>
    save((options) => accounts.change(make, options));
  const fault = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  const rename = async () => {
    if (await change((all) => renamedAccount(all, publicKey, typed))) setMode(undefined);
  };
  return (
    <li className={styles.row} data-account={publicKey}>
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {publicKey === inView.publicKey && <Pill tone="good">in view</Pill>}
          {place === undefined ? <Pill>watch-only</Pill> : <Pill>{`index ${place.index}`}</Pill>}
        </span>
        <span className={styles.address}>
          <AddressLink address={address} href={links.accountHref(address)} />
          <CopyButton text={address} what="address" />
        </span>
      </div>
      <span className={styles.balance}>
        {isRead && <Amount value={states.get(publicKey)?.balance ?? 0n} align="end" />}
      </span>
      {mode === 'rename' ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <TextField
            label="Name"
            value={typed}
            autoFocus
            fault={fault && `${fault.happened} ${fault.next}`}
            onChange={(event) => {
              reset();
              setTyped(event.target.value);
            }}
            trailing={
              <>
                <Button small type="submit">
                  Save
                </Button>
                <Button small onClick={() => setMode(undefined)}>
                  Cancel
                </Button>
              </>
            }
          />
        </form>
      ) : (
        <div className={styles.ways}>
          {mode === 'remove' ? (
            <>
              <p className={styles.question}>
                {place === undefined
                  ? 'Stop watching this account?'
                  : 'Take it off the list? Its key stays in the wallet, and adding the next account brings it back.'}
              </p>
              <Button small onClick={() => void change((all) => withoutAccount(all, publicKey))}>
                {`Remove ${name}`}
              </Button>
              <Button small onClick={() => setMode(undefined)}>
                Keep
              </Button>
            </>
          ) : (
            <>
              {publicKey !== inView.publicKey && (
                <Button small onClick={() => choose(publicKey)} aria-label={`View ${name}`}>
                  View
                </Button>
              )}
              <Button small onClick={() => setMode('rename')} aria-label={`Rename ${name}`}>
                Rename
              </Button>
              {at > 0 && (
                <Button
                  small
                  aria-label={`Move ${name} up`}
                  onClick={() => void change((all) => movedAccount(all, publicKey, -1))}
                >
                  Up
                </Button>
              )}
              {at < list.length - 1 && (
                <Button
                  small
                  aria-label={`Move ${name} down`}
                  onClick={() => void change((all) => movedAccount(all, publicKey, 1))}
                >
                  Down
                </Button>
              )}
              {canRemove(list, publicKey) && (
                <Button small onClick={() => setMode('remove')} aria-label={`Remove ${name} …`}>
                  Remove
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** The list with an account one place further up or down; the same list at its ends. */
export function movedAccount(list: AccountList, publicKey: PublicKey, by: -1 | 1): AccountList {
  const at = list.findIndex((one) => one.publicKey === publicKey);
  const other = list[at + by];
  const account = list[at];
  if (account === undefined || other === undefined) return list;
  return list.map((one, index) => (index === at ? other : index === at + by ? account : one));
}

/**
 * Whether an account may be taken off the list. A wallet keeps one: otherwise its first account would be listed again at
 * the next unlock.
 */
export function canRemove(list: AccountList, publicKey: PublicKey): boolean {
  const account = list.find((one) => one.publicKey === publicKey);
  if (account === undefined || list.length < 2) return false;
  const { place } = account;
  if (place === undefined) return true;
  return list.filter((one) => one.place?.wallet === place.wallet).length > 1;
}
