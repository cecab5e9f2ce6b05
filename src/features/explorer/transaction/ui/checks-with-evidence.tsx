import type { Block } from '@site/src/protocol/block';
import { BLOCK_BYTES } from '@site/src/protocol/block-codec';
import type { Proof } from '@site/src/protocol/proof';
import type { Transaction } from '@site/src/protocol/transaction';
import { byteFields } from '@site/src/ui/format/byte-fields';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { signatureCheck, workCheck } from '@site/src/ui/proof/proof-checks';
import { SignatureEvidence, WorkEvidence } from '@site/src/ui/proof/proof-evidence';
import type { Check } from '@site/src/ui/proof/ProofCard';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { Whole } from '@site/src/ui/values/Hex';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { contradictionText, type Contradiction } from '../lib/chain-checks';
import styles from './TransactionFacts.module.css';

/** The three checks of a transaction as sentences, with their bytes. */
export function proofChecks(transaction: Transaction, proof: Proof): readonly Check[] {
  const { block } = transaction;
  const size = BLOCK_BYTES[block.type];
  const { hash, signature, work } = proof;
  return [
    {
      id: 'hash',
      proven: hash.proven,
      method: 'BLAKE2b-256',
      statement: hash.proven
        ? `The hash computed from the block’s ${size} bytes matches the one in the URL`
        : `the hash computed from these ${size} bytes is not the one that you requested`,
      evidence: <HashEvidence block={block} check={hash} />,
    },
    signatureCheck(signature.proven, <SignatureEvidence transaction={transaction} hash={hash.computed} />),
    workCheck(block, work, <WorkEvidence transaction={transaction} check={work} />),
  ];
}

/** The bytes of a block, and their hash. */
function HashEvidence({ block, check }: { block: Block; check: Proof['hash'] }) {
  return (
    <>
      <FieldList
        stacked
        fields={[
          { name: 'Computed here', value: <Whole text={check.computed} what="computed hash" /> },
          ...(check.proven
            ? []
            : [{ name: 'Requested', value: <Whole text={check.requested} what="requested hash" /> }]),
        ]}
      />
      <ByteMap title={`The ${BLOCK_BYTES[block.type]} bytes, field by field`} fields={byteFields(block)} />
    </>
  );
}

/** The transaction's bytes do not pass the checks. `onRetry` requests them again. */
export function NotGenuine({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.alarm}>
      <ErrorPanel
        message={{
          title: 'The node’s data failed verification',
          happened:
            'What the node sent does not pass the checks below. Either the node is faulty or someone altered its response on the way.',
          safe: 'None of it is verified. Nothing on the network has changed.',
          next: 'Do not rely on any figure on this page. Try again, or use another node.',
          retry: true,
        }}
        onRetry={onRetry}
      />
    </div>
  );
}

/** The transaction is genuine, but other responses of the node contradict it. */
export function Contradicted({ found }: { found: readonly Contradiction[] }) {
  return (
    <div className={styles.alarm}>
      <ErrorPanel
        message={{
          title: 'The node contradicts itself',
          happened:
            'The transaction itself is signed by its account. What the node reports about related blocks does not match it.',
          safe: 'Nothing on the network has changed: only the responses of this node are wrong.',
          next: 'Do not rely on the figures marked below. Check again, or use another node.',
          retry: false,
        }}
      >
        <ul className={styles.faults}>
          {found.map((one) => (
            <li key={one.about}>{`${contradictionText(one)}.`}</li>
          ))}
        </ul>
      </ErrorPanel>
    </div>
  );
}
