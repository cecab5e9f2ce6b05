import { BLOCK_BYTES } from '../../../protocol/block-codec';
import type { Transaction } from '../../../protocol/transaction';
import { FieldList } from '../../../ui/FieldList';
import { Whole } from '../../../ui/Hex';
import type { Check } from '../../../ui/ProofCard';
import { difficultyOf, factorText } from '../../../ui/format/difficulty';
import type { Proof, WorkProof } from '../../../protocol/prove';
import { byteFields, signatureFields, workFields } from '../../../ui/format/byte-fields';
import { ByteMap } from '../../../ui/ByteMap';
import { thresholdFields, WorkMeter } from '../../../ui/WorkMeter';

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
        <ByteMap title={`The ${size} bytes, field by field`} fields={byteFields(block)} />
      </>
    ),
  };
}

function signatureCheck(transaction: Transaction, { hash, signature: { proven } }: Proof): Check {
  const { block, signature } = transaction;
  return {
    id: 'signature',
    proven,
    method: 'Ed25519',
    statement: proven
      ? 'The signature over that hash belongs to the account: its owner made this block'
      : 'the signature over that hash is not the account’s',
    evidence: (
      <>
        <FieldList
          stacked
          fields={[
            { name: 'Signature', value: <Whole text={signature} what="signature" /> },
            { name: 'Signed hash', value: <Whole text={hash.computed} what="signed hash" /> },
            { name: 'Public key', value: <Whole text={block.publicKey} what="public key" /> },
          ]}
        />
        <ByteMap title="The 64 bytes of the signature" fields={signatureFields(transaction)} />
      </>
    ),
  };
}

function workCheck(transaction: Transaction, check: WorkProof): Check {
  const { block, work } = transaction;
  const { proven, year, target } = check;
  return {
    id: 'work',
    proven,
    method: `${block.network} ${year}`,
    statement: proven
      ? `The work meets the threshold of ${block.network} in ${year}${margin(check)}`
      : `the work does not meet the threshold of ${block.network} in ${year}${shortfall(check)}`,
    evidence: (
      <>
        <WorkMeter check={check} />
        <FieldList
          stacked
          fields={[
            { name: 'Work', value: <Whole text={work} what="work" /> },
            {
              name: block.type === 'OPEN' ? 'Target: the public key' : 'Target: the previous hash',
              value: <Whole text={target} what="work target" />,
            },
            ...thresholdFields(check, block.network),
            { name: 'How', value: 'BLAKE2b, 8 bytes, over work and target, read little-endian' },
          ]}
        />
        <ByteMap title="The 40 bytes that are hashed" fields={workFields(transaction)} />
      </>
    ),
  };
}

/** How far beyond the requirement: `, 1.7 times over`. */
function margin(check: WorkProof): string {
  const difficulty = difficultyOf(check);
  if (!difficulty || difficulty.hundredths < 101n) return '';
  return `, ${factorText(difficulty.hundredths)} times over`;
}

function shortfall(check: WorkProof): string {
  const difficulty = difficultyOf(check);
  return difficulty ? `: it reaches ${factorText(difficulty.hundredths)} of it` : '';
}
