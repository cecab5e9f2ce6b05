import { testKey } from '../../../devnet/story/test-key';
import { payerOf } from './payer';

/** Accounts that the local network begins with; on another node, `play-subjects` writes them a history of their own. */
export const SUBJECTS = {
  /** With a long history. */
  long: payerOf(testKey('holder-1')),
  /** Open, with payments to receive, dust among them. */
  waiting: payerOf(testKey('holder-3')),
  /** Never opened, with payments to receive, dust among them. */
  newcomer: payerOf(testKey('newcomer')),
} as const;
