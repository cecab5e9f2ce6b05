import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { savesData } from '@site/src/lib/saves-data';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import { Amount } from '@site/src/ui/values/Amount';
import { QUORUM_PERCENT, SHARES, shortMs, type ChainView, type DemoView } from '../lib/demo-view';
import { useInView } from '../model/use-in-view';
import { useSendOne } from '../model/use-send-one';
import styles from './SendOne.module.css';

/**
 * The simulation of a payment between two accounts. It runs the protocol core of this site on two chains that
 * exist only in this page: once when it comes into view, and at the press of its button. Until then, and under reduced
 * motion, it is a picture of the end.
 */
export function SendOne() {
  const { view, busy, play } = useSendOne();
  const card = useRef<HTMLElement>(null);
  const isSeen = useInView(card);
  const hasPlayed = useRef(false);

  useEffect(() => {
    if (!isSeen || hasPlayed.current || !mayPlay()) return;
    hasPlayed.current = true;
    play({ quietly: true });
  }, [isSeen, play]);

  return (
    <figure ref={card} className={styles.card} aria-label="Simulation of a payment">
      <div className={styles.bar}>
        <span className={styles.tag}>Simulation</span>
        <p role="status" className={styles.outcome}>
          {outcomeOf(view)}
        </p>
        <Button
          small
          className={styles.play}
          onClick={() => {
            hasPlayed.current = true;
            if (!busy) play();
          }}
          aria-disabled={busy}
        >
          {view.phase === 'still' ? 'Play' : 'Play again'}
        </Button>
      </div>
      <div className={styles.lanes}>
        <Lane name="You" note={<Amount value={view.you.balance} focusable={false} />}>
          <Chain chain={view.you} />
        </Lane>
        <Lane name="Voters" note={verdictOf(view)}>
          <Votes votes={view.votes} />
        </Lane>
        <Lane name="Your friend" note={<Amount value={view.friend.balance} focusable={false} />}>
          <Chain chain={view.friend} />
        </Lane>
      </div>
      <figcaption>
        The blocks, signatures and votes are real, but no coins move: the keys are thrown away, and the proof
        of work is far easier than on the live network. Nothing leaves your device.
      </figcaption>
    </figure>
  );
}

/** Whether it may play without being asked. */
function mayPlay(): boolean {
  return !savesData(navigator) && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function Lane({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.lane}>
      <p className={styles.owner}>
        <b>{name}</b> <span>{note}</span>
      </p>
      {children}
    </div>
  );
}

function Chain({ chain }: { chain: ChainView }) {
  return (
    <ol className={styles.chain}>
      {chain.blocks.map(({ height, title, note, cost, look }) => (
        <li key={height} className={clsx(look && styles[look])}>
          <b>
            <i>{title}</i> <small>{`#${height}`}</small>
          </b>
          <span>{note}</span>
          {cost && <span>{cost}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Each representative's share of the weight, and the line of the quorum. */
function Votes({ votes }: { votes: DemoView['votes'] }) {
  const voted = SHARES.map((share, index) => sumOf(SHARES.slice(0, index)) + share <= (votes?.share ?? 0));
  return (
    <div className={styles.shares} aria-hidden="true">
      {SHARES.map((share, index) => (
        <span key={share} className={clsx(voted[index] && styles.voted)} style={{ flexGrow: share }}>
          {voted[index] && <Icon name="check" size={14} />}
          <span>{`${share}%`}</span>
        </span>
      ))}
      <i className={styles.quorum} style={{ insetInlineStart: `${QUORUM_PERCENT}%` }} />
    </div>
  );
}

function verdictOf({ votes }: DemoView): string {
  const needed = `${QUORUM_PERCENT}% needed`;
  return votes ? `${votes.share}% agree, ${needed}` : needed;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function outcomeOf({ phase, totalMs }: DemoView): string {
  switch (phase) {
    case 'still':
      return 'You sent 1 ATTO, and 1 ATTO arrived.';
    case 'working':
      return 'Computing proof of work, signing…';
    case 'sent':
      return 'Sent. Waiting for the votes…';
    case 'voted':
      return 'Final. Your friend’s account is receiving it…';
    case 'failed':
      return 'The simulation could not be loaded. Play it again to retry; no money is involved.';
    case 'done':
      return `Sent, confirmed and received in ${shortMs(totalMs ?? 0)}`;
  }
}
