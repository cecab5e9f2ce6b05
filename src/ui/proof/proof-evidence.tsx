import type { Hash } from '../../protocol/hash';
import type { WorkProof } from '../../protocol/proof';
import type { Transaction } from '../../protocol/transaction';
import { ByteMap } from '../values/ByteMap';
import { FieldList } from '../layout/FieldList';
import { signatureFields, workFields } from '../format/byte-fields';
import { Whole } from '../values/Hex';
import { thresholdFields, WorkMeter } from './WorkMeter';

/** The bytes of a signature; `hash` is the one computed here. */
export function SignatureEvidence({ transaction, hash }: { transaction: Transaction; hash: Hash }) {
  return (
    <>
      <FieldList
        stacked
        fields={[
          { name: 'Signature', value: <Whole text={transaction.signature} what="signature" /> },
          { name: 'Signed hash', value: <Whole text={hash} what="signed hash" /> },
          { name: 'Public key', value: <Whole text={transaction.block.publicKey} what="public key" /> },
        ]}
      />
      <ByteMap title="The 64 bytes of the signature" fields={signatureFields(transaction)} />
    </>
  );
}

/** The bytes of a work, its difficulty, and its threshold. */
export function WorkEvidence({ transaction, check }: { transaction: Transaction; check: WorkProof }) {
  const { block, work } = transaction;
  return (
    <>
      <WorkMeter check={check} />
      <FieldList
        stacked
        fields={[
          { name: 'Work', value: <Whole text={work} what="work" /> },
          {
            name: block.type === 'OPEN' ? 'Target: the public key' : 'Target: the previous hash',
            value: <Whole text={check.target} what="work target" />,
          },
          ...thresholdFields(check, block.network),
          { name: 'How', value: 'BLAKE2b, 8 bytes, over work and target, read little-endian' },
        ]}
      />
      <ByteMap title="The 40 bytes that are hashed" fields={workFields(transaction)} />
    </>
  );
}
