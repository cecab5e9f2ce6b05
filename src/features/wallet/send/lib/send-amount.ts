import { toAmount, type Amount } from '@site/src/protocol/amount';
import { isAttoError } from '@site/src/protocol/error';
import { meaningsOf, parseTypedAmount } from '@site/src/ui/format/typed-amount';
import { describeFieldError } from '@site/src/ui/errors/describe-input-error';

/** What was typed as an amount to send. */
export type AmountReading =
  | { readonly kind: 'amount'; readonly amount: Amount }
  /** Not an amount, or nothing was typed. */
  | { readonly kind: 'wrong'; readonly error: unknown }
  /** More than the account has; `missing` is what it lacks. */
  | { readonly kind: 'too-much'; readonly missing: Amount };

/** Reads an amount in ATTO that an account with this balance is to send. Pure: sends no requests. */
export function readSendAmount(typed: string, balance: bigint): AmountReading {
  try {
    const amount = parseTypedAmount(typed);
    if (amount > balance) return { kind: 'too-much', missing: toAmount(amount - balance) };
    return { kind: 'amount', amount };
  } catch (error) {
    return { kind: 'wrong', error };
  }
}

/** Whether an amount was typed that is shown to be typed. Its sign is for decimals, as it is where it is shown. */
export function isTypedAs(typed: string, shown: bigint): boolean {
  try {
    return parseTypedAmount(typed) === shown;
  } catch (error) {
    return isAttoError(error, 'AMOUNT_SEPARATOR_UNCLEAR') && meaningsOf(error.context).decimal === shown;
  }
}

/** The parts of the balance that the form offers, in percent. */
export const SHARES: readonly number[] = [25, 50, 75, 100];

/** That many percent of a balance, rounded down to whole raw. */
export function shareOf(balance: Amount, percent: number): Amount {
  return toAmount((balance * BigInt(percent)) / 100n);
}

/** One line that says why an amount cannot be sent; undefined if it can. */
export function amountSentence(reading: AmountReading): string | undefined {
  if (reading.kind === 'amount') return undefined;
  if (reading.kind === 'too-much') return 'Your balance is too low for this amount.';
  return describeFieldError(reading.error);
}
