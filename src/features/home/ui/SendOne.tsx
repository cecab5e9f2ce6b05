import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { Icon } from '@site/src/ui/icon';
import { Amount } from '@site/src/ui/values/Amount';
import { QUORUM_PERCENT, SHARES, shortMs, type ChainView, type DemoView } from '../lib/demo-view';
import { useSendOne } from '../model/use-send-one';
import styles from './SendOne.module.css';

/**
 * The simulation of a payment between two accounts. It runs the protocol core of this site on two chains that
 * exist only in this page.
 */
export function SendOne() {
  const { view, busy, prepare, send, restart } = useSendOne();
  return (
    <figure className={styles.card} aria-label="Simulation of a payment">
      <div className={styles.bar}>
        <span className={styles.tag}>Simulation</span>
        <p role="status" className={styles.outcome}>
          {outcomeOf(view)}
        </p>
        {view.phase === 'empty' ? (
          <Button look="primary" onClick={restart}>
            Start again
          </Button>
        ) : (
          <Button
            look="primary"
            className={styles.send}
            onClick={() => !busy && send()}
            onPointerEnter={prepare}
            onFocus={prepare}
            aria-disabled={busy}
          >
            {busy ? 'Sending …' : 'Send 1 ATTO'}
          </Button>
        )}
      </div>
      <div className={styles.lanes}>
        <Lane name="You" note={<Amount value={view.you.balance} focusable={false} />}>
          <Chain chain={view.you} />
        </Lane>
        <Lane name="Voters" note={`${QUORUM_PERCENT}% decide`}>
          <Votes votes={view.votes} />
        </Lane>
        <Lane name="Your friend" note={<Amount value={view.friend.balance} focusable={false} />}>
          <Chain chain={view.friend} />
        </Lane>
      </div>
      <figcaption>
        The page generates its keys and discards them when you leave. Blocks, hashes, signatures and votes
        follow the real protocol, with proof of work as easy as on a local test network. Times are measured on
        your device. Nothing leaves this page.
      </figcaption>
    </figure>
  );
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
            {title} <small>#{height}</small>
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
    <div className={styles.votes}>
      <div className={styles.shares} aria-hidden="true">
        {SHARES.map((share, index) => (
          <span key={share} className={clsx(voted[index] && styles.voted)} style={{ flexGrow: share }}>
            {voted[index] && <Icon name="check" size={14} />}
            {share}%
          </span>
        ))}
        <i className={styles.quorum} style={{ insetInlineStart: `${QUORUM_PERCENT}%` }} />
      </div>
      <p className={clsx(styles.verdict, votes && styles.agreed)}>
        {votes
          ? `${votes.share}% agree: final, after ${shortMs(votes.ms)} of signing and checking`
          : 'Four representatives, by their share of the weight'}
      </p>
    </div>
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function outcomeOf({ phase, totalMs }: DemoView): string {
  switch (phase) {
    case 'ready':
      return 'Press the button and watch both chains.';
    case 'working':
      return 'Building the send block: finding its work, signing …';
    case 'sent':
      return 'Sent. The representatives are voting …';
    case 'voted':
      return 'Final. Your friend’s account is receiving it …';
    case 'failed':
      return 'The simulation could not be loaded. Press to try again; no money is involved.';
    case 'empty':
      return `All sent. The last payment took ${shortMs(totalMs ?? 0)}, with no fee.`;
    case 'done':
      return `Done in ${shortMs(totalMs ?? 0)} on this device. One ATTO left, one ATTO arrived.`;
  }
}
