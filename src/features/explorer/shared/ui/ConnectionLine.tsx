import { describeError } from '@site/src/ui/errors/describe-error';
import { pausedWords, type Connection } from '@site/src/app/live/connection';
import { useNow } from '@site/src/ui/use-now';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './ConnectionLine.module.css';

interface ConnectionLineProps {
  readonly connection: Connection;
  /** The list is held. */
  readonly held: boolean;
  readonly onReconnect: () => void;
}

/** The state of the live stream in a few words. */
export function ConnectionLine({ connection, held, onReconnect }: ConnectionLineProps) {
  return (
    <span className={styles.line} data-status={held ? 'held' : connection.status}>
      <span className={styles.dot} aria-hidden="true" />
      {connection.status === 'disconnected' ? (
        <>
          <LiveText>{describeError(connection.error).title}</LiveText>
          <span>
            <RetryNote connection={connection} />
          </span>
          <button type="button" className={styles.again} onClick={onReconnect}>
            Try now
          </button>
        </>
      ) : (
        <LiveText>{statusText(connection, held)}</LiveText>
      )}
    </span>
  );
}

function statusText(connection: Exclude<Connection, { status: 'disconnected' }>, held: boolean): string {
  if (connection.status === 'connecting')
    return connection.after === undefined ? 'Connecting…' : 'Reconnecting…';
  if (connection.status === 'paused') return pausedWords();
  return held ? 'On hold' : 'Live';
}

/** The time until the next automatic retry of a lost connection, if there is one. */
export function RetryNote({ connection }: { connection: Connection }) {
  const now = useNow();
  if (connection.status === 'connecting') return 'trying again…';
  if (connection.status !== 'disconnected' || connection.retryAt === undefined || now === undefined)
    return null;
  const seconds = Math.ceil((connection.retryAt - now) / 1000);
  return seconds <= 0 ? 'trying again…' : `next try in ${seconds} s`;
}
