import { nodeHost } from '@site/src/app/node/networks';
import { faultOf, pausedWords, type Connection } from '@site/src/app/live/connection';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Button } from '@site/src/ui/controls/Button';
import { Time } from '@site/src/ui/values/Time';
import { toInstant } from '@site/src/protocol/instant';
import { hrefOf } from '../../shared/model/views';
import { useAccountInView } from '../../shared/model/use-account';
import { usePhases, useValue } from '../../shared/model/wallet-context';
import styles from './WalletHome.module.css';

const WORDS: Readonly<Record<Connection['status'], () => string>> = {
  connecting: () => 'Connecting',
  live: () => 'Connected',
  paused: () => pausedWords(),
  disconnected: () => 'Not connected',
};

/** The node in use, and whether what is shown is current. */
export function NodeState() {
  const { reader, connection, state } = useAccountInView();
  const phases = usePhases();
  const { fallback, nodes } = phases.page;
  const isReplaced = useValue(fallback) !== undefined;
  const hostOf = (url: string) => nodeHost(url, window.location.host);
  const useDefault = () => {
    fallback.set(undefined);
    void phases.reopen();
  };
  const fault = faultOf(connection);
  const isLost = connection.status === 'disconnected';
  return (
    <div className={styles.node} data-connection={connection.status}>
      <p className={styles.line}>
        <span className={connection.status === 'live' ? styles.live : styles.dot} aria-hidden="true" />
        {WORDS[connection.status]()}
        {' · '}
        <span className={styles.host}>{hostOf(reader.url)}</span>
      </p>
      {isReplaced && (
        <p className={styles.fault} data-fallback>
          {`${hostOf(nodes[0])} did not respond, so the wallet switched to another node. `}
          <Button small onClick={useDefault}>{`Use ${hostOf(nodes[0])} again`}</Button>
        </p>
      )}
      {fault !== undefined && (
        <p className={styles.fault}>
          {describeError(fault).happened}{' '}
          {state && (
            <>
              The balance may be out of date: the last block is from{' '}
              <Time instant={toInstant(state.lastTransactionTimestamp)} />.{' '}
            </>
          )}
          {isLost && <a href={`${hrefOf('settings')}/node`}>Choose another node</a>}
        </p>
      )}
    </div>
  );
}
