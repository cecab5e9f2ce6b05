import type { Abortable } from '../../lib/abort';
import type { PublicKey } from '../../protocol/public-key';
import type { Receivable } from '../../protocol/receivable';
import type { WorkRequest } from '../../work/port';
import type { NetworkTime, PaymentNode } from './payment-node';
import type { PaymentWork } from './payment-work';

/** Work for an owner's blocks, who can see whether it is ready. */
export interface OwnerWork extends PaymentWork {
  /** Whether work for a block is there already. Never throws. */
  isReady(request: WorkRequest): Promise<boolean>;
}

/** How a stream of receivables goes. */
export interface Reporting {
  /** The node has begun to report what waits; with an error, something is missing from now on. */
  onReport(error: unknown): void;
}

/** What connects an open wallet with the network, made from the owner's settings. */
export interface WalletConnection {
  readonly node: PaymentNode;
  readonly time: NetworkTime;
  /** The time of another node of the list, which learns nothing of the owner but that somebody asked; undefined: none. */
  readonly otherTime: NetworkTime | undefined;
  readonly work: OwnerWork;
  /** What waits to be received by any of these accounts, then what comes in; each once. Errors: NODE_*, STREAM_*. */
  receivables(publicKeys: readonly PublicKey[], options: Abortable & Reporting): AsyncIterable<Receivable>;
  /** The representative for an account that is opened, if its owner chose none. Errors: NODE_*. */
  defaultRepresentative(publicKey: PublicKey, options: Abortable): Promise<PublicKey>;
  /** Ends its searches and connections. */
  close(): void;
}
