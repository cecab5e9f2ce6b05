import type { Amount } from '../../../src/protocol/amount';
import type { Hash } from '../../../src/protocol/hash';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { FaucetClaimState } from '../../../src/faucet/claim';
import type { Outbox } from '../../../src/wallet/ports/outbox';

/** A claim as it is stored. */
export interface StoredClaim {
  readonly id: string;
  /** The target of the work that paid for it. */
  readonly target: Hash;
  readonly publicKey: PublicKey;
  readonly amount: Amount;
  readonly state: FaucetClaimState;
  /** How many blocks were made for it that can never be confirmed. */
  readonly attempt: bigint;
  readonly acceptedAt: number;
  readonly hash: Hash | undefined;
  readonly sentAt: number | undefined;
  readonly confirmedAt: number | undefined;
}

/** A period with a budget. */
export interface Period {
  /** Unique among all periods. */
  readonly name: string;
  readonly endsAt: number;
  /** In raw. */
  readonly limit: bigint;
}

/** A claim to be accepted, and the limits that it must keep. */
export interface NewClaim {
  readonly id: string;
  readonly target: Hash;
  readonly publicKey: PublicKey;
  readonly amount: Amount;
  readonly now: number;
  readonly cooldownMs: number;
  readonly periods: readonly Period[];
  /** The subnet from which it comes, as a keyed hash. */
  readonly subnet: string;
}

/** The outcome of a new claim. */
export type Acceptance =
  | { readonly type: 'accepted'; readonly claim: StoredClaim }
  /** The same work was submitted before. */
  | { readonly type: 'already-claimed'; readonly id: string }
  | { readonly type: 'too-soon'; readonly retryAt: number }
  | { readonly type: 'budget-empty'; readonly refillsAt: number };

/** The right to pay from an account, of which one process at a time has it. */
export interface PayerLease {
  /** The account's signed blocks. Each write also moves the claim that the block pays, in the same transaction. */
  readonly outbox: Outbox;
  /** Aborts when the right is lost. Writes fail from then on. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** How many claims are not confirmed, and the raw that they were promised. */
export interface Queue {
  readonly waiting: number;
  readonly sent: number;
  readonly raw: bigint;
}

/** Where claims are kept. Errors of all: WALLET_STORAGE_FAILED, WALLET_STORAGE_FULL. */
export interface FaucetStore {
  /** Accepts a claim or refuses it, exactly by its limits, however many instances accept at the same time. */
  accept(claim: NewClaim): Promise<Acceptance>;
  claim(id: string): Promise<StoredClaim | undefined>;
  claimOf(target: Hash): Promise<StoredClaim | undefined>;
  /** How many unpaid claims are ahead of it. */
  ahead(claim: StoredClaim): Promise<number>;
  /** The claim that is paid next. */
  next(): Promise<StoredClaim | undefined>;
  queue(): Promise<Queue>;
  /** When an address was last promised a payment. */
  claimedAt(publicKey: PublicKey): Promise<number | undefined>;
  /** The raw promised in a period. */
  spent(period: string): Promise<bigint>;
  /** How many claims came from a subnet since this time. */
  claimsFrom(subnet: string, since: number): Promise<number>;
  /** Waits until no other process pays from the account. */
  payer(account: PublicKey, options: { readonly signal: AbortSignal }): Promise<PayerLease>;
  /** Deletes what is no longer needed: see {@link Retention}. */
  purge(before: Retention): Promise<void>;
  /** Whether the database responds. Never throws. */
  isWell(): Promise<boolean>;
  close(): Promise<void>;
}

/** Everything older than these times is deleted. */
export interface Retention {
  readonly claims: number;
  readonly recipients: number;
  readonly budgets: number;
  readonly subnets: number;
}
