import { useMemo } from 'react';
import { publicKeyFromAddress } from '@site/src/protocol/address';
import { paymentWarnings, type PaymentWarning } from '../lib/payment-warnings';
import type { PaymentDraft, ReviewFacts } from './payment-review';
import { useNames } from './use-receiver-names';

/** The warnings about a payment as it is reviewed. */
export function useWarnings(
  { receiver, amount }: PaymentDraft,
  facts: ReviewFacts,
): readonly PaymentWarning[] {
  const { network, own, contacts, known } = useNames();
  return useMemo(() => {
    const trusted = [
      ...own,
      ...contacts,
      ...known
        .filter((one) => one.network === network)
        .map(({ address, label }) => ({ publicKey: publicKeyFromAddress(address), name: label })),
    ].map(({ publicKey, name }) => ({ publicKey, name }));
    return paymentWarnings({
      ...{ receiver, amount, trusted },
      balance: facts.account.balance,
      paid: facts.payees?.paid,
      everPaid: facts.payees?.everPaid,
      own: new Set(own.filter(({ place }) => place !== undefined).map(({ publicKey }) => publicKey)),
      isOpen: facts.isOpen,
    });
  }, [receiver, amount, facts, network, own, contacts, known]);
}
