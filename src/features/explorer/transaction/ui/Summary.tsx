import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import type { PublicKey } from '@site/src/protocol/public-key';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Identicon } from '@site/src/ui/values/Identicon';
import { Amount } from '@site/src/ui/values/Amount';
import { BlockTypeTile } from '@site/src/ui/values/BlockTypeBadge';
import { Hint } from '@site/src/ui/values/Hint';
import { Pill } from '@site/src/ui/values/Pill';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Time } from '@site/src/ui/values/Time';
import type { ReceiveState } from '../model/use-receive';
import type { MatchedSend } from '../model/use-surroundings';
import { PlainSentence } from './PlainSentence';
import { ReceivePill } from './ReceivePill';
import styles from './TransactionFacts.module.css';

const WORDS = {
  OPEN: 'Account opened',
  RECEIVE: 'Received',
  SEND: 'Sent',
  CHANGE: 'Representative changed',
} as const;

/** How reliable the shown data is. */
type Trust = 'confirmed' | 'contradicted' | 'not verified';

interface SummaryProps {
  readonly block: Block;
  readonly standing: Trust;
  readonly matched?: MatchedSend;
  /** The receive of a send; undefined if the block is not proven. */
  readonly receive?: ReceiveState;
}

/** A transaction at a glance: its sentence, confirmation and time, and the flow from one account to the other. */
export function Summary({ block, standing, matched = { state: 'none' }, receive }: SummaryProps) {
  const isFlow = block.type !== 'CHANGE';
  return (
    <section className={styles.summary} aria-label="Summary">
      {standing === 'confirmed' && receive && (
        <PlainSentence block={block} matched={matched} receive={receive} />
      )}
      <div className={styles.kind}>
        <Confirmation standing={standing} />
        <span className={styles.type}>
          <BlockTypeTile type={block.type} />
          {WORDS[block.type]}
        </span>
        <span className={styles.when}>
          <Time instant={block.timestamp} />
        </span>
      </div>
      {standing === 'confirmed' && block.type === 'SEND' && (
        <div className={styles.since}>{receive && <ReceivePill send={block} receive={receive} />}</div>
      )}
      <div className={styles.flow} data-flow={isFlow}>
        <Parties
          block={block}
          matched={matched}
          figure={
            <div className={styles.arrow}>
              <p className={clsx(styles.figure, standing !== 'confirmed' && styles.unproven)}>
                <Figure block={block} matched={matched} />
              </p>
              {isFlow && <span className={styles.line} aria-hidden="true" />}
            </div>
          }
        />
      </div>
    </section>
  );
}

function Confirmation({ standing }: { standing: Trust }) {
  if (standing !== 'confirmed')
    return (
      <Pill tone="bad" icon="cross">
        {standing === 'contradicted' ? 'Contradicted' : 'Not verified'}
      </Pill>
    );
  return (
    <Hint hint="The node reports it as confirmed. Confirmed transactions are final: no block is ever reverted.">
      <Pill tone="good" icon="check">
        Confirmed
      </Pill>
    </Hint>
  );
}

function Figure({ block, matched }: { block: Block; matched: MatchedSend }) {
  switch (block.type) {
    case 'SEND':
      return <Amount value={block.amount} large payment direction="out" />;
    case 'OPEN':
      return <Amount value={block.balance} large payment direction="in" />;
    case 'CHANGE':
      return (
        <>
          <Amount value={block.balance} large payment /> <small>now counts for another voter</small>
        </>
      );
    case 'RECEIVE':
      if (matched.state === 'found')
        return <Amount value={matched.send.amount} large payment direction="in" />;
      if (matched.state === 'loading') return <Skeleton width="220px" height="2.5rem" />;
      if (matched.state === 'false')
        return <small>The amount is in the matched send, but the node returned something else</small>;
      return <small>The amount is in the matched send, which could not be read</small>;
  }
}

interface PartiesProps {
  readonly block: Block;
  readonly matched: MatchedSend;
  /** What goes from one to the other. */
  readonly figure: ReactNode;
}

function Parties({ block, matched, figure }: PartiesProps) {
  const from = matched.state === 'found' ? matched.send.publicKey : undefined;
  switch (block.type) {
    case 'SEND':
      return (
        <>
          <Party role="From">{block.publicKey}</Party>
          {figure}
          <Party role="To">{block.receiverPublicKey}</Party>
        </>
      );
    case 'OPEN':
    case 'RECEIVE':
      return (
        <>
          {from && <Party role="From">{from}</Party>}
          {matched.state === 'loading' && <Waiting role="From" />}
          {figure}
          <Party role="To">{block.publicKey}</Party>
        </>
      );
    case 'CHANGE':
      return (
        <>
          <Party role="By">{block.publicKey}</Party>
          {figure}
          <Party role="To">{block.representativePublicKey}</Party>
        </>
      );
  }
}

function Party({ role, children }: { role: string; children: PublicKey }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(children);
  const name = nameOf(address)?.name;
  return (
    <Panel role={role} picture={<Identicon publicKey={children} size={40} />}>
      {name && <bdi className={styles.name}>{name}</bdi>}
      <WholeAddress address={address} href={links.account(addressPath(address))} />
    </Panel>
  );
}

const Waiting = ({ role }: { role: string }) => (
  <Panel role={role} picture={<Skeleton width="40px" height="40px" />}>
    <span className={styles.waiting}>
      <Skeleton width="min(100%, 520px)" />
    </span>
  </Panel>
);

interface PanelProps {
  readonly role: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

const Panel = ({ role, picture, children }: PanelProps) => (
  <div className={styles.party}>
    <span className={styles.role}>{role}</span>
    {picture}
    <span className={styles.who}>{children}</span>
  </div>
);
