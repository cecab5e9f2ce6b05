import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '@site/src/protocol/account';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Card } from '@site/src/ui/layout/Card';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import type { ChartSpan } from '../../lib/balance-chart';
import { RANGES, type Range } from '../../lib/view-in-url';
import { balancesQuery } from '../../model/balances-query';
import type { AccountSubject } from '../../model/use-subject';
import { useView } from '../../model/use-view';
import styles from './BalanceChart.module.css';
import { BalanceLine } from './BalanceLine';

const WORDS: Readonly<Record<Range, string>> = {
  '24h': '24 h',
  '7d': '7 d',
  '30d': '30 d',
  '1y': '1 y',
  all: 'All',
};

/**
 * The balance over a range of time, from exact points evenly spaced by height, with the same data as a table. Parts of
 * it can be enlarged; each is read anew, so that the points come closer.
 */
export function BalanceChart({ account, about }: { account: Account; about: AccountSubject }) {
  const { view, go } = useView();
  const { range } = view;
  const [zoomed, setZoomed] = useState<{ readonly range: Range; readonly spans: readonly ChartSpan[] }>();
  const spans = zoomed?.range === range ? zoomed.spans : [];
  const latest = { height: account.height, timestamp: account.lastTransactionTimestamp };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    balancesQuery(about, latest, range, spans.at(-1)),
  );
  return (
    <Card
      title="Balance over time"
      aside={
        <div className={styles.ranges} role="group" aria-label="Range">
          {RANGES.map((one) => (
            <Button
              key={one}
              small
              aria-pressed={one === range}
              onClick={() => {
                setZoomed(undefined);
                go({ range: one });
              }}
            >
              {WORDS[one]}
            </Button>
          ))}
        </div>
      }
    >
      <div className={styles.body} aria-busy={isPlaceholderData}>
        {error && <ErrorPanel message={describeError(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="260px" />}
        {data && data.samples.length > 0 && (
          <BalanceLine
            {...data}
            isZoomed={spans.length > 0}
            onZoomIn={(span) => setZoomed({ range, spans: [...spans, span] })}
            onZoomOut={() => setZoomed({ range, spans: spans.slice(0, -1) })}
          />
        )}
      </div>
    </Card>
  );
}
