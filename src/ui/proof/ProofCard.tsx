import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Disclosure } from '../controls/Disclosure';
import { Card } from '../layout/Card';
import { Icon } from '../icon';
import { Pill } from '../values/Pill';
import { LiveText } from '../values/LiveText';
import styles from './ProofCard.module.css';

/** A check that was computed on the reader's device. */
export interface Check {
  readonly id: string;
  /** Undefined while it could not be checked, or not yet. */
  readonly proven: boolean | undefined;
  /** A sentence with the fact, or with what is wrong. */
  readonly statement: ReactNode;
  /** The method of the check: `BLAKE2b-256`. */
  readonly method: string;
  /** The checked bytes. */
  readonly evidence: ReactNode;
}

interface ProofCardProps {
  readonly title: string;
  readonly checks: readonly Check[];
  /** The word for passed checks: `3 of 3 verified`. */
  readonly word?: string;
}

/** A card of checks, each with its bytes on demand. */
export function ProofCard({ title, checks, word = 'verified' }: ProofCardProps) {
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
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Card>
  );
}

/** A check; its evidence is rendered while it is open. */
function CheckLine({ check: { id, proven, statement, method, evidence } }: { check: Check }) {
  const summary = (
    <span className={styles.summary}>
      <Mark proven={proven} />
      <span>
        {proven === false && <strong className={styles.word}>Failed: </strong>}
        <LiveText>{statement}</LiveText>
      </span>
      <span className={styles.method}>{method}</span>
    </span>
  );
  return (
    <li className={styles.check} data-check={id} data-proven={proven ?? 'unknown'}>
      <Disclosure summary={summary}>{() => <div className={styles.evidence}>{evidence}</div>}</Disclosure>
    </li>
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
