import type { Hash } from '../protocol/hash';
import type { WorkProof } from '../protocol/prove';
import type { Transaction } from '../protocol/transaction';
import { ByteMap } from './ByteMap';
import { FieldList } from './FieldList';
import { signatureFields, workFields } from './format/byte-fields';
import { difficultyOf, factorText } from './format/difficulty';
import { Whole } from './Hex';
import type { Check } from './ProofCard';
import { thresholdFields, WorkMeter } from './WorkMeter';

/** Whether the account's owner signed the block: the check with its bytes. `hash` is the one computed here. */
export function signatureCheck(transaction: Transaction, hash: Hash, proven: boolean): Check {
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
            { name: 'Signed hash', value: <Whole text={hash} what="signed hash" /> },
            { name: 'Public key', value: <Whole text={block.publicKey} what="public key" /> },
          ]}
        />
        <ByteMap title="The 64 bytes of the signature" fields={signatureFields(transaction)} />
      </>
    ),
  };
}

/** Whether the work is enough for network and year: the check with its bytes. */
export function workCheck(transaction: Transaction, check: WorkProof): Check {
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
