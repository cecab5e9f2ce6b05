import { networkLabel } from '@site/src/app/node/networks';
import type { Network } from '@site/src/protocol/network';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';
import { requestSentence } from '../../shared/lib/request-sentences';
import type { ReceiverReading } from './recognise-receiver';

/** One line that says why a text is no receiver, and what to do; undefined if it is one. */
export function receiverSentence(reading: ReceiverReading, network: Network): string | undefined {
  switch (reading.kind) {
    case 'address':
    case 'request':
      return undefined;
    case 'empty':
      return 'Enter an address, a name or a payment request.';
    case 'refused-request':
      return requestSentence(reading.fault, network);
    case 'names':
      return 'Choose a name from the list, or paste an address.';
    case 'not-an-address':
      return 'This is a transaction’s hash or a public key. Ask the receiver for an address: it starts with atto://.';
    case 'other-network':
      return `This link is for the ${networkLabel(reading.network)} network; this wallet is on ${networkLabel(network)}.`;
    case 'wrong':
      return describeFieldError(reading.error);
    case 'unknown-name':
      return 'None of your accounts, contacts or the public names is called that. Paste an address instead.';
  }
}
