import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './Card';
import { Icon } from './icon';
import { Pill } from './Pill';
import styles from './ProofCard.module.css';

/** One thing that was computed and compared on the reader's device. */
export interface Check {
  readonly id: string;
  /** Undefined while it could not be checked, or not yet. */
  readonly proven: boolean | undefined;
  /** A sentence that states the fact, or states what is wrong. */
  readonly statement: ReactNode;
  /** How it was checked, in a word or two: `BLAKE2b-256`. */
  readonly method: string;
  /** The bytes behind it. */
  readonly evidence: ReactNode;
}

interface ProofCardProps {
  readonly title: string;
  readonly checks: readonly Check[];
  /** What the checks do when they are met: `3 of 3 proven`. */
  readonly word?: string;
}

/** The checks of one thing as facts, each with its bytes on demand. */
export function ProofCard({ title, checks, word = 'proven' }: ProofCardProps) {
  const proven = checks.filter((check) => check.proven).length;
  const failed = checks.some((check) => check.proven === false);
  const all = proven === checks.length;
  return (
    <Card
      title={title}
      aside={
        <Pill
          tone={all ? 'good' : failed ? 'bad' : 'plain'}
          icon={all ? 'check' : failed ? 'cross' : 'clock'}
        >
          {`${proven} of ${checks.length} ${word}`}
        </Pill>
      }
    >
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li
            key={check.id}
            className={styles.check}
            data-check={check.id}
            data-proven={check.proven ?? 'unknown'}
          >
            <details className={styles.details}>
              <summary className={styles.summary}>
                <Mark proven={check.proven} />
                <span className={styles.statement}>
                  {check.proven === false && <strong className={styles.word}>Failed: </strong>}
                  {check.statement}
                </span>
                <span className={styles.method}>{check.method}</span>
                <span className={styles.chevron}>
                  <Icon name="chevron" size={16} />
                </span>
              </summary>
              <div className={styles.evidence}>{check.evidence}</div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mark({ proven }: Pick<Check, 'proven'>) {
  const look = proven === undefined ? styles.open : proven ? styles.proven : styles.failed;
  return (
    <span className={clsx(styles.mark, look)}>
      <Icon name={proven === undefined ? 'clock' : proven ? 'check' : 'cross'} size={16} />
    </span>
  );
}
