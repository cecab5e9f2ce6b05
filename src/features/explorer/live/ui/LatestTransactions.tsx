import { useRef } from 'react';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { Icon } from '@site/src/ui/icon';
import { Pill } from '@site/src/ui/values/Pill';
import { Hint } from '@site/src/ui/values/Hint';
import { groupThousands } from '@site/src/ui/format/groups';
import { isFlood } from '../lib/live-view';
import { useAnnouncedArrivals } from '../../shared/model/use-announced-arrivals';
import { useHold } from '../../shared/model/use-hold';
import { useLiveFilter } from '../model/use-live-filter';
import { useLiveTransactions } from '../model/use-live-transactions';
import { useServedNetwork } from '../model/use-served-network';
import { faultOf } from '@site/src/app/live/connection';
import { ConnectionLine } from '../../shared/ui/ConnectionLine';
import styles from './LatestTransactions.module.css';
import { LiveFigures } from './LiveFigures';
import figures from './LiveFigures.module.css';
import { LiveFilters } from './LiveFilters';
import { LiveTable } from './LiveTable';
import { NodeFault } from '../../shared/ui/NodeFault';
import { NothingYet } from '../../shared/ui/NothingYet';
import { RetryNote } from '../../shared/ui/RetryNote';

/** Above this rate, rows do not slide in: nobody could follow it, and the animation costs more than the rows. */
const MANY_PER_SECOND = 8;

/**
 * The latest transactions of the page's network as they are confirmed. The rows do not move while one is hovered
 * or focused.
 */
export function LatestTransactions() {
  const [filter, setFilter] = useLiveFilter();
  const served = useServedNetwork();
  const body = useRef<HTMLDivElement>(null);
  const { held: isReading, pressed, press, release, handlers } = useHold(body);
  const heldBy = pressed ? 'button' : isReading ? 'reading' : undefined;
  const list = useLiveTransactions(filter, heldBy);
  const { view, shown, rows, held, waiting, connection, reconnect } = list;
  useAnnouncedArrivals(view.seen, held);

  if (served.error) return <NodeFault error={served.error} onRetry={served.retry} />;
  const fault = faultOf(connection);
  if (fault !== undefined && (view.rows.length === 0 || isAttoError(fault, 'NODE_WRONG_NETWORK'))) {
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
          {view.skipped > 0 && (
            <Hint
              hint="Lines of the stream that could not be read as transactions, or arrived faster than this device could process them."
              align="end"
            >
              <Pill tone="warn">{`${groupThousands(view.skipped)} lines left out`}</Pill>
            </Hint>
          )}
          {view.unjudged > 0 && (
            <Hint
              hint="Receives whose amount could not be read from the node in time, so it is unknown whether they pass the filter."
              align="end"
            >
              <Pill tone="warn">
                {`${groupThousands(view.unjudged)} ${view.unjudged === 1 ? 'receive' : 'receives'} left out`}
              </Pill>
            </Hint>
          )}
          <ConnectionLine connection={connection} held={held} onReconnect={reconnect} />
          {waiting > 0 || pressed ? (
            <Button small look={waiting > 0 ? 'gold' : 'line'} onClick={release}>
              <Icon name="play" size={16} />
              {waiting > 0 ? `Show ${groupThousands(waiting)} new` : 'Resume'}
            </Button>
          ) : (
            <Button small onClick={press}>
              <Icon name="pause" size={16} />
              Pause
            </Button>
          )}
        </>
      }
    >
      <div className={figures.bar}>
        <LiveFigures view={view} />
        <LiveFilters filter={filter} onChange={setFilter} />
      </div>
      <div ref={body} className={styles.body} {...handlers}>
        {rows.length > 0 ? (
          // Everything comes from `shown`, including the rate, so that held elements and the focus in them stay
          // the same.
          <LiveTable
            rows={rows}
            still={(shown.perSecond ?? 0) > MANY_PER_SECOND}
            reused={isFlood(shown)}
            held={held}
          />
        ) : (
          <NothingYet
            status={connection.status}
            filtered={filter.type !== undefined || filter.min !== undefined}
          />
        )}
      </div>
    </Card>
  );
}
