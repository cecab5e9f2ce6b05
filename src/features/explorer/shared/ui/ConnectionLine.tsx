import { describeError } from '../../../../ui/errors/describe-error';
import type { Connection } from '../../../../app/live/connection';
import styles from './ConnectionLine.module.css';
import { RetryNote } from './RetryNote';

interface ConnectionLineProps {
  readonly connection: Connection;
  /** The reader holds the list still. */
  readonly held: boolean;
  readonly onReconnect: () => void;
}

/** How the live stream is doing, in a word or two. */
export function ConnectionLine({ connection, held, onReconnect }: ConnectionLineProps) {
  return (
    <span className={styles.line} data-status={held ? 'held' : connection.status}>
      <span className={styles.dot} aria-hidden="true" />
      {connection.status === 'disconnected' ? (
        <>
          {describeError(connection.error).title}
          <span>
            <RetryNote connection={connection} />
          </span>
          <button type="button" className={styles.again} onClick={onReconnect}>
            Try now
          </button>
        </>
      ) : (
        words(connection, held)
      )}
    </span>
  );
}

function words(connection: Exclude<Connection, { status: 'disconnected' }>, held: boolean): string {
  if (connection.status === 'connecting')
    return connection.after === undefined ? 'Connecting…' : 'Reconnecting…';
  if (connection.status === 'paused')
    return navigator.onLine ? 'Paused while nobody looks' : 'Offline: this device has no connection';
  return held ? 'Held for you' : 'Live';
}
