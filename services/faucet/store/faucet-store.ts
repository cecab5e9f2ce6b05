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
  /** When it is paid at the earliest. */
  readonly turnAt: number;
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

/** What the price of a subnet and its part of the budgets depend on. */
export interface SubnetUse {
  /** Its claims that were accepted in the last day. */
  readonly claims: number;
  /** Its last claim or turn, which may be ahead; undefined if it is not remembered. */
  readonly lastAt: number | undefined;
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
  /** The account that pays. */
  readonly account: PublicKey;
  /** The subnet that its challenge was issued to, as a keyed hash: 24 hex digits. */
  readonly subnet: string;
  /** For how many doublings of the subnet's price its work has paid. */
  readonly subnetSteps: number;
  readonly freePerSubnet: number;
  /** The price of a first claim, in tries. */
  readonly base: bigint;
  readonly challengeMs: number;
}

/** The outcome of a new claim. */
export type Acceptance =
  | { readonly type: 'accepted'; readonly claim: StoredClaim }
  /** The same work was submitted before. */
  | { readonly type: 'already-claimed'; readonly id: string }
  | { readonly type: 'too-soon'; readonly retryAt: number }
  /** It paid less than its subnet's price now, and no place in the subnet's queue is free before this. */
  | { readonly type: 'queue-full'; readonly retryAt: number }
  | { readonly type: 'budget-empty'; readonly refillsAt: number }
  /** The account holds less than what was promised and this claim. */
  | { readonly type: 'balance-short' }
  | { readonly type: 'balance-unknown' };

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
  /** Claims by id, each with the number of claims that are paid before it; what does not exist is absent. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, Progress>>;
  /** The claim that is paid next, of those whose turn has come. */
  next(now: number): Promise<StoredClaim | undefined>;
  queue(): Promise<Queue>;
  /** The account's confirmed balance at its highest known block, in raw; undefined if it was never read. */
  funds(account: PublicKey): Promise<bigint | undefined>;
  /** Notes a confirmed balance; one of a lower height than is known is ignored. */
  noteFunds(account: PublicKey, funds: { readonly height: bigint; readonly balance: bigint }): Promise<void>;
  /** When an address was last promised a payment. */
  claimedAt(publicKey: PublicKey): Promise<number | undefined>;
  /** The raw promised in a period. */
  spent(period: string): Promise<bigint>;
  subnet(subnet: string, now: number): Promise<SubnetUse>;
  /** Waits until no other process pays from the account. */
  payer(account: PublicKey, options: { readonly signal: AbortSignal }): Promise<PayerLease>;
  /** Deletes what is no longer needed: see {@link Retention}. */
  purge(before: Retention): Promise<void>;
  /** The database's time, epoch milliseconds. */
  now(): Promise<number>;
  /** Whether the database responds. Never throws. */
  isWell(): Promise<boolean>;
  close(): Promise<void>;
}

/** A claim and its place in the queue. */
export interface Progress {
  readonly claim: StoredClaim;
  /** How many claims are paid before it; undefined once it is sent. */
  readonly ahead: number | undefined;
}

/**
 * Everything older than these times is deleted. A time after `now` is that of a clock that was wrong: it becomes `now`, so
 * that it blocks nobody for longer than usual.
 */
export interface Retention {
  readonly now: number;
  readonly claims: number;
  readonly recipients: number;
  readonly budgets: number;
  readonly subnets: number;
  readonly turns: number;
}
