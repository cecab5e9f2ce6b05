import { useEffect, useRef, useState } from 'react';
import { isAttoError } from '@site/src/protocol/error';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Outcome, PaymentStep } from '@site/src/wallet/send/intent';
import { useOpenWallet } from '../shared/model/wallet-context';

/** A change of representative from its review to its end. */
export type Change =
  | { readonly status: 'review' }
  | { readonly status: 'running'; readonly step: PaymentStep | undefined }
  | { readonly status: 'over'; readonly outcome: Outcome }
  | { readonly status: 'failed'; readonly error: unknown };

/** What the owner confirms: the account as it is on the screen. */
export interface ReviewedChange {
  readonly publicKey: PublicKey;
  readonly representative: PublicKey;
  readonly seenHeight: bigint;
}

/**
 * Changes the representative of an account by one block. While the review is open, nothing is received that would change
 * the account under its owner's eyes.
 */
export function useChange(reviewed: ReviewedChange) {
  const wallet = useOpenWallet();
  const { publicKey } = reviewed;
  // One review is one confirmation: whatever is clicked twice leads to the same block.
  const [confirmed, setConfirmed] = useState(() => confirmationAt(reviewed.seenHeight));
  const [change, setChange] = useState<Change>({ status: 'review' });
  const attempt = useRef<AbortController>(undefined);
  const isOver = change.status === 'over';

  useEffect(() => {
    if (isOver) return undefined;
    const review = new AbortController();
    const closed = new Promise<void>((resolve) =>
      review.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    wallet.whileConfirming(publicKey, review, () => closed).catch(() => undefined);
    return () => review.abort();
  }, [wallet, publicKey, isOver]);
  useEffect(() => () => attempt.current?.abort(), []);

  const confirm = async () => {
    if (change.status === 'running' || isOver) return;
    const own = new AbortController();
    attempt.current = own;
    setChange({ status: 'running', step: undefined });
    try {
      const outcome = await wallet.payments.pay(
        { type: 'CHANGE', ...reviewed, ...confirmed },
        {
          signal: own.signal,
          onStep: (step) => own.signal.aborted || setChange({ status: 'running', step }),
        },
      );
      if (!own.signal.aborted) setChange({ status: 'over', outcome });
    } catch (error) {
      if (own.signal.aborted) return;
      // Once the owner has seen that the account has moved, another confirmation is for its new height.
      if (isAttoError(error, 'PAYMENT_ACCOUNT_MOVED')) setConfirmed(confirmationAt(error.context.height));
      setChange({ status: 'failed', error });
    }
  };
  const cancel = () => {
    attempt.current?.abort();
    setChange({ status: 'review' });
  };
  return { change, confirm, cancel };
}

const confirmationAt = (seenHeight: bigint) => ({ seenHeight, confirmation: crypto.randomUUID() });
