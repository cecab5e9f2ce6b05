import { nodeHost } from '../../../../app/node/networks';
import { faultOf, type Connection } from '../../../../app/live/connection';
import { describeError } from '../../../../ui/errors/describe-error';
import { Time } from '../../../../ui/values/Time';
import { toInstant } from '../../../../protocol/instant';
import { hrefOf } from '../../shared/lib/views';
import { useAccountInView } from '../../shared/model/use-account';
import styles from './NodeState.module.css';

const WORDS: Readonly<Record<Connection['status'], string>> = {
  connecting: 'Connecting',
  live: 'Connected',
  paused: 'Paused while the page is hidden',
  disconnected: 'Not connected',
};

/** The node in use, and whether what is shown is current. */
export function NodeState() {
  const { reader, connection, state } = useAccountInView();
  const fault = faultOf(connection);
  const isLost = connection.status === 'disconnected';
  return (
    <div className={styles.node} data-connection={connection.status}>
      <p className={styles.line}>
        <span className={connection.status === 'live' ? styles.live : styles.dot} aria-hidden="true" />
        {WORDS[connection.status]}
        {' · '}
        <span className={styles.host}>{nodeHost(reader.url, window.location.host)}</span>
      </p>
      {fault !== undefined && (
        <p className={styles.fault}>
          {describeError(fault).happened}{' '}
          {state && (
            <>
              The balance may be out of date: the last block is from{' '}
              <Time instant={toInstant(state.lastTransactionTimestamp)} />.{' '}
            </>
          )}
          {isLost && <a href={hrefOf('settings')}>Choose another node</a>}
        </p>
      )}
    </div>
  );
}
