// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { renderInWallet } from '@site/tests/support/render-in-wallet';
import { toAmount } from '@site/src/protocol/amount';
import type { PaymentDraft } from '../model/payment-review';
import { useReview } from './ReviewPayment';

interface Review {
  readonly draft: PaymentDraft;
  readonly confirmation: string;
  runs: number;
}
const page = vi.hoisted(() => ({ create: undefined as unknown as (parts: never) => object }));
vi.mock('../model/payment-review', () => ({ createPaymentReview: (parts: never) => page.create(parts) }));

let all: Review[];
const draftOf = (raw: bigint): PaymentDraft => ({
  ...{ publicKey: ACCOUNT, receiver: other(1), amount: toAmount(raw) },
  note: undefined as unknown as PaymentDraft['note'],
});
const running = () => all.filter(({ runs }) => runs > 0);

beforeEach(() => {
  all = [];
  page.create = ({ draft, newConfirmation }: { draft: PaymentDraft; newConfirmation: () => string }) => {
    const review: Review = { draft, confirmation: newConfirmation(), runs: 0 };
    all.push(review);
    const run = () => {
      review.runs += 1;
      return () => void (review.runs -= 1);
    };
    return { ...review, run };
  };
});

describe('the review of a payment', () => {
  it('runs once while it is shown, and ends when it is left', () => {
    const { rerender, unmount } = renderInWallet(useReview, draftOf(1n), { page: { vault: {} } });
    expect(running().map(({ runs }) => runs)).toEqual([1]);
    const [review] = running();
    rerender(review!.draft);
    expect(running()).toEqual([review]);
    unmount();
    expect(running()).toEqual([]);
  });

  it('is another one for another draft, with a confirmation of its own', () => {
    const { rerender } = renderInWallet(useReview, draftOf(1n), { page: { vault: {} } });
    const [former] = running();
    rerender(draftOf(2n));
    expect(running().map(({ draft }) => draft.amount)).toEqual([2n]);
    expect(running()[0]!.confirmation).toMatch(/^[0-9a-f]{32}$/i);
    expect(running()[0]!.confirmation).not.toBe(former!.confirmation);
  });
});
