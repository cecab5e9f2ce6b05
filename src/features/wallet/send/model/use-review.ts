import { useEffect, useMemo } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { bytesToHex } from '@site/src/protocol/hex';
import { useOpenWallet, usePhases } from '../../shared/model/wallet-context';
import { payeesOf } from './payees-reader';
import { createPaymentReview, type PaymentDraft, type PaymentReview } from './payment-review';

const CONFIRMATION_BYTES = 16;

/** The review of a draft, which runs while the component is mounted. */
export function useReview(draft: PaymentDraft): PaymentReview {
  const wallet = useOpenWallet();
  const { vault } = usePhases().page;
  const review = useMemo(
    () =>
      createPaymentReview({
        ...{ wallet, draft, clock: systemClock },
        payees: (height, options) =>
          payeesOf(
            { records: vault.records, node: wallet.connection.node, verifier: wallet.verifier },
            draft.publicKey,
            height,
            options,
          ),
        newConfirmation: () => bytesToHex(crypto.getRandomValues(new Uint8Array(CONFIRMATION_BYTES))),
      }),
    [wallet, vault, draft],
  );
  useEffect(() => review.run(), [review]);
  return review;
}
