import { useState } from 'react';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Button } from '@site/src/ui/controls/Button';
import { Menu, type MenuItem } from '@site/src/ui/controls/Menu';
import { TextField } from '@site/src/ui/controls/TextField';
import { useCopy } from '@site/src/ui/controls/use-copy';
import { Amount } from '@site/src/ui/values/Amount';
import { Pill } from '@site/src/ui/values/Pill';
import { Identicon } from '@site/src/ui/values/Identicon';
import { Short } from '@site/src/ui/values/Hex';
import { useAnnounce } from '@site/src/ui/live-region';
import {
  renamedAccount,
  withoutAccount,
  type AccountList,
  type WalletAccount,
} from '@site/src/wallet/accounts/account-list';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import styles from './AccountsView.module.css';

interface AccountRowProps {
  readonly account: WalletAccount;
  /** Whether its name is to be edited at first, because it was just added. */
  readonly isNew: boolean;
  /** The owner has chosen it. */
  readonly onChosen?: (() => void) | undefined;
}

/** An account of the owner's list: the row chooses it, and its menu has everything else. */
export function AccountRow({ account, isNew, onChosen }: AccountRowProps) {
  const { accounts } = useOpenWallet();
  const list = useValue(accounts);
  const { states, isRead, choose, account: inView } = useAccountInView();
  const [mode, setMode] = useState<'rename' | 'remove' | undefined>(isNew ? 'rename' : undefined);
  const { publicKey, name, place } = account;
  const address = addressFromPublicKey(publicKey);
  const at = list.indexOf(account);
  const { save } = useSave('frame');
  const announce = useAnnounce();
  const { copy } = useCopy(address, 'address');
  const change = (make: Parameters<typeof accounts.change>[0]) =>
    save((options) => accounts.change(make, options));
  const move = async (by: -1 | 1) => {
    if (await change((all) => movedAccount(all, publicKey, by)))
      announce(`${name}, ${at + by + 1} of ${list.length}`);
  };
  const items: MenuItem[] = [
    { label: 'Rename', onChoose: () => setMode('rename') },
    { label: 'Copy the address', onChoose: copy },
    ...(at > 0 ? [{ label: 'Move up', onChoose: () => void move(-1) }] : []),
    ...(at < list.length - 1 ? [{ label: 'Move down', onChoose: () => void move(1) }] : []),
    ...(canRemove(list, publicKey)
      ? [{ label: 'Remove from the list …', isDangerous: true, onChoose: () => setMode('remove') }]
      : []),
  ];
  return (
    <li className={styles.row} data-account={publicKey}>
      <button
        type="button"
        className={styles.choose}
        aria-label={`View ${name}`}
        aria-current={publicKey === inView.publicKey ? 'true' : undefined}
        onClick={() => {
          choose(publicKey);
          onChosen?.();
        }}
      />
      <Identicon publicKey={publicKey} size={40} />
      <div className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {publicKey === inView.publicKey && <Pill tone="good">current</Pill>}
        </span>
        <span className={styles.address}>
          {place === undefined ? <Pill>watch-only</Pill> : <Pill>{`index ${place.index}`}</Pill>}
          <Short text={addressPath(address)} head={6} tail={6} />
        </span>
      </div>
      <span className={styles.balance}>
        {isRead && <Amount value={states.get(publicKey)?.balance ?? 0n} align="end" focusable={false} />}
      </span>
      <Menu label={`Actions for ${name}`} items={items} />
      {mode === 'rename' && <RenameForm account={account} onDone={() => setMode(undefined)} />}
      {mode === 'remove' && (
        <div className={styles.ways}>
          <p className={styles.question}>
            {place === undefined
              ? 'Stop watching this account?'
              : 'Remove it from the list? The coins stay on the network and the key stays in the wallet: “Add an account” brings it back.'}
          </p>
          <Button small onClick={() => void change((all) => withoutAccount(all, publicKey))}>
            {`Remove ${name}`}
          </Button>
          <Button small onClick={() => setMode(undefined)}>
            Keep
          </Button>
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly account: WalletAccount;
  readonly onDone: () => void;
}

/** The name of an account, in the place of nothing else: its row stays as it is. */
function RenameForm({ account: { publicKey, name }, onDone }: RenameFormProps) {
  const { accounts } = useOpenWallet();
  const [typed, setTyped] = useState(name);
  const { task, save, reset } = useSave();
  const fault = task.state === 'failed' ? describeError(task.error, WALLET_MESSAGES) : undefined;
  const rename = async () => {
    const isSaved = await save((options) =>
      accounts.change((all) => renamedAccount(all, publicKey, typed), options),
    );
    if (isSaved) onDone();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The sheet around it stays open.
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        label="Name"
        value={typed}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
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
            <Button small onClick={onDone}>
              Cancel
            </Button>
          </>
        }
      />
    </form>
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
