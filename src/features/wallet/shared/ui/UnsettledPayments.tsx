import { addressFromPublicKey } from '../../../../protocol/address';
import type { PublicKey } from '../../../../protocol/public-key';
import type { OutboxEntry } from '../../../../wallet/outbox/outbox-entry';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icon';
import { AddressLink } from '../../../../ui/values/AddressLink';
import { Amount } from '../../../../ui/values/Amount';
import { useTask } from '../model/use-task';
import { useWalletLinks } from '../model/use-wallet-links';
import { useOpenWallet, useValue } from '../model/wallet-context';
import styles from './UnsettledPayments.module.css';

/** What an account has signed and the network has not settled yet, and what it will never confirm. */
export function UnsettledPayments({ publicKey }: { readonly publicKey: PublicKey }) {
  const wallet = useOpenWallet();
  const entries = useValue(wallet.settling).filter(
    ({ state, transaction }) => state !== 'confirmed' && transaction.block.publicKey === publicKey,
  );
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Not settled yet">
      {entries.map((entry) => (
        <UnsettledRow key={entry.hash} entry={entry} />
      ))}
    </ul>
  );
}

const NAMES = { SEND: 'Payment', CHANGE: 'New representative', RECEIVE: 'Receiving', OPEN: 'Receiving' };

function UnsettledRow({ entry: { hash, state, transaction } }: { readonly entry: OutboxEntry }) {
  const wallet = useOpenWallet();
  const links = useWalletLinks();
  const { run } = useTask();
  const { block } = transaction;
  const receiver = block.type === 'SEND' ? addressFromPublicKey(block.receiverPublicKey) : undefined;
  const isDead = state === 'dead';
  return (
    <li className={styles.row} data-unsettled={state}>
      <span className={styles.sign}>
        <Icon name={isDead ? 'cross' : 'clock'} />
      </span>
      <div className={styles.words}>
        <p className={styles.what}>
          {NAMES[block.type]}{' '}
          {receiver && (
            <>
              {'to '}
              <AddressLink
                address={receiver}
                name={links.nameOf(receiver)}
                href={links.accountHref(receiver)}
              />
            </>
          )}
        </p>
        <p className={styles.state}>
          {isDead
            ? 'Not sent: it can never be confirmed. Its coins are still yours.'
            : 'Pending: the same transaction is offered again until it is settled. Do not send it a second time.'}
        </p>
        {isDead && (
          <Button
            small
            onClick={() => void run((options) => wallet.payments.forget(block.publicKey, hash, options))}
          >
            Dismiss
          </Button>
        )}
      </div>
      {block.type === 'SEND' && (
        <Amount value={block.amount} direction="out" unit={false} focusable={false} />
      )}
    </li>
  );
}
