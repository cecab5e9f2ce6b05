import { spanText } from '../../lib/text/span-text';
import type { SendOutcome } from '../../node-client/reads/search-chain';

/** What is known about the receive of a send, as a clause: `received 1.2 s later`. */
export function receiveText(
  send: { readonly timestamp: bigint },
  outcome: SendOutcome | { readonly receivedAt: bigint },
): string {
  if ('receivedAt' in outcome)
    return `received ${spanText(outcome.receivedAt - send.timestamp, 'brief')} later`;
  switch (outcome.kind) {
    case 'received':
      return `received ${spanText(outcome.transaction.block.timestamp - send.timestamp, 'brief')} later`;
    case 'waiting':
      return 'not received yet';
    case 'unknown':
      return 'unknown: open the send to search further';
  }
}
