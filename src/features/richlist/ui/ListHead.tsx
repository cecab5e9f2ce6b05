import type { ReactNode } from 'react';
import { MAX_AMOUNT } from '@site/src/protocol/amount';
import { Amount } from '@site/src/ui/values/Amount';
import { shareText, type Bases } from '../lib/shares';
import styles from './RichList.module.css';

interface ListHeadProps {
  /** Unknown until the list is read. */
  readonly bases: Bases | undefined;
  /** The controls of the list. */
  readonly children?: ReactNode;
}

/** What is above the list: three figures in one strip, and a row with its title and its controls. */
export function ListHead({ bases, children }: ListHeadProps) {
  const circulating = bases?.circulating;
  return (
    <>
      <dl className={styles.strip}>
        <div>
          <dt>Total supply</dt>
          <dd>
            <Amount value={MAX_AMOUNT} />
          </dd>
          <dd className={styles.under}>all created on 23 Nov 2024, fixed since</dd>
        </div>
        <div>
          <dt>Held by Atto</dt>
          <dd>
            <span key={String(circulating)}>
              {circulating === undefined
                ? '–'
                : shareText({ part: MAX_AMOUNT - circulating, whole: MAX_AMOUNT })}
            </span>
          </dd>
          <dd className={styles.under}>in its labeled treasury accounts</dd>
        </div>
        <div>
          <dt>In circulation</dt>
          <dd>{circulating === undefined ? <span>–</span> : <Amount value={circulating} />}</dd>
          <dd className={styles.under}>everything else</dd>
        </div>
      </dl>
      <div className={styles.listHead}>
        <h2 className={styles.title}>The largest accounts</h2>
        {children}
      </div>
    </>
  );
}
