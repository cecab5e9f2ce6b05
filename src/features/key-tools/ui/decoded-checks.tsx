import { hashBlock } from '@site/src/protocol/block-hash';
import { AttoError } from '@site/src/protocol/error';
import { toInstant } from '@site/src/protocol/instant';
import { prove } from '@site/src/protocol/prove';
import type { Block } from '@site/src/protocol/block';
import { validateBlock } from '@site/src/protocol/validate-block';
import { signatureCheck, workCheck } from '@site/src/ui/proof/proof-checks';
import { SignatureEvidence, WorkEvidence } from '@site/src/ui/proof/proof-evidence';
import type { Check } from '@site/src/ui/proof/ProofCard';
import type { Decoded } from '../lib/decode';
import { describeFault } from '../lib/describe-fault';

/** The checks of signature and work, for a transaction; a block has neither. */
export function proofChecks(decoded: Decoded): readonly Check[] {
  if (decoded.kind === 'block') return [];
  const { transaction } = decoded;
  const hash = hashBlock(transaction.block);
  const proof = prove(transaction, hash);
  return [
    signatureCheck(proof.signature.proven, <SignatureEvidence transaction={transaction} hash={hash} />),
    workCheck(transaction.block, proof.work, <WorkEvidence transaction={transaction} check={proof.work} />),
  ];
}

/** Checks the rules of a block that do not need the ledger, at a time in epoch milliseconds. */
export function formCheck(block: Block, now: number): Check {
  const broken = validateBlock(block, { now: toInstant(BigInt(Math.floor(now))) });
  return {
    id: 'form',
    proven: broken === undefined,
    method: broken ?? 'form',
    statement: broken ? describeFault(new AttoError(broken, {})).sentence : 'The block is well-formed',
    evidence: (
      <p>
        Looked at, in the order of a node: the network is a known one; the version is 0; the time is at most a
        minute ahead of this device’s clock; an OPEN or RECEIVE leaves a balance; every other block than OPEN
        has a height of 2 or more; a SEND moves an amount, and to another account. Whether the block fits its
        account’s last one depends on the ledger, which is not queried here.
      </p>
    ),
  };
}
