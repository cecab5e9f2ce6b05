import { describeError } from '@site/src/ui/errors/describe-error';
import { READING_MESSAGES } from '@site/src/ui/errors/reading-messages';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';

const MESSAGES = { ...READING_MESSAGES, ...WALLET_MESSAGES };

/** What happened at a point of sale, and what to do, in one line. */
export function troubleSentence(error: unknown): string {
  const { happened, next } = describeError(error, MESSAGES);
  return `${happened} ${next}`;
}
