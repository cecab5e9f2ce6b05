import type { Block } from '@site/src/protocol/block';
import { Amount } from '@site/src/ui/values/Amount';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { groupThousands } from '@site/src/ui/format/groups';
import { Whole } from '@site/src/ui/values/Hex';
import { ProofCard, type Check } from '@site/src/ui/proof/ProofCard';
import { contradictionText, isGenesis, type BalanceSum } from '../lib/chain-checks';
import type { BlockSurroundings, MatchedSend, Neighbour } from '../model/use-surroundings';
import styles from './ChainChecks.module.css';

/** Checks a block against its neighbours: the link to the previous block, the balance, and the matched send. */
export function ChainChecks({ block, around }: { block: Block; around: BlockSurroundings }) {
  const checks = [
    block.type === 'OPEN' ? undefined : linkCheck(block.height, around.previous),
    balanceCheck(block, around),
    around.matched.state === 'none' ? undefined : pairCheck(around.matched),
    around.next.state === 'found' ? nextCheck(around) : undefined,
  ].filter((check) => check !== undefined);
  return <ProofCard title="Checked against its neighbors" word="correct" checks={checks} />;
}

function linkCheck(height: bigint, previous: Neighbour): Check {
  const proven = previous.state === 'found' ? previous.fault === undefined : undefined;
  return {
    id: 'link',
    proven,
    method: 'chain',
    statement:
      previous.state === 'found'
        ? previous.fault === undefined
          ? `It builds on the previous block of its account, number ${groupThousands(height - 1n)}`
          : sentence({ about: 'previous', fault: previous.fault })
        : notYet('The block before it', previous),
    evidence:
      previous.state === 'found' ? (
        <FieldList
          stacked
          fields={[
            { name: 'Named here', value: <Whole text={previous.hash} what="previous hash" /> },
            {
              name: 'Height, account and time of the block before',
              value: `height ${groupThousands(previous.block.height)}, ${previous.block.publicKey.slice(0, 8)}…, ${previous.block.timestamp} ms`,
            },
          ]}
        />
      ) : (
        <Missing of={previous} />
      ),
  };
}

function balanceCheck(block: Block, { sum, previous, matched }: BlockSurroundings): Check {
  const source = previous.state === 'missing' || previous.state === 'loading' ? previous : matched;
  return {
    id: 'balance',
    proven: sum?.adds,
    method: 'sum',
    statement: sum ? (
      <>
        {sum.adds ? 'The balance adds up: ' : 'the balance does not add up: '}
        <SumOfBalance sum={sum} />
      </>
    ) : (
      notYet('What the balance is made of', source)
    ),
    evidence: sum ? (
      <FieldList
        stacked
        fields={[
          {
            name: block.type === 'OPEN' ? 'Before: the account did not exist' : 'Balance before',
            value: `${groupThousands(sum.before)} raw`,
          },
          { name: changeName(block), value: `${groupThousands(sum.change)} raw` },
          { name: 'Expected balance', value: `${groupThousands(sum.expected)} raw` },
          { name: 'The block says', value: `${groupThousands(sum.stated)} raw` },
        ]}
      />
    ) : (
      <Missing of={source} />
    ),
  };
}

function changeName(block: Block): string {
  if (block.type === 'SEND') return 'Sent';
  if (block.type === 'CHANGE') return 'A change transfers no amount';
  return isGenesis(block) ? 'Created: the whole supply' : 'Taken from the matched send';
}

function pairCheck(matched: Exclude<MatchedSend, { state: 'none' }>): Check {
  return {
    id: 'pair',
    proven: matched.state === 'found' ? true : matched.state === 'false' ? false : undefined,
    method: 'send ↔ receive',
    statement:
      matched.state === 'found'
        ? 'It receives a send that was made to this account earlier'
        : matched.state === 'false'
          ? sentence({ about: 'matched', fault: matched.fault })
          : notYet('The matched send', matched),
    evidence:
      matched.state === 'found' ? (
        <FieldList
          stacked
          fields={[
            { name: 'Sent', value: <Amount value={matched.send.amount} /> },
            {
              name: 'Receiver named there',
              value: <Whole text={matched.send.receiverPublicKey} what="receiver" />,
            },
          ]}
        />
      ) : (
        <Missing of={matched} />
      ),
  };
}

function nextCheck({ next, height, standing }: BlockSurroundings): Check {
  const found = next as Extract<Neighbour, { state: 'found' }>;
  const above = standing?.kind === 'confirmed' ? standing.above : 0n;
  return {
    id: 'next',
    proven: found.fault === undefined,
    method: 'chain',
    statement:
      found.fault === undefined
        ? `${above === 1n ? 'One confirmed block builds' : `${groupThousands(above)} confirmed blocks build`} on it`
        : sentence({ about: 'next', fault: found.fault }),
    evidence: (
      <FieldList
        stacked
        fields={[
          { name: 'The next block', value: <Whole text={found.hash} what="next hash" /> },
          { name: 'Height of the account now', value: groupThousands(height ?? 0n) },
        ]}
      />
    ),
  };
}

type Unfinished = { readonly state: string; readonly error?: unknown; readonly retry?: () => void };

function notYet(what: string, { state }: Unfinished): string {
  return state === 'loading' ? `${what} is loading…` : `${what} could not be loaded, so it was not checked`;
}

function sentence(contradiction: Parameters<typeof contradictionText>[0]): string {
  const text = contradictionText(contradiction);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Why something could not be read, with a button to try again. */
function Missing({ of }: { of: Unfinished }) {
  if (of.state !== 'missing') return <p className={styles.missing}>Nothing to show yet.</p>;
  return (
    <div className={styles.missing}>
      <p>
        {of.error
          ? describeError(of.error).happened
          : 'The node reports it as unknown, although it must exist.'}
      </p>
      <Button small onClick={of.retry}>
        Check again
      </Button>
    </div>
  );
}

/** `12 − 1.5 = 10.5 ATTO`, exact; if it does not add up, with the balance in the block. */
export function SumOfBalance({ sum: { before, change, expected, stated, adds } }: { sum: BalanceSum }) {
  return (
    <span className={styles.sum}>
      <Amount value={before} unit={false} focusable={false} />
      {change < 0n ? ' − ' : ' + '}
      <Amount value={change < 0n ? -change : change} unit={false} focusable={false} />
      {' = '}
      <Amount value={expected} focusable={false} />
      {!adds && (
        <>
          {', not '}
          <Amount value={stated} focusable={false} />
        </>
      )}
    </span>
  );
}
