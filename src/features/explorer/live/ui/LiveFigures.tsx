import { Hint } from '@site/src/ui/values/Hint';
import { groupThousands } from '@site/src/ui/format/groups';
import { relativeTime } from '@site/src/ui/format/instants';
import { useNow } from '@site/src/ui/use-now';
import type { LiveView } from '../lib/live-view';
import styles from './LatestTransactions.module.css';

/**
 * The speed of the network as measured here: the age of the last transaction, the rate, and the time from block to
 * screen.
 */
export function LiveFigures({ view: { lastAt, perSecond, latency } }: { view: LiveView }) {
  const now = useNow();
  const age =
    lastAt === undefined || now === undefined
      ? undefined
      : relativeTime(BigInt(Math.round(lastAt)), BigInt(Math.max(now, Math.round(lastAt))));
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Last transaction</dt>
        {age === undefined ? (
          <Value text="–" unit="none seen yet" />
        ) : (
          <Value text={age.text === 'now' ? 'just now' : `${age.text} ago`} />
        )}
      </div>
      <div>
        <dt>
          <Hint hint="Confirmed transactions of the whole network, over the last ten seconds.">
            Transactions
          </Hint>
        </dt>
        <Value figure="rate" text={perSecond === undefined ? '–' : rate(perSecond)} unit="per second" />
      </div>
      <div>
        <dt>
          <Hint hint="From the block’s timestamp to its arrival on this device, by the node’s clock. This includes publishing, voting, delivery and, if it was not ready, the sender’s proof of work. The median of the last fifty.">
            Time to confirmation
          </Hint>
        </dt>
        <Value
          figure="latency"
          text={latency === undefined ? '–' : milliseconds(latency.medianMs)}
          unit={latency === undefined ? 'not measured yet' : `median of ${latency.count}`}
        />
      </div>
    </dl>
  );
}

interface ValueProps {
  readonly figure?: string;
  readonly text: string;
  readonly unit?: string;
}

function Value({ figure, text, unit = '' }: ValueProps) {
  return (
    <dd data-figure={figure}>
      <span key={text}>{text}</span>{' '}
      <small key={unit} className={styles.unit}>
        {unit}
      </small>
    </dd>
  );
}

function rate(perSecond: number): string {
  return perSecond >= 10 ? groupThousands(Math.round(perSecond)) : perSecond.toFixed(1);
}

function milliseconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
