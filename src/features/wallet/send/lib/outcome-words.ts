import { spanText } from '../../../../ui/format/spans';
import type { Outcome } from '../../../../wallet/send/intent';

/** What became of a payment, in words: what happened, and whether the coins are safe. */
export interface OutcomeWords {
  readonly tone: 'good' | 'wait' | 'fail';
  readonly title: string;
  readonly text: string;
}

/** Words for a payment's end. */
export function outcomeWords(
  { type, isTwin }: { readonly type: Outcome['type']; readonly isTwin?: true },
  tookMs: number,
): OutcomeWords {
  switch (type) {
    case 'confirmed':
      if (isTwin) {
        return {
          tone: 'good',
          title: 'Paid once',
          text: 'The network has confirmed this payment, to the same receiver and of the same amount, by a transaction that was signed in another tab, on another device, or before the data of this one was restored. It is final, and was made once.',
        };
      }
      return {
        tone: 'good',
        title: 'Sent and confirmed',
        text: `The network confirmed it ${spanText(tookMs)} after your confirmation. It is final.`,
      };
    case 'pending':
      return {
        tone: 'wait',
        title: 'Not settled yet',
        text: 'The payment is signed and stored on this device, but the node has not responded. It will be confirmed once or not at all: the wallet keeps offering the same transaction, also after a reload. Do not send it again.',
      };
    case 'superseded':
      return {
        tone: 'fail',
        title: 'Not sent: the account was used elsewhere',
        text: 'Another transaction of this account, from another tab or device, was confirmed in the place of this one. This payment did not happen and never will; its coins are still yours. Look at the new balance before you send again.',
      };
    case 'dead':
      return {
        tone: 'fail',
        title: 'Not sent',
        text: 'The network can never confirm this transaction, so it did not happen and its coins are still yours. Look at the balance, then send again.',
      };
  }
}
