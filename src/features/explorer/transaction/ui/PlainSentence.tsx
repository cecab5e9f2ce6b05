import type { ReactNode } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import type { Block } from '@site/src/protocol/block';
import type { PublicKey } from '@site/src/protocol/public-key';
import { shorten } from '@site/src/ui/format/groups';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Amount } from '@site/src/ui/values/Amount';
import { isGenesis } from '../lib/chain-checks';
import { spanText } from '@site/src/lib/text/span-text';
import type { ReceiveState } from '../model/use-receive';
import type { MatchedSend } from '../model/use-surroundings';
import styles from './TransactionFacts.module.css';

interface PlainSentenceProps {
  readonly block: Block;
  readonly matched: MatchedSend;
  readonly receive: ReceiveState;
}

/** A transaction in one sentence: "A paid 18.76 ATTO to B. It arrived 1.2 s later." Shown once its facts are known. */
export function PlainSentence(props: PlainSentenceProps) {
  const sentence = sentenceOf(props);
  return sentence === undefined ? null : <p className={styles.sentence}>{sentence}</p>;
}

function sentenceOf({ block, matched, receive }: PlainSentenceProps): ReactNode {
  switch (block.type) {
    case 'SEND': {
      const outcome = outcomeOf(receive, block.timestamp);
      return (
        <>
          <Payment from={block.publicKey} to={block.receiverPublicKey} amount={block.amount} />
          <span key={outcome}>{outcome}</span>
        </>
      );
    }
    case 'CHANGE':
      return (
        <>
          <Who>{block.publicKey}</Who> chose <Who>{block.representativePublicKey}</Who> as its representative.
          No money moved.
        </>
      );
    default: {
      if (isGenesis(block))
        return (
          <>
            <Who>{block.publicKey}</Who> opened the network with{' '}
            <Amount value={block.balance} payment focusable={false} />.
          </>
        );
      if (matched.state === 'loading') return <Skeleton width="min(100%, 380px)" />;
      if (matched.state !== 'found') return undefined;
      const { send } = matched;
      return (
        <>
          <Payment from={send.publicKey} to={block.publicKey} amount={send.amount} />
          <span>{`. It arrived ${spanText(block.timestamp - send.timestamp)} later.`}</span>
        </>
      );
    }
  }
}

function Payment({ from, to, amount }: { from: PublicKey; to: PublicKey; amount: bigint }) {
  return (
    <>
      <Who>{from}</Who> paid <Amount value={amount} payment focusable={false} /> to <Who>{to}</Who>
    </>
  );
}

/** What happened to a payment, as far as the node has reported it: the end of the sentence, replaced as a whole. */
function outcomeOf(receive: ReceiveState, sentAt: bigint): string {
  switch (receive.kind) {
    case 'received':
      return `. It arrived ${spanText(receive.transaction.block.timestamp - sentAt)} later.`;
    case 'waiting':
      return '. It has not been received yet.';
    case 'unknown':
    case 'failed':
      return '. Whether it was received is unknown.';
    default:
      return '.';
  }
}

/** An account's name, or both ends of its address. */
function Who({ children }: { children: PublicKey }) {
  const { nameOf } = useNames();
  const address = addressFromPublicKey(children);
  const { head, tail } = shorten(addressPath(address));
  return <bdi>{nameOf(address)?.name ?? `${head}…${tail}`}</bdi>;
}
