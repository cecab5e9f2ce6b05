import type { Block } from '../../../src/protocol/block';
import type { Hash } from '../../../src/protocol/hash';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Intent, Outcome } from '../../../src/wallet/send/intent';
import type { Coverage } from './event-coverage';
import type { LocalNetwork } from './local-network';
import type { Device, Tab } from './tab';

/** What a tab does: something that its owner confirmed, the settling of an unlock, or receiving until it is stopped. */
export type Task = Intent | 'settle' | 'receive all';

/** One call of a use case, from a click to its end. */
export interface Operation {
  readonly tab: Tab;
  readonly task: Task;
  readonly abort: AbortController;
  step: string;
  /** How many payments of it have ended. */
  ended: number;
  isOver: boolean;
  outcome?: Outcome;
  error?: unknown;
}

/** A block that somebody signed. */
export interface Signed {
  readonly device: Device;
  readonly hash: Hash;
  readonly block: Block;
  readonly operation: Operation;
  /** Which payment of the operation it belongs to. */
  readonly payment: number;
  isPublished: boolean;
}

/** One history: an owner with two devices, three tabs, and everything that happened. */
export interface World {
  readonly network: LocalNetwork;
  readonly owner: PublicKey;
  readonly shop: PublicKey;
  readonly coverage: Coverage;
  readonly devices: readonly Device[];
  /** Two tabs on the first device, one on the second. */
  readonly tabs: Tab[];
  readonly operations: Operation[];
  readonly signed: Signed[];
  /** What broke a rule while it happened. */
  readonly broken: string[];
  /** What the owner was sent, in raw. */
  given: bigint;
  height(): bigint;
  /** Whether a signed block can never be confirmed any more. */
  isDead(signed: Signed): boolean;
  isKept(signed: Signed): boolean;
  pay(amount: bigint): Promise<void>;
  start(tab: Tab, task: Task): Operation;
  /** Opens a tab in the place of another one. */
  reopen(index: number): Tab;
  /** Lets so many things happen, or everything until the condition holds. */
  drive(until: number | (() => boolean)): Promise<void>;
}
