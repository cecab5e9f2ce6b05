import type { AttoError } from '@site/src/protocol/error';
import { responseOf, NODE_RESPONSES } from '@site/src/ui/errors/node-responses';
import { spanText } from '@site/src/ui/format/spans';
import type { KeptIn } from '@site/src/wallet/browser-wallet';
import type { Outcome } from '@site/src/wallet/send/intent';

/** What became of a payment, in words: what happened, and whether the coins are safe. */
export interface OutcomeWords {
  readonly tone: 'good' | 'wait' | 'fail';
  readonly title: string;
  readonly text: string;
}

/** Words for a payment's end. Each holds in every state of the ledger in which it is shown. */
export function outcomeWords(outcome: Outcome, tookMs: number): OutcomeWords {
  switch (outcome.type) {
    case 'confirmed':
      if (outcome.isTwin) {
        return {
          tone: 'good',
          title: 'Paid once',
          text: 'This payment was made only once, and it is final. The network confirmed it, with the same receiver and amount, in a transaction that was signed in another tab, on another device, or before this device’s data was restored.',
        };
      }
      return {
        tone: 'good',
        title: 'Sent and confirmed',
        text: `The network has confirmed your payment, and it is final. It took ${spanText(tookMs)}.`,
      };
    case 'pending': {
      const { came, meaning, next } = NODE_RESPONSES[responseOf(outcome.error)];
      return {
        tone: 'wait',
        title: 'Not settled yet',
        text: `${came} ${meaning} The payment is signed and stored: it is confirmed once or not at all. ${next}`,
      };
    }
    case 'superseded':
      return isSamePayment(outcome)
        ? {
            tone: 'good',
            title: 'Paid by another transaction',
            text: 'Another transaction of this account, with the same receiver and amount, was confirmed instead, so the receiver has been paid. This one will never be confirmed. Do not send it again.',
          }
        : {
            tone: 'fail',
            title: 'Not sent: the account was used elsewhere',
            text: 'Another transaction of this account was confirmed instead. This one will never be confirmed and moves no coins. Check the history and the balance before you send again.',
          };
    case 'dead':
      return {
        tone: 'fail',
        title: 'Not sent',
        text: 'The network can never confirm this transaction, so it moves no coins. Check the history and the balance, then send again if you still want to.',
      };
  }
}

/** Words for a payment that was published and is followed, after something else than a confirmation came back. */
export function unconfirmedWords(error: AttoError, keptIn: KeptIn): string {
  const { came } = NODE_RESPONSES[responseOf(error)];
  const leave =
    keptIn === 'tab'
      ? 'Keep this tab open: the wallet and the signed payment exist only here.'
      : 'You can close this page: the wallet continues when you unlock it.';
  return `${came} The wallet keeps publishing the same transaction until it is settled: it is confirmed once or not at all. ${leave}`;
}

/** Whether the block that was confirmed instead pays the same: from a copy of this wallet, for one. */
function isSamePayment({ transaction, by }: Extract<Outcome, { readonly type: 'superseded' }>): boolean {
  const [mine, other] = [transaction.block, by.block];
  return (
    mine.type === 'SEND' &&
    other.type === 'SEND' &&
    mine.receiverPublicKey === other.receiverPublicKey &&
    mine.amount === other.amount
  );
}
