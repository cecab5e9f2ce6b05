import type { SendOutcome } from './search-chain';
import { spanText } from '../../lib/span-text';

/** What is known about the receive of a send, as a clause: `received 1.2 s later`. */
export function receiveText(send: { readonly timestamp: bigint }, outcome: SendOutcome): string {
  switch (outcome.kind) {
    case 'received':
      return `received ${spanText(outcome.transaction.block.timestamp - send.timestamp)} later`;
    case 'waiting':
      return 'not received yet';
    case 'unknown':
      return 'unknown: open the send to search further';
  }
}
