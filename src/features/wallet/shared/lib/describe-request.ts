import { networkLabel } from '@site/src/app/node/networks';
import type { Network } from '@site/src/protocol/network';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import type { RequestFault, SendersWords } from './payment-request';

/** What a request says about itself, marked as its sender's words; undefined if it says nothing. */
export function sendersSentence({ label, message }: SendersWords): string | undefined {
  const words = [
    ...(label === undefined ? [] : [`calls the receiver “${label}”`]),
    ...(message === undefined ? [] : [`says “${message}”`]),
  ];
  if (words.length === 0) return undefined;
  return `The request ${words.join(' and ')}. Anyone can write anything there: check the address.`;
}

/** One line that says why a payment request is refused, and what to do. */
export function requestSentence(fault: RequestFault, network: Network): string {
  switch (fault.about) {
    case 'receiver':
      return `This payment request has no valid address. ${describeFieldError(fault.error)}`;
    case 'amount':
      return 'The amount of this payment request is not valid: it must be a whole number of raw, above zero. Ask for a new one.';
    case 'unknown-parameter':
      return `This payment request contains an unknown parameter (“${shortened(fault.name)}”), so the wallet rejected it. Ask for a new one.`;
    case 'required-parameter':
      return `This payment request requires “${shortened(fault.name)}”, which the wallet doesn’t support, so the wallet rejected it. Ask for one without it.`;
    case 'repeated-parameter':
      return `This payment request gives “${shortened(fault.name)}” twice, so the wallet rejected it. Ask for a new one.`;
    case 'network':
      return `This payment request is for another network (${shortened(fault.network)}); this wallet is on ${networkLabel(network)}.`;
    case 'encoding':
      return 'This payment request is damaged. Copy the whole text again from its source.';
  }
}

/** Foreign text in a sentence: its beginning. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > 24 ? `${characters.slice(0, 24).join('')}…` : text;
}
