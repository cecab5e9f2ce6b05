import { useMemo } from 'react';
import { PageTitle } from '../../../app/PageTitle';
import type { Hash } from '../../../protocol/hash';
import type { Transaction } from '../../../protocol/transaction';
import { blockTypeWord } from '../../../ui/BlockTypeBadge';
import { Card } from '../../../ui/Card';
import { ErrorPanel } from '../../../ui/ErrorPanel';
import { FieldList } from '../../../ui/FieldList';
import { Pill } from '../../../ui/Pill';
import { ProofCard } from '../../../ui/ProofCard';
import { isProven, prove } from '../lib/prove';
import { blockFields } from './block-fields';
import { proofChecks } from './proof-checks';
import { Summary } from './Summary';
import styles from './TransactionFacts.module.css';
import { useNetwork } from '../../../app/use-network';

/** Everything a transaction says, and what of it could be proven here. */
export function TransactionFacts({ hash, transaction }: { hash: Hash; transaction: Transaction }) {
  const { links } = useNetwork();
  const proof = useMemo(() => prove(transaction, hash), [transaction, hash]);
  const proven = isProven(proof);
  const { block } = transaction;
  return (
    <>
      <PageTitle>{`${blockTypeWord(block.type)} ${hash.slice(0, 8)}`}</PageTitle>
      {!proven && (
        <div className={styles.alarm}>
          <ErrorPanel
            message={{
              title: 'The node’s answer is not genuine',
              happened:
                'What the node sent does not pass the checks below. Either the node is faulty or someone altered its answer on the way.',
              safe: 'Nothing of it is proven, and nothing on the network changed by it.',
              next: 'Do not rely on any figure on this page. Ask again, or ask another node.',
              retry: false,
            }}
          />
        </div>
      )}
      <Summary block={block} proven={proven} />
      <div className={styles.columns}>
        <ProofCard title="Checked on your device" checks={proofChecks(transaction, proof)} />
        <Card
          title="What the block says"
          aside={proven ? <Pill>{`height ${block.height}`}</Pill> : <Pill tone="bad">not proven</Pill>}
        >
          <FieldList fields={blockFields(transaction, links)} />
        </Card>
      </div>
    </>
  );
}
