import { BLOCK_BYTES } from '@site/src/protocol/block-codec';
import type { Proof } from '@site/src/protocol/proof';
import type { Transaction } from '@site/src/protocol/transaction';
import { ByteMap } from '@site/src/ui/values/ByteMap';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { byteFields } from '@site/src/ui/format/byte-fields';
import { Whole } from '@site/src/ui/values/Hex';
import { SignatureEvidence, WorkEvidence } from '@site/src/ui/proof/proof-evidence';

interface EvidenceProps {
  readonly of: keyof Proof;
  readonly transaction: Transaction;
  readonly proof: Proof;
}

/** The bytes behind one of the three checks of a transaction. */
export function Evidence({ of, ...about }: EvidenceProps) {
  switch (of) {
    case 'hash':
      return <OfHash {...about} />;
    case 'signature':
      return <SignatureEvidence transaction={about.transaction} hash={about.proof.hash.computed} />;
    case 'work':
      return <WorkEvidence transaction={about.transaction} check={about.proof.work} />;
  }
}

type About = Omit<EvidenceProps, 'of'>;

function OfHash({ transaction: { block }, proof: { hash } }: About) {
  return (
    <>
      <FieldList
        stacked
        fields={[
          { name: 'Computed here', value: <Whole text={hash.computed} what="computed hash" /> },
          ...(hash.proven
            ? []
            : [{ name: 'Requested', value: <Whole text={hash.requested} what="requested hash" /> }]),
        ]}
      />
      <ByteMap title={`The ${BLOCK_BYTES[block.type]} bytes, field by field`} fields={byteFields(block)} />
    </>
  );
}
