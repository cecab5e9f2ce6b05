import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useNetwork } from '../../../app/use-network';
import { addressFromPublicKey } from '../../../protocol/address';
import type { Block } from '../../../protocol/block';
import type { PublicKey } from '../../../protocol/public-key';
import { WholeAddress } from '../../../ui/AddressLink';
import { Amount } from '../../../ui/Amount';
import { BlockTypeTile } from '../../../ui/BlockTypeBadge';
import { Hint } from '../../../ui/Hint';
import { Pill } from '../../../ui/Pill';
import { Skeleton } from '../../../ui/Skeleton';
import { Time } from '../../../ui/Time';
import { useMatchedSend, type MatchedSend } from '../model/use-matched-send';
import styles from './TransactionFacts.module.css';

const WORDS = {
  OPEN: 'Account opened',
  RECEIVE: 'Received',
  SEND: 'Sent',
  CHANGE: 'Representative changed',
} as const;

/** A transaction in one glance: what happened, how much, between whom, when. */
export function Summary({ block, proven }: { block: Block; proven: boolean }) {
  const matched = useMatchedSend(block);
  return (
    <section className={styles.summary} aria-label="Summary">
      <BlockTypeTile type={block.type} large />
      <div className={styles.headline}>
        <div className={styles.kind}>
          {WORDS[block.type]}
          <span className={styles.when}>
            <Time instant={block.timestamp} />
          </span>
          {proven ? (
            <Hint hint="The node holds it among its confirmed transactions. Those are final: no block is ever taken back.">
              <Pill tone="good" icon="check">
                Confirmed
              </Pill>
            </Hint>
          ) : (
            <Pill tone="bad" icon="cross">
              Not proven
            </Pill>
          )}
        </div>
        <p className={clsx(styles.figure, !proven && styles.unproven)}>
          <Figure block={block} matched={matched} />
        </p>
      </div>
      <div className={styles.parties}>
        <Parties block={block} matched={matched} />
      </div>
    </section>
  );
}

function Figure({ block, matched }: { block: Block; matched: MatchedSend }) {
  switch (block.type) {
    case 'SEND':
      return <Amount value={block.amount} direction="out" />;
    case 'OPEN':
      return <Amount value={block.balance} direction="in" />;
    case 'CHANGE':
      return (
        <>
          <Amount value={block.balance} /> <small>now counts for another voter</small>
        </>
      );
    case 'RECEIVE':
      if (matched.state === 'found') return <Amount value={matched.send.amount} direction="in" />;
      if (matched.state === 'asking') return <Skeleton width="220px" height="1em" />;
      return <small>The amount stands in the matched send, which could not be read</small>;
  }
}

function Parties({ block, matched }: { block: Block; matched: MatchedSend }) {
  const from = matched.state === 'found' ? matched.send.publicKey : undefined;
  switch (block.type) {
    case 'SEND':
      return (
        <>
          <Party role="From">{block.publicKey}</Party>
          <Party role="To">{block.receiverPublicKey}</Party>
        </>
      );
    case 'OPEN':
    case 'RECEIVE':
      return (
        <>
          {from && <Party role="From">{from}</Party>}
          {matched.state === 'asking' && <Waiting role="From" />}
          <Party role="To">{block.publicKey}</Party>
        </>
      );
    case 'CHANGE':
      return (
        <>
          <Party role="By">{block.publicKey}</Party>
          <Party role="To">{block.representativePublicKey}</Party>
        </>
      );
  }
}

function Party({ role, children }: { role: string; children: PublicKey }) {
  const { links } = useNetwork();
  const address = addressFromPublicKey(children);
  return (
    <Line role={role}>
      <WholeAddress address={address} href={links.account(address.slice(-61))} />
    </Line>
  );
}

const Waiting = ({ role }: { role: string }) => (
  <Line role={role}>
    <Skeleton width="min(100%, 520px)" />
  </Line>
);

const Line = ({ role, children }: { role: string; children: ReactNode }) => (
  <div className={styles.party}>
    <span className={styles.role}>{role}</span>
    <span>{children}</span>
  </div>
);
