import { useEffect, useRef, type MouseEvent } from 'react';
import type { Hash } from '../../../protocol/hash';
import { Whole } from '../../../ui/Hex';
import { useAnnounce } from '../../../ui/live-region';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useTransaction } from '../model/use-transaction';
import { NodeFault } from './NodeFault';
import { FactsSkeleton } from './FactsSkeleton';
import { TransactionFacts } from './TransactionFacts';
import styles from './TransactionView.module.css';
import { UnknownTransaction } from './UnknownTransaction';

/** A transaction in each of the states it can be in: asked for, there, unknown, waited for, not to be had. */
export function TransactionView({ hash }: { hash: Hash }) {
  const known = useTransaction(hash);
  const announce = useAnnounce();
  const waited = useRef(false);
  /** A button that is pressed goes away with its state: the focus stays where the next state stands. */
  const keepFocus = (event: MouseEvent<HTMLElement>) => {
    const pressed = (event.target as Element).closest('button');
    if (pressed && known.state !== 'found') event.currentTarget.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (known.state === 'waiting') {
      waited.current = true;
      announce('Waiting for the transaction to be confirmed.');
    }
    if (known.state === 'found')
      announce(waited.current ? 'The transaction was confirmed.' : 'Transaction loaded.');
  }, [known.state, announce]);

  return (
    <>
      <p className={styles.hash}>
        <VisuallyHidden>Hash </VisuallyHidden>
        <Whole text={hash} what="hash" />
      </p>
      <div tabIndex={-1} className={styles.state} onClick={keepFocus}>
        {known.state === 'asking' && <FactsSkeleton />}
        {known.state === 'found' && <TransactionFacts hash={hash} transaction={known.transaction} />}
        {known.state === 'unknown' && <UnknownTransaction onWait={known.wait} onAskAgain={known.askAgain} />}
        {known.state === 'waiting' && <UnknownTransaction waiting onStop={known.stop} />}
        {known.state === 'failed' && <NodeFault error={known.error} onRetry={known.askAgain} />}
      </div>
    </>
  );
}
