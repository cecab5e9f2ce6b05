import { toAmount } from '../../../src/protocol/amount';
import type { SendBlock } from '../../../src/protocol/block';
import type { Hash } from '../../../src/protocol/hash';
import type { Height } from '../../../src/protocol/height';
import type { Instant } from '../../../src/protocol/instant';
import type { Network } from '../../../src/protocol/network';
import type { PublicKey } from '../../../src/protocol/public-key';

/** A payment of an account, well-formed, of one raw. */
export function sampleSend(publicKey: PublicKey, network: Network): SendBlock {
  return {
    type: 'SEND',
    network,
    version: 0,
    algorithm: 'V1',
    publicKey,
    height: 2n as Height,
    balance: toAmount(5n),
    timestamp: 1_790_000_000_000n as Instant,
    previous: '0C'.repeat(32) as Hash,
    receiverAlgorithm: 'V1',
    receiverPublicKey: '0D'.repeat(32) as PublicKey,
    amount: toAmount(1n),
  };
}
