import { Button } from '@site/src/ui/controls/Button';
import { groupThousands } from '@site/src/ui/format/groups';
import { Icon } from '@site/src/ui/icon';
import { INTEGRITY_TEXTS, type IntegrityFault } from '../../lib/history-integrity';
import styles from './History.module.css';

const NAMED = 8;

/** The error message for an inconsistent history that is not shown. */
export const BROKEN_HISTORY = {
  title: 'The node reports an inconsistent history',
  safe: 'It is not shown. The data of the network is not affected: try another node.',
} as const;

interface IntegrityNoticeProps {
  readonly faults: readonly IntegrityFault[];
  /** Reads the history again: the node may have been repaired. */
  readonly onRetry?: () => void;
}

/** The faults of a history. It is never hidden: they prove that the node is faulty or dishonest. */
export function IntegrityNotice({ faults, onRetry }: IntegrityNoticeProps) {
  if (faults.length === 0) return null;
  return (
    <section className={styles.notice} role="alert" data-integrity="broken">
      <Icon name="warning" size={22} />
      <div>
        <h2 className={styles.noticeTitle}>{BROKEN_HISTORY.title}</h2>
        <p>
          The figures below are shown as the node sent them; do not rely on them. The data of the network is
          not affected: try another node.
        </p>
        <ul>
          {faults.slice(0, NAMED).map(({ height, rule }) => (
            <li key={`${height} ${rule}`}>{`Height ${groupThousands(height)}: ${INTEGRITY_TEXTS[rule]}.`}</li>
          ))}
          {faults.length > NAMED && <li>{`And ${faults.length - NAMED} more faults.`}</li>}
        </ul>
        {onRetry && (
          <p>
            <Button small onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
