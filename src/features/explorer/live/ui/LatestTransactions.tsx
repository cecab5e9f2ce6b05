import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { Icon } from '@site/src/ui/icon';
import { Pill } from '@site/src/ui/values/Pill';
import { Hint } from '@site/src/ui/values/Hint';
import { groupThousands } from '@site/src/ui/format/groups';
import { readFilter, writeFilter, type LiveFilter } from '../lib/live-filter';
import { isFlood } from '../lib/live-view';
import { useAnnouncedArrivals, useHold } from '../../shared/model/live-rows';
import { servedNetworkQuery } from '../model/queries';
import { useLiveTransactions } from '../model/use-live-transactions';
import { faultOf } from '@site/src/app/live/connection';
import { ConnectionLine, RetryNote } from '../../shared/ui/ConnectionLine';
import styles from './LatestTransactions.module.css';
import { LiveFigures } from './LiveFigures';
import { LiveFilters } from './LiveFilters';
import { LiveTable } from './LiveTable';
import { NodeFault } from '../../shared/ui/NodeFault';
import { NothingYet } from '../../shared/ui/NothingYet';

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
    <>
      <LiveFigures view={view} />
      <Card
        title={
          <>
            Latest <span className={styles.rest}>transactions</span>
          </>
        }
        aside={
          <>
            {view.skipped > 0 && (
              <Hint
                hint="Lines of the stream that could not be read as transactions, or arrived faster than this device could process them."
                align="end"
              >
                <Pill tone="warn">{`${groupThousands(view.skipped)} ${view.skipped === 1 ? 'line' : 'lines'} left out`}</Pill>
              </Hint>
            )}
            {view.unresolved > 0 && (
              <Hint
                hint="Receives whose amount could not be read from the node in time, so it is unknown whether they match the filter."
                align="end"
              >
                <Pill tone="warn">
                  {`${groupThousands(view.unresolved)} ${view.unresolved === 1 ? 'receive' : 'receives'} left out`}
                </Pill>
              </Hint>
            )}
            <ConnectionLine connection={connection} held={held} onReconnect={reconnect} />
            {waiting > 0 || pressed ? (
              <Button small look={waiting > 0 ? 'primary' : 'quiet'} onClick={release}>
                {waiting === 0 && <Icon name="play" size={16} />}
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
        <div className={styles.bar}>
          <LiveFilters filter={filter} onChange={setFilter} />
          <p className={styles.types}>
            A payment has two halves, Send and Receive. Open is an account’s first Receive, and Change chooses
            another representative, which votes for the account.
          </p>
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
        {rows.length > 0 && (
          <p className={styles.earlier}>
            From before you opened this page, only the last transaction of some accounts is shown.
          </p>
        )}
      </Card>
    </>
  );
}

/** The filter of the live list, stored in the URL, and a setter that adds an entry to the browser's history. */
function useLiveFilter(): readonly [LiveFilter, (filter: LiveFilter) => void] {
  const [search, go] = useUrlSearch();
  const change = useCallback((filter: LiveFilter) => go((current) => writeFilter(current, filter)), [go]);
  return [useMemo(() => readFilter(search), [search]), change];
}

/**
 * Checks that the node serves the page's network. It only reports NODE_WRONG_NETWORK: any other error appears
 * where data is requested.
 */
function useServedNetwork(): { readonly error: unknown; readonly retry: () => void } {
  const { error, refetch } = useQuery(servedNetworkQuery(useNodeReader()));
  return {
    error: isAttoError(error, 'NODE_WRONG_NETWORK') ? error : undefined,
    retry: () => void refetch(),
  };
}
