import type { Block } from '../../../src/protocol/block';
import type { Hash } from '../../../src/protocol/hash';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Intent, Outcome } from '../../../src/wallet/send/intent';
import type { Coverage } from './event-coverage';
import type { LocalNetwork } from './local-network';
import type { Device, Tab } from './tab';

/** An activity of a tab: a payment that its owner confirmed, settling after an unlock, or receiving until stopped. */
export type Task = Intent | 'settle' | 'receive all';

/** One call of a use case, from the click to its result. */
export interface Operation {
  readonly tab: Tab;
  readonly task: Task;
  readonly abort: AbortController;
  step: string;
  /** The number of its payments that have ended. */
  ended: number;
  isOver: boolean;
  outcome?: Outcome;
  error?: unknown;
}

/** A signed block. */
export interface Signed {
  readonly device: Device;
  readonly hash: Hash;
  readonly block: Block;
  readonly operation: Operation;
  /** The operation's payment to which it belongs. */
  readonly payment: number;
  isPublished: boolean;
  /** Its device has forgotten it: the storage was rolled back to an earlier copy. */
  isForgotten: boolean;
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
  /** The latest copy of each device's storage. */
  readonly copies: Map<Device, ReadonlyMap<string, Uint8Array>>;
  /** Rule violations during the history. */
  readonly broken: string[];
  /** The sum sent to the owner, in raw. */
  given: bigint;
  height(): bigint;
  /** Whether a signed block can never be confirmed any more. */
  isDead(signed: Signed): boolean;
  isKept(signed: Signed): boolean;
  /** Puts an earlier copy of a device's storage back, after its tabs were closed. */
  rollBack(device: Device, copy: ReadonlyMap<string, Uint8Array>): void;
  pay(amount: bigint): Promise<void>;
  start(tab: Tab, task: Task): Operation;
  /** Opens a tab that replaces another one. */
  reopen(index: number): Tab;
  /** Runs this many steps, or all steps until the condition holds. */
  drive(until: number | (() => boolean)): Promise<void>;
}
