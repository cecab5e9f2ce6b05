import { signerOf } from '../story/story-keys';
import { finishTransaction, writeDraft } from '../story/write-transaction';
import type { Transaction } from '../types';
import { findWorkFor } from './create-chains';

/**
 * A payment of the account `genesis` of the story, which has a part of the supply left and is silent since the first day:
 * money for chains that the story does not tell of, so that the supply stays what it is.
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
      ...{ type: 'SEND', network: 'LOCAL', version: 0, publicKey: signer.publicKey },
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
