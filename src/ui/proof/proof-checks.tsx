import type { ReactNode } from 'react';
import type { Block } from '../../protocol/block';
import type { WorkProof } from '../../protocol/proof';
import { difficultyOf, factorText } from '../format/difficulty';
import type { Check } from './ProofCard';

/** Checks that the account's owner signed the block, with the bytes. */
export function signatureCheck(proven: boolean, evidence: ReactNode): Check {
  return {
    id: 'signature',
    proven,
    method: 'Ed25519',
    statement: proven
      ? 'The signature over that hash was made with the account’s key: its owner created this block'
      : 'the signature over that hash is not the account’s',
    evidence,
  };
}

/** Checks that the work is sufficient for network and year, with the bytes. */
export function workCheck({ network }: Block, check: WorkProof, evidence: ReactNode): Check {
  const { proven, year } = check;
  return {
    id: 'work',
    proven,
    method: `${network} ${year}`,
    statement: proven
      ? `The proof of work reaches ${margin(check)}the difficulty that ${network} requires in ${year}`
      : `the proof of work does not reach the difficulty that ${network} requires in ${year}${shortfall(check)}`,
    evidence,
  };
}

/** The factor above the requirement: `1.7 times `. */
function margin(check: WorkProof): string {
  const difficulty = difficultyOf(check);
  if (!difficulty || difficulty.hundredths < 101n) return '';
  return `${factorText(difficulty.hundredths)} times `;
}

function shortfall(check: WorkProof): string {
  const difficulty = difficultyOf(check);
  return difficulty ? `: it reaches only ${factorText(difficulty.hundredths)} times that` : '';
}
