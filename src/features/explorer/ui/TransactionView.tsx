import { useEffect, useRef } from 'react';
import type { Hash } from '../../../protocol/hash';
import { Whole } from '../../../ui/Hex';
import { useAnnounce } from '../../../ui/live-region';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useTransaction } from '../model/use-transaction';
import { FactsSkeleton } from './FactsSkeleton';
import { NodeFault } from './NodeFault';
import { PageActions } from './PageActions';
import { TransactionFacts } from './TransactionFacts';
import styles from './TransactionView.module.css';
import { UnknownTransaction } from './UnknownTransaction';

/** A transaction in each of the states it can be in: asked for, there, unknown and listened for, not to be had. */
export function TransactionView({ hash }: { hash: Hash }) {
  const known = useTransaction(hash);
  const announce = useAnnounce();
  const waited = useRef(false);
  const state = useRef<HTMLDivElement>(null);
  const { state: name } = known;

  useEffect(() => {
    if (name === 'unknown') {
      waited.current = true;
      announce('The transaction is not confirmed. The page waits for it.');
    }
    if (name === 'found') announce(waited.current ? 'The transaction was confirmed.' : 'Transaction loaded.');
  }, [name, announce]);

  return (
    <>
      <div className={styles.head}>
        <p className={styles.hash}>
          <VisuallyHidden>Hash </VisuallyHidden>
          <Whole text={hash} what="hash" />
        </p>
        <PageActions hash={hash} />
      </div>
      {/* A button that is pressed goes away with its state: the focus stays where the next state stands. */}
      <div
        ref={state}
        tabIndex={-1}
        className={styles.state}
        onClick={(event) => {
          if (name === 'failed' && (event.target as Element).closest('button'))
            state.current?.focus({ preventScroll: true });
        }}
      >
        {name === 'asking' && <FactsSkeleton />}
        {known.state === 'found' && <TransactionFacts hash={hash} transaction={known.transaction} />}
        {known.state === 'unknown' && <UnknownTransaction {...known} />}
        {known.state === 'failed' && <NodeFault error={known.error} onRetry={known.askAgain} />}
      </div>
    </>
  );
}
