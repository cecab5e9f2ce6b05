import { useState } from 'react';
import { isAttoError } from '../../../protocol/error';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/icon';
import { Pill } from '../../../ui/Pill';
import { Hint } from '../../../ui/Hint';
import { groupThousands } from '../../../ui/format/groups';
import type { LiveList } from '../lib/live-list';
import { useAnnouncedArrivals } from '../model/use-announced-arrivals';
import { useLiveTransactions } from '../model/use-live-transactions';
import { useServedNetwork } from '../model/use-served-network';
import { faultOf } from '../lib/connection';
import { ConnectionLine } from './ConnectionLine';
import styles from './LatestTransactions.module.css';
import { LiveTable } from './LiveTable';
import { NodeFault } from './NodeFault';
import { NothingYet } from './NothingYet';
import { RetryNote } from './RetryNote';

/** The latest transactions of the page's network as they are confirmed. */
export function LatestTransactions() {
  const { list, connection, reconnect } = useLiveTransactions();
  const served = useServedNetwork();
  const [kept, setKept] = useState<LiveList>();
  const shown = kept ?? list;
  const waiting = kept ? list.seen - kept.seen : 0;
  useAnnouncedArrivals(list.seen, kept !== undefined);

  if (served.error) return <NodeFault error={served.error} onRetry={served.askAgain} />;
  const fault = faultOf(connection);
  if (fault !== undefined && (list.rows.length === 0 || isAttoError(fault, 'NODE_WRONG_NETWORK'))) {
    return (
      <>
        <NodeFault error={fault} onRetry={reconnect} />
        <p className={styles.retry}>
          <RetryNote connection={connection} />
        </p>
      </>
    );
  }
  return (
    <Card
      title="Latest transactions"
      aside={
        <>
          {shown.skipped > 0 && (
            <Hint hint="The node sent lines that could not be read as transactions." align="end">
              <Pill tone="warn">{`${groupThousands(shown.skipped)} lines left out`}</Pill>
            </Hint>
          )}
          <ConnectionLine connection={connection} held={kept !== undefined} onReconnect={reconnect} />
          <Button small onClick={() => setKept(kept ? undefined : list)}>
            <Icon name={kept ? 'play' : 'pause'} size={16} />
            {kept ? (waiting > 0 ? `Show ${groupThousands(waiting)} new` : 'Go on') : 'Pause'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {shown.rows.length > 0 ? <LiveTable rows={shown.rows} /> : <NothingYet status={connection.status} />}
      </div>
    </Card>
  );
}
