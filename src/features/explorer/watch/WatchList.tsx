import { useState } from 'react';
import { faultOf } from '@site/src/app/live/connection';
import { useNetwork } from '@site/src/app/node/use-network';
import { networkLabel } from '@site/src/app/node/networks';
import { browserNotices, type Notices } from '@site/src/lib/notices';
import { isAttoError } from '@site/src/protocol/error';
import type { Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { Switch } from '@site/src/ui/controls/Choice';
import { Card } from '@site/src/ui/layout/Card';
import { MAX_WATCHED, useWatchList, withWatched } from '../shared/model/watched-accounts';
import { ConnectionLine } from '../shared/ui/ConnectionLine';
import { NodeFault } from '../shared/ui/NodeFault';
import { WatchedTable } from './WatchedTable';
import { useDisplayName, useWatchedAddresses, useWatchedSession } from './watched-session';
import { WatchFiles } from './WatchFiles';
import { WatchNotifier } from './WatchNotifier';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './WatchList.module.css';

/** The accounts of the page's network that the reader watches, with what can be done with the list. */
export function WatchList() {
  const { network } = useNetwork();
  const { list, change } = useWatchList();
  const addresses = useWatchedAddresses();
  const displayName = useDisplayName();
  const [removed, setRemoved] = useState<Address>();
  const [isStored, setStored] = useState(true);
  const elsewhere = list.accounts.length - addresses.length;

  const watch = (address: Address, watched: boolean) => {
    setStored(change((latest) => withWatched(latest, { network, address }, watched)) === 'kept');
    setRemoved(watched ? undefined : address);
  };
  const remove = (address: Address) => watch(address, false);
  return (
    <>
      <WatchNotifier />
      {removed !== undefined && (
        <p className={styles.removed} role="status">
          <LiveText>{`${displayName(removed)} is no longer on the list.`}</LiveText>
          <Button small onClick={() => watch(removed, true)}>
            Undo
          </Button>
        </p>
      )}
      {!isStored && (
        <p role="alert">The browser did not store this: it will be lost when this page is closed.</p>
      )}
      {addresses.length === 0 ? (
        <Card title="No accounts yet">
          <p className={styles.body}>
            {`Open an account of the ${networkLabel(network)} network, for example with the search above, and press “Watch”. Its name, balance and last activity then appear here.`}
          </p>
        </Card>
      ) : (
        <WatchedAccounts addresses={addresses} onRemove={remove} />
      )}
      <NotifyChoice
        isOn={list.notifies}
        onChange={(notifies) => setStored(change((latest) => ({ ...latest, notifies })) === 'kept')}
      />
      <p className={styles.quiet}>
        {`${list.accounts.length} of at most ${MAX_WATCHED} accounts${elsewhere > 0 ? `, ${elsewhere} of them on other networks` : ''}. The list is stored on this device only. While it is shown, the node sees which accounts you watch together.`}
      </p>
      <WatchFiles />
    </>
  );
}

interface WatchedAccountsProps {
  readonly addresses: readonly Address[];
  readonly onRemove: (address: Address) => void;
}

/** The watched accounts, with their states as the node reports them. */
function WatchedAccounts({ addresses, onRemove }: WatchedAccountsProps) {
  const { view, connection, reconnect } = useWatchedSession(addresses);
  const fault = faultOf(connection);
  if (fault !== undefined && (view.accounts.size === 0 || isAttoError(fault, 'NODE_WRONG_NETWORK')))
    return <NodeFault error={fault} onRetry={reconnect} />;
  return (
    <Card
      title="Watched accounts"
      aside={<ConnectionLine connection={connection} held={false} onReconnect={reconnect} />}
    >
      <div className={styles.rows}>
        <WatchedTable addresses={addresses} view={view} onRemove={onRemove} />
      </div>
    </Card>
  );
}

const REASONS = {
  denied:
    'The browser does not allow notifications from this site. You can allow them in its settings for this site; the list stays up to date without them.',
  late: 'Notifications are neither allowed nor blocked yet. Respond to the browser’s prompt, then try again.',
  missing: 'This browser doesn’t support notifications. The list stays up to date without them.',
} as const;

interface NotifyChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly notices?: Notices;
}

/** Lets the browser report new entries of the watched accounts. The browser asks only after a click. */
export function NotifyChoice({ isOn, onChange, notices = browserNotices }: NotifyChoiceProps) {
  const [problem, setProblem] = useState<keyof typeof REASONS>();
  // The reader can withdraw the permission in the browser at any time.
  const permission = isOn ? notices.permission() : 'granted';
  const reason =
    problem ?? (permission === 'missing' ? 'missing' : permission === 'granted' ? undefined : 'denied');
  const turn = async (to: boolean) => {
    setProblem(undefined);
    if (!to) return onChange(false);
    const answer = await notices.request();
    if (answer !== 'granted') return setProblem(answer === 'default' ? 'denied' : answer);
    const isShown = notices.show('Atto watch list', {
      body: 'New entries will be reported like this.',
      tag: 'atto-watch',
      onOpen: () => undefined,
    });
    if (!isShown) return setProblem('missing');
    onChange(true);
  };
  return (
    <div className={styles.notify}>
      <Switch
        isOn={isOn}
        onChange={(to) => void turn(to)}
        hint="While a page of the explorer is open in this browser, in the background too. A notification shows the account’s name and balance on your screen."
      >
        Notify me of new entries
      </Switch>
      {reason && <p role="alert">{REASONS[reason]}</p>}
    </div>
  );
}
