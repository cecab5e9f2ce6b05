import { BLOCK_BYTES } from '../../../protocol/block-codec';
import type { Transaction } from '../../../protocol/transaction';
import { FieldList } from '../../../ui/FieldList';
import { groupThousands } from '../../../ui/format/groups';
import { Whole } from '../../../ui/Hex';
import type { Check } from '../../../ui/ProofCard';
import type { Proof, WorkProof } from '../lib/prove';
import { Bytes } from './Bytes';

/** The three checks of a transaction as sentences with their evidence. */
export function proofChecks(transaction: Transaction, proof: Proof): readonly Check[] {
  return [
    hashCheck(transaction, proof),
    signatureCheck(transaction, proof),
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
        <Bytes block={block} />
      </>
    ),
  };
}

function signatureCheck({ block, signature }: Transaction, { hash, signature: { proven } }: Proof): Check {
  return {
    id: 'signature',
    proven,
    method: 'Ed25519',
    statement: proven
      ? 'The signature over that hash belongs to the account: its owner made this block'
      : 'the signature over that hash is not the account’s',
    evidence: (
      <FieldList
        stacked
        fields={[
          { name: 'Signature', value: <Whole text={signature} what="signature" /> },
          { name: 'Signed hash', value: <Whole text={hash.computed} what="signed hash" /> },
          { name: 'Public key', value: <Whole text={block.publicKey} what="public key" /> },
        ]}
      />
    ),
  };
}

function workCheck({ block, work }: Transaction, check: WorkProof): Check {
  const { proven, threshold, value, year, target, tenths } = check;
  return {
    id: 'work',
    proven,
    method: `${block.network} ${year}`,
    statement: proven
      ? `The work meets the threshold of ${block.network} in ${year}${margin(tenths)}`
      : `the work does not meet the threshold of ${block.network} in ${year}`,
    evidence: (
      <FieldList
        stacked
        fields={[
          { name: 'Work', value: <Whole text={work} what="work" /> },
          {
            name: block.type === 'OPEN' ? 'Target: the public key' : 'Target: the previous hash',
            value: <Whole text={target} what="work target" />,
          },
          { name: 'Value', value: groupThousands(value) },
          {
            name: `Threshold ${year}`,
            value:
              threshold === undefined
                ? 'none: before the network began'
                : `at most ${groupThousands(threshold)}`,
          },
          { name: 'How', value: 'BLAKE2b, 8 bytes, over work and target, read little-endian' },
        ]}
      />
    ),
  };
}

/** How far beyond the requirement: `, 1.7 times over`. */
function margin(tenths: bigint | undefined): string {
  if (tenths === undefined || tenths < 11n) return '';
  if (tenths >= 100n) return `, ${groupThousands(tenths / 10n)} times over`;
  return `, ${tenths / 10n}.${tenths % 10n} times over`;
}
