import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './Card';
import { Icon } from './icon';
import { Pill } from './Pill';
import styles from './ProofCard.module.css';

/** One thing that was computed and compared on the reader's device. */
export interface Check {
  readonly id: string;
  readonly proven: boolean;
  /** A sentence that states the fact, or states what is wrong. */
  readonly statement: ReactNode;
  /** How it was checked, in a word or two: `BLAKE2b-256`. */
  readonly method: string;
  /** The bytes behind it. */
  readonly evidence: ReactNode;
}

/** The checks of one thing as facts, each with its bytes on demand. */
export function ProofCard({ title, checks }: { title: string; checks: readonly Check[] }) {
  const proven = checks.filter((check) => check.proven).length;
  const all = proven === checks.length;
  return (
    <Card
      title={title}
      aside={
        <Pill tone={all ? 'good' : 'bad'} icon={all ? 'check' : 'cross'}>
          {`${proven} of ${checks.length} proven`}
        </Pill>
      }
    >
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.id} className={styles.check} data-check={check.id} data-proven={check.proven}>
            <details className={styles.details}>
              <summary className={styles.summary}>
                <span className={clsx(styles.mark, check.proven ? styles.proven : styles.failed)}>
                  <Icon name={check.proven ? 'check' : 'cross'} size={16} />
                </span>
                <span className={styles.statement}>
                  {!check.proven && <strong className={styles.word}>Failed: </strong>}
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
