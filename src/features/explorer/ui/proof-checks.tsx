import { BLOCK_BYTES } from '../../../protocol/block-codec';
import type { Proof } from '../../../protocol/prove';
import type { Transaction } from '../../../protocol/transaction';
import { ByteMap } from '../../../ui/ByteMap';
import { FieldList } from '../../../ui/FieldList';
import { byteFields } from '../../../ui/format/byte-fields';
import { Whole } from '../../../ui/Hex';
import { signatureCheck, workCheck } from '../../../ui/proof-checks';
import type { Check } from '../../../ui/ProofCard';

/** The three checks of a transaction as sentences with their evidence. */
export function proofChecks(transaction: Transaction, proof: Proof): readonly Check[] {
  return [
    hashCheck(transaction, proof),
    signatureCheck(transaction, proof.hash.computed, proof.signature.proven),
    workCheck(transaction, proof.work),
  ];
}

function hashCheck({ block }: Transaction, { hash }: Proof): Check {
  const size = BLOCK_BYTES[block.type];
  return {
    id: 'hash',
    proven: hash.proven,
    method: 'BLAKE2b-256',
    statement: hash.proven
      ? `The hash of the block’s ${size} bytes is the one in the address bar`
      : `the hash of these ${size} bytes is another one than you asked for`,
    evidence: (
      <>
        <FieldList
          stacked
          fields={[
            { name: 'Computed here', value: <Whole text={hash.computed} what="computed hash" /> },
            ...(hash.proven
              ? []
              : [{ name: 'Asked for', value: <Whole text={hash.asked} what="asked hash" /> }]),
          ]}
        />
        <ByteMap title={`The ${size} bytes, field by field`} fields={byteFields(block)} />
      </>
    ),
  };
}
