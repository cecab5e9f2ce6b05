import { ADDRESS_MESSAGES } from '@site/src/ui/errors/address-messages';
import { describeWith } from '@site/src/ui/errors/describe-with';

/** What is wrong with an address, and what to do, for the error with which it was refused. */
export function addressWords(error: unknown): string {
  const { happened, next } = describeWith(error, ADDRESS_MESSAGES);
  return `${happened} ${next}`;
}
