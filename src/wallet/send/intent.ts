import type { Account } from '../../protocol/account';
import type { Amount } from '../../protocol/amount';
import type { Block } from '../../protocol/block';
import type { AttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { Transaction } from '../../protocol/transaction';
import type { ExpectedTime } from '../../work/expected-time';
import type { DeathReason } from '../outbox/outbox-entry';

/** What an owner confirmed, as it was shown. */
interface Confirmed {
  /** The account that pays or changes. */
  readonly publicKey: PublicKey;
  /** Identifies this confirmation; a repeated one (double click, a reloaded form) leads to the same block. */
  readonly confirmation: string;
  /** The account's height on the screen, 0 when it was not opened. Any other height needs a new confirmation. */
  readonly seenHeight: bigint;
}

/** What to do, for one account. */
export type Intent =
  | (Confirmed & { readonly type: 'SEND'; readonly receiver: PublicKey; readonly amount: Amount })
  | (Confirmed & { readonly type: 'CHANGE'; readonly representative: PublicKey })
  | {
      readonly type: 'RECEIVE';
      readonly receivable: Receivable;
      /** For the first block of an account. */
      readonly representative: PublicKey;
      /** Called with the current account before anything is signed; throws if the payment was received meanwhile. */
      readonly check?: (
        account: Account | undefined,
        options: { readonly signal: AbortSignal },
      ) => Promise<void>;
    };

/**
 * The progress of a payment. It can be cancelled until `storing`; from then on the same block is published until it is
 * settled, whether or not the caller still waits. `waiting`: for the account's lock, which another tab may hold.
 * `settling`: an earlier block of the account, perhaps one that another tab follows, is being settled first.
 * `working`: nothing is signed yet, and `expected` is how long the search takes on this device; reported again once that
 * is known.
 */
export type PaymentStep =
  | { readonly type: 'waiting' | 'settling' | 'reading' | 'signing' | 'storing' | 'publishing' }
  /** The node has not confirmed the block, and `error` is what came back; the same bytes are offered again. */
  | { readonly type: 'unknown'; readonly error: AttoError }
  | { readonly type: 'working'; readonly expected: ExpectedTime | undefined };

/**
 * The outcome of a signed block. `superseded`: another block of the account, from another device, has its height.
 * `dead`: it can never be confirmed, for this reason. Nothing is signed instead of either without a new confirmation.
 * `pending`: unknown; the next `settle` publishes the same bytes again. The transaction of `confirmed` is the one that the
 * network confirmed; `isTwin` if this device did not know it: the same payment at the same height, signed on another device
 * or before the storage of this one was rolled back.
 */
export type Outcome =
  | { readonly type: 'confirmed'; readonly transaction: Transaction; readonly isTwin?: true }
  | { readonly type: 'superseded'; readonly transaction: Transaction; readonly by: Transaction }
  | { readonly type: 'dead'; readonly transaction: Transaction; readonly reason: DeathReason }
  | { readonly type: 'pending'; readonly transaction: Transaction; readonly error: AttoError };

/** The account that an intent is about. */
export function accountOf(intent: Intent): PublicKey {
  return intent.type === 'RECEIVE' ? intent.receivable.receiverPublicKey : intent.publicKey;
}

/** The name under which an intent's block is found again. */
export function confirmationOf(intent: Intent): string {
  return intent.type === 'RECEIVE' ? intent.receivable.hash : intent.confirmation;
}

/** The name of the lock of an account's chain: held from reading the account until its new block is settled. */
export function chainLock({ network, publicKey }: Pick<Block, 'network' | 'publicKey'>): string {
  return `chain ${network} ${publicKey}`;
}
