import { useMemo, type ReactNode } from 'react';
import { PageTitle } from '@site/src/app/site/PageTitle';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Hash } from '@site/src/protocol/hash';
import { isProven, type Proof } from '@site/src/protocol/proof';
import type { prove } from '@site/src/protocol/prove';
import type { Transaction } from '@site/src/protocol/transaction';
import { blockTypeWord } from '@site/src/ui/values/BlockTypeBadge';
import { Card } from '@site/src/ui/layout/Card';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { groupThousands } from '@site/src/ui/format/groups';
import { useAfterPaint } from '@site/src/ui/use-after-paint';
import { Pill } from '@site/src/ui/values/Pill';
import { ProofCard } from '@site/src/ui/proof/ProofCard';
import { PrintNote } from '../../shared/ui/PrintNote';
import { SecondOpinions } from '../../shared/ui/SecondOpinions';
import { useReceive } from '../model/use-receive';
import { useSurroundings } from '../model/use-surroundings';
import { ApiCard } from './ApiCard';
import { blockFields } from './fields-of-block';
import { ChainChecks } from './ChainChecks';
import { ChainPlace } from './ChainPlace';
import { PairCard } from './PairCard';
import { Contradicted, NotGenuine, proofChecks } from './checks-with-evidence';
import { Summary } from './Summary';
import styles from './TransactionFacts.module.css';

interface Found {
  readonly hash: Hash;
  readonly transaction: Transaction;
}

interface TransactionFactsProps extends Found {
  readonly prove: typeof prove;
  /** Requests the transaction again. */
  readonly onRetry: () => void;
}

/** A transaction's data, and the results of its checks. */
export function TransactionFacts({ hash, transaction, prove, onRetry }: TransactionFactsProps) {
  const { links } = useNetwork();
  const proof = useMemo(() => prove(transaction, hash), [prove, transaction, hash]);
  return (
    <>
      <PageTitle>{`${blockTypeWord(transaction.block.type)} ${hash.slice(0, 8)}`}</PageTitle>
      {isProven(proof) ? (
        <>
          <Genuine hash={hash} transaction={transaction} proof={proof} />
          <SecondOpinions subject={{ kind: 'transaction', hash, transaction }} />
        </>
      ) : (
        <>
          <NotGenuine onRetry={onRetry} />
          <Summary block={transaction.block} standing="not verified" />
          <Columns transaction={transaction} proof={proof} />
        </>
      )}
      <ApiCard hash={hash} transaction={transaction} />
      <PrintNote path={links.transaction(hash)} source="Checked on the reader’s device with data from" />
    </>
  );
}

/** A transaction whose bytes pass the checks: only then, and once they are on the screen, are its neighbours requested. */
function Genuine({ hash, transaction, proof }: Found & { proof: Proof }) {
  const { block } = transaction;
  const isPainted = useAfterPaint();
  const around = useSurroundings(block, hash, { enabled: isPainted });
  const receive = useReceive(block, hash, { enabled: isPainted });
  const fits = around.contradictions.length === 0;
  return (
    <>
      {!fits && <Contradicted found={around.contradictions} />}
      <Summary
        block={block}
        matched={around.matched}
        receive={receive}
        standing={fits ? 'confirmed' : 'contradicted'}
      />
      <ChainPlace key={hash} block={block} around={around} />
      <Columns transaction={transaction} proof={proof}>
        <ChainChecks block={block} around={around} />
        <PairCard key={hash} block={block} hash={hash} matched={around.matched} receive={receive} />
      </Columns>
    </>
  );
}

interface ColumnsProps {
  readonly transaction: Transaction;
  readonly proof: Proof;
  readonly children?: ReactNode;
}

function Columns({ transaction, proof, children }: ColumnsProps) {
  const { links } = useNetwork();
  const { height } = transaction.block;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <ProofCard title="Checked on your device" checks={proofChecks(transaction, proof)} />
        {children}
      </div>
      <Card
        title="Contents of the block"
        aside={
          isProven(proof) ? (
            <Pill>{`height ${groupThousands(height)}`}</Pill>
          ) : (
            <Pill tone="bad">not verified</Pill>
          )
        }
      >
        <FieldList fields={blockFields(transaction, links)} />
      </Card>
    </div>
  );
}
