import type { Clock } from '../../lib/clock';
import type { Random } from '../../lib/random';
import type { ChainLocks } from '../ports/chain-locks';
import type { Outbox } from '../ports/outbox';
import type { NetworkTime, PaymentNode } from '../ports/payment-node';
import type { PaymentWork } from '../ports/payment-work';
import type { Signer } from '../ports/signer';

/** Everything that payments depend on. */
export interface PaymentParts<Tx = never> {
  readonly node: PaymentNode;
  readonly signer: Signer;
  readonly outbox: Outbox<Tx>;
  readonly locks: ChainLocks;
  readonly work: PaymentWork;
  readonly time: NetworkTime;
  readonly clock: Clock;
  readonly random: Random;
}
