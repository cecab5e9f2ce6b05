import { BLOCK_BYTES } from '@site/src/protocol/block-codec';
import type { Proof } from '@site/src/protocol/proof';
import type { Transaction } from '@site/src/protocol/transaction';
import { signatureCheck, workCheck } from '@site/src/ui/proof/proof-checks';
import type { Check } from '@site/src/ui/proof/ProofCard';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Evidence } from './lazy-transaction-parts';

/** The three checks of a transaction as sentences, with their bytes, whose code is loaded on demand. */
export function proofChecks(transaction: Transaction, proof: Proof): readonly Check[] {
  const evidence = (of: keyof Proof) => (
    <Evidence of={of} transaction={transaction} proof={proof} skeleton={<Skeleton height="220px" />} />
  );
  const size = BLOCK_BYTES[transaction.block.type];
  const { hash, signature, work } = proof;
  return [
    {
      id: 'hash',
      proven: hash.proven,
      method: 'BLAKE2b-256',
      statement: hash.proven
        ? `The hash of the block’s ${size} bytes is the one in the URL`
        : `the hash of these ${size} bytes is not the one that you requested`,
      evidence: evidence('hash'),
    },
    signatureCheck(signature.proven, evidence('signature')),
    workCheck(transaction.block, work, evidence('work')),
  ];
}
