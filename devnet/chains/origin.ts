import { signerOf } from '../story/story-keys';
import { finishTransaction, writeDraft } from '../story/write-transaction';
import type { Transaction } from '../types';
import { findWorkFor } from './create-chains';

/**
 * A payment from the story's account `genesis`, which has been idle since the first day and still holds part of the
 * supply. It funds chains outside the story without changing the total supply.
 */
export function writeOrigin({
  after,
  to,
  amount,
  at,
}: {
  /** The account's last block. */
  readonly after: Transaction;
  readonly to: string;
  readonly amount: bigint;
  readonly at: number;
}): Transaction {
  const signer = signerOf('genesis');
  const draft = writeDraft(
    {
      type: 'SEND',
      network: 'LOCAL',
      version: 0,
      publicKey: signer.publicKey,
      height: after.block.height + 1n,
      balance: after.block.balance - amount,
      timestamp: at,
      previous: after.hash,
      receiver: signerOf(to).publicKey,
      amount,
    },
    signer,
  );
  return finishTransaction(draft, () => findWorkFor(draft.block));
}
