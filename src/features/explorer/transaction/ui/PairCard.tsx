import type { ReactNode } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Block, SendBlock } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { Instant } from '@site/src/protocol/instant';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { describeError } from '@site/src/ui/errors/describe-error';
import { groupThousands } from '@site/src/ui/format/groups';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { HashLink } from '@site/src/ui/values/HashLink';
import { Icon, type IconName } from '@site/src/ui/icon';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Time } from '@site/src/ui/values/Time';
import { spanText } from '@site/src/lib/text/span-text';
import type { ReceiveState } from '../model/use-receive';
import type { MatchedSend } from '../model/use-surroundings';
import { ReceivedPill, ReceivePill } from './ReceivePill';
import styles from './PairCard.module.css';

interface PairCardProps {
  readonly block: Block;
  readonly hash: Hash;
  readonly matched: MatchedSend;
  readonly receive: ReceiveState;
}

/** Both halves of a payment: the send in one account's chain, the receive in the other's. */
export function PairCard({ block, hash, matched, receive }: PairCardProps) {
  if (block.type === 'SEND') {
    return (
      <Frame aside={<ReceivePill send={block} receive={receive} />}>
        <Half icon="send" word="Sent" here hash={hash} instant={block.timestamp}>
          <AccountName of={block.publicKey} />
        </Half>
        <Taken send={block} receive={receive} />
      </Frame>
    );
  }
  if (matched.state !== 'found' || block.type === 'CHANGE') return null;
  const { send } = matched;
  return (
    <Frame aside={<ReceivedPill send={send} receivedAt={block.timestamp} />}>
      <Half icon="send" word="Sent" hash={block.sendHash} instant={send.timestamp}>
        <AccountName of={send.publicKey} />
      </Half>
      <Half icon="receive" word="Received" here hash={hash} instant={block.timestamp}>
        <AccountName of={block.publicKey} />
      </Half>
    </Frame>
  );
}

function Frame({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Card title="Both halves of the payment" aside={aside}>
      <ol className={styles.halves}>{children}</ol>
    </Card>
  );
}

interface HalfProps {
  readonly icon: IconName;
  readonly word: string;
  /** Whether this is the block of the page. */
  readonly here?: boolean;
  readonly hash: Hash;
  readonly instant: Instant;
  readonly children: ReactNode;
}

function Half({ icon, word, here = false, hash, instant, children }: HalfProps) {
  const { links } = useNetwork();
  return (
    <li className={styles.half} data-half={word.toLowerCase()}>
      <span className={styles.tile}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.what}>
        <strong>{word}</strong> <Time instant={instant} />
        {here && <span className={styles.here}> · this block</span>}
      </span>
      <span className={styles.who}>{children}</span>
      {!here && (
        <span className={styles.who}>
          <HashLink hash={hash} what={`${word.toLowerCase()} hash`} href={links.transaction(hash)} />
          <span className={styles.printed}>{hash}</span>
        </span>
      )}
    </li>
  );
}

function Taken({ send, receive }: { send: SendBlock; receive: ReceiveState }) {
  switch (receive.kind) {
    case 'received': {
      const { block } = receive.transaction;
      return (
        <Half icon="receive" word="Received" hash={receive.hash} instant={block.timestamp}>
          <AccountName of={block.publicKey} />{' '}
          <span className={styles.quiet}>{`${spanText(block.timestamp - send.timestamp)} later`}</span>
        </Half>
      );
    }
    case 'waiting':
      return (
        <Open>
          {receive.upTo === 0n
            ? 'The receiver’s account has not been opened yet: it opens by receiving its first payment. Until then, the amount waits, and nobody else can claim it.'
            : 'The receiver has not received it yet. The amount has left the sender and waits until the receiver’s wallet publishes a block for it; nobody else can receive it.'}{' '}
          This page watches the receiver and shows the block when it arrives.
        </Open>
      );
    case 'unknown':
      return (
        <Open>
          {receive.searched === 0n
            ? 'Not found yet: the receiver has many blocks. '
            : `Not found in the first ${groupThousands(receive.searched)} blocks that the receiver made after it. There are more: `}
          <Button small onClick={receive.searchFurther}>
            Search further
          </Button>
        </Open>
      );
    case 'failed':
      return (
        <Open>
          {`The search for its receive failed. ${describeError(receive.error).happened} `}
          <Button small onClick={receive.retry}>
            Check again
          </Button>
        </Open>
      );
    default:
      return (
        <Open>
          <Skeleton width="80%" />
        </Open>
      );
  }
}

const Open = ({ children }: { children: ReactNode }) => (
  <li className={styles.half} data-half="open">
    <span className={styles.tile}>
      <Icon name="clock" size={18} />
    </span>
    <span className={styles.words}>{children}</span>
  </li>
);

/** An account's name, if it has one, and a link with both ends of its address. */
function AccountName({ of }: { of: PublicKey }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(of);
  const name = nameOf(address)?.name;
  return (
    <>
      {name && (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      <AddressLink address={address} href={links.account(addressPath(address))} />
    </>
  );
}
