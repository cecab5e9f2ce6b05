import { testKey } from '../../../devnet/story/test-key';
import { payerOf } from './payer';

/** Accounts that the local network is seeded with; on another node, `seed-accounts` creates a history for them. */
export const SEEDED_ACCOUNTS = {
  /** With a long history. */
  long: payerOf(testKey('holder-1')),
  /** Open, with payments to receive, dust among them. */
  waiting: payerOf(testKey('holder-3')),
  /** Never opened, with payments to receive, dust among them. */
  newcomer: payerOf(testKey('newcomer')),
} as const;
