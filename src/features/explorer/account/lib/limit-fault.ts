import { isAttoError } from '@site/src/protocol/error';
import { AMOUNT_MESSAGES } from '@site/src/ui/errors/amount-messages';
import { describeFieldWith } from '@site/src/ui/errors/describe-with';
import { parseTypedAmount } from '@site/src/ui/format/typed-amount';

/** An invalid field of a filter, and what is wrong with it. */
export interface FieldFault<Name extends string> {
  readonly field: Name;
  readonly message: string;
}

/** The fault of a filter's limit in ATTO as it was typed; undefined if it is valid or empty. */
export function limitFault<Name extends string>(field: Name, typed: string): FieldFault<Name> | undefined {
  try {
    if (typed !== '') parseTypedAmount(typed, { allowZero: true });
    return undefined;
  } catch (error) {
    if (!isAttoError(error)) throw error;
    return { field, message: describeFieldWith(error, AMOUNT_MESSAGES) };
  }
}
