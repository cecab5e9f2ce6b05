import { useState } from 'react';
import type { Amount } from '@site/src/protocol/amount';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { requestLink, requestUri } from '../../shared/lib/payment-request';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet } from '../../shared/model/wallet-context';

/** A request for an amount that the owner types; for any amount while the field is empty. */
export function useRequest() {
  const { network } = useOpenWallet();
  const { address } = useAccountInView();
  const [text, setText] = useState('');
  const { amount, fault } = read(text);
  const request = { address, amount };
  const { origin, pathname, search } = window.location;
  // The network is named where this page’s own address names it: it is not the one that the site uses by default.
  const named = new URLSearchParams(search).has('network') ? network : undefined;
  return {
    ...{ text, setText, amount, fault },
    uri: requestUri(request),
    link: requestLink(request, origin + pathname, named),
  };
}

function read(text: string): { readonly amount: Amount | undefined; readonly fault: string | undefined } {
  if (text.trim() === '') return { amount: undefined, fault: undefined };
  try {
    return { amount: parseTypedAmount(text), fault: undefined };
  } catch (error) {
    return { amount: undefined, fault: describeFieldError(error) };
  }
}
