import type { Account } from '@site/src/protocol/account';
import { formatAmount, toAmount, type Amount } from '@site/src/protocol/amount';

/** What the browser reports about an account whose state has changed, in one line. `before` undefined: it has opened. */
export function noticeText(account: Account, before: Account | undefined): string {
  if (!before) return `Opened. Balance: ${atto(account.balance)}`;
  const blocks = account.height - before.height;
  const change = account.balance - before.balance;
  const what =
    blocks > 1n
      ? `${blocks} new entries.`
      : change > 0n
        ? `Received ${atto(toAmount(change))}.`
        : change < 0n
          ? `Sent ${atto(toAmount(-change))}.`
          : 'A new entry.';
  return `${what} Balance: ${atto(account.balance)}`;
}

const atto = (amount: Amount) => `${formatAmount(amount, 'ATTO')} ATTO`;
