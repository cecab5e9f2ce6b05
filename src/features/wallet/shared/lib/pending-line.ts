import { transactionOf, type DeathReason, type OutboxEntry } from '@site/src/wallet/outbox/outbox-entry';
import { addressFromPublicKey, type Address } from '@site/src/protocol/address';
import type { Amount } from '@site/src/protocol/amount';
import type { AttoError } from '@site/src/protocol/error';
import { responseOf, NODE_RESPONSES } from '@site/src/ui/errors/node-responses';

/** What the owner reads about a signed block that is not confirmed. */
export interface PendingLine {
  readonly what: 'payment' | 'receive' | 'change';
  /** Who is paid, or the new representative. */
  readonly subject: Address | undefined;
  readonly amount: Amount | undefined;
  readonly state: 'pending' | 'superseded' | 'dead';
  /** One or two words next to the subject. */
  readonly short: string;
  /** What happened, whether the coins are safe, and what to do. */
  readonly sentence: string;
}

const DEAD: Readonly<Partial<Record<DeathReason, string>>> = {
  INVALID_TIMESTAMP: 'its time is not later than that of the block before it',
  INVALID_BALANCE: 'its balance does not match the account’s history',
  INVALID_PREVIOUS: 'it does not build on the account’s last block',
  RECEIVABLE_NOT_FOUND: 'the payment had been received already',
};

/** A block that was dated in the future was signed again. */
const REDATED =
  'It was dated in the future because a clock was wrong, so the wallet signed it again with the right date, in the same place in your account. Only one of the two can be confirmed.';

/**
 * The line of an outbox entry; undefined for one that is confirmed.
 *
 * @param response what came back when it was offered last; undefined if nothing did so far
 */
export function pendingLine(entry: OutboxEntry, response?: AttoError): PendingLine | undefined {
  if (entry.state === 'confirmed') return undefined;
  const { block } = transactionOf(entry);
  const what = block.type === 'SEND' ? 'payment' : block.type === 'CHANGE' ? 'change' : 'receive';
  const subject =
    block.type === 'SEND'
      ? addressFromPublicKey(block.receiverPublicKey)
      : block.type === 'CHANGE'
        ? addressFromPublicKey(block.representativePublicKey)
        : undefined;
  const amount = block.type === 'SEND' ? block.amount : undefined;
  const line = { what, subject, amount } as const;
  if (entry.state === 'signed') {
    return {
      ...line,
      state: 'pending',
      short: 'pending · the wallet keeps trying',
      sentence: [
        ...(response === undefined ? [] : [NODE_RESPONSES[responseOf(response)].came]),
        what === 'payment'
          ? 'The network has not reported whether this payment is confirmed. The wallet keeps publishing it until it is settled: it is paid once or not at all. Do not pay again.'
          : 'The network has not reported whether this block is confirmed. The wallet keeps publishing it until it is settled.',
        ...(entry.versions.length > 1 ? [REDATED] : []),
      ].join(' '),
    };
  }
  const { reason } = entry;
  if (reason === 'OLD_TRANSACTION') {
    return {
      ...line,
      state: 'superseded',
      short: 'not sent · replaced',
      sentence:
        'Another block of this account was confirmed in its place. This one can never be confirmed and moves no coins. The other one may have made the same payment: look at the history before you start again.',
    };
  }
  const why = DEAD[reason];
  return {
    ...line,
    state: 'dead',
    short: 'not sent · permanently rejected',
    sentence: `The network can never confirm this block${why ? `: ${why}` : ''}. It moves no coins. Check the history, then start again if you still want to.`,
  };
}
