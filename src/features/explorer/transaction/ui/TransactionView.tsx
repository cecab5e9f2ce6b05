import { useEffect, useRef } from 'react';
import { useNetwork } from '@site/src/app/node/use-network';
import { createLazyPart } from '@site/src/lib/lazy-part';
import type { Hash } from '@site/src/protocol/hash';
import { Button } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { Whole } from '@site/src/ui/values/Hex';
import { useAnnounce } from '@site/src/ui/live-region';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { useLazyPart } from '@site/src/ui/layout/use-lazy-part';
import { VisuallyHidden } from '@site/src/ui/visually-hidden';
import { useTransaction } from '../model/use-transaction';
import { FactsSkeleton } from './FactsSkeleton';
import { NodeFault } from '../../shared/ui/NodeFault';
import { usePermalink } from '../../shared/ui/PrintNote';
import { TransactionFacts } from './TransactionFacts';
import styles from './TransactionView.module.css';
import { UnknownTransaction } from './UnknownTransaction';

/**
 * The code that verifies a transaction, mostly signature arithmetic, loaded during the request. A transaction is
 * not shown before it is verified.
 */
const prover = createLazyPart(() =>
  import(/* webpackChunkName: "explorer-proof" */ '@site/src/protocol/prove').then(({ prove }) => prove),
);

/** A transaction in each state: loading, found, unknown, failed. */
export function TransactionView({ hash }: { hash: Hash }) {
  const known = useTransaction(hash);
  const proving = useLazyPart(prover);
  const announce = useAnnounce();
  const waited = useRef(false);
  const state = useRef<HTMLDivElement>(null);
  const { state: name } = known;
  const isUnderway = proving.state === 'idle' || proving.state === 'loading';
  const isShown = name === 'found' && proving.state === 'ready';

  useEffect(() => {
    if (name === 'unknown') {
      waited.current = true;
      announce('The transaction is not confirmed. The page waits for it.');
    }
    if (isShown) announce(waited.current ? 'The transaction was confirmed.' : 'Transaction loaded.');
  }, [name, isShown, announce]);

  return (
    <>
      <div className={styles.head}>
        <p className={styles.hash}>
          <VisuallyHidden>Hash </VisuallyHidden>
          <Whole text={hash} what="hash" />
        </p>
        <PageActions hash={hash} />
      </div>
      {/* A pressed button disappears with its state, so the focus moves to the container of the next state. */}
      <div
        ref={state}
        tabIndex={-1}
        className={styles.state}
        onClick={(event) => {
          if (name === 'failed' && (event.target as Element).closest('button'))
            state.current?.focus({ preventScroll: true });
        }}
      >
        {(name === 'loading' || (name === 'found' && isUnderway)) && <FactsSkeleton />}
        {known.state === 'found' && proving.state === 'ready' && (
          <TransactionFacts
            hash={hash}
            transaction={known.transaction}
            prove={proving.part}
            onRetry={() => {
              state.current?.focus({ preventScroll: true });
              known.retry();
            }}
          />
        )}
        {known.state === 'found' && proving.state === 'failed' && (
          <PartNotLoaded error={proving.error} onRetry={prover.fetch} />
        )}
        {known.state === 'unknown' && <UnknownTransaction {...known} hash={hash} />}
        {known.state === 'failed' && <NodeFault error={known.error} onRetry={known.retry} />}
      </div>
    </>
  );
}

/** The actions of the page: copy its permalink, print it. */
function PageActions({ hash }: { hash: Hash }) {
  const { links } = useNetwork();
  const permalink = usePermalink(links.transaction(hash));
  return (
    <div className={styles.actions}>
      <span className={styles.link}>
        <span className={styles.word}>Permalink</span>
        <CopyButton text={permalink} what="permalink" />
      </span>
      <Button small onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
