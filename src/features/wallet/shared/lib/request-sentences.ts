import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { networkLabel } from '@site/src/app/node/networks';
import type { Network } from '@site/src/protocol/network';
import type { RequestFault } from './payment-request';

/** One line that says why a payment request is refused, and what to do. */
export function requestSentence(fault: RequestFault, network: Network): string {
  switch (fault.about) {
    case 'receiver':
      return `This payment request has no valid address. ${describeFieldError(fault.error)}`;
    case 'amount':
      return `The amount of this payment request is not valid: it must be a whole number of raw. ${describeFieldError(fault.error)}`;
    case 'unknown-parameter':
      return `This payment request says something that the wallet does not know (“${shortened(fault.name)}”), so it is refused. Ask for a new one.`;
    case 'repeated-parameter':
      return `This payment request gives “${shortened(fault.name)}” twice, so it is refused. Ask for a new one.`;
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
