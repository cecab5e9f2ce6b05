import type { PublicKey } from '../../protocol/public-key';
import type { ChainLocks } from '../ports/chain-locks';
import type { PaymentNode } from '../ports/payment-node';

interface Parts {
  readonly locks: ChainLocks;
  readonly node: Pick<PaymentNode, 'network'>;
}

/** The name of the lock that keeps auto-receive and its owner's confirmations apart. */
export function confirmingLock({ node }: Pick<Parts, 'node'>, publicKey: PublicKey): string {
  return `confirming ${node.network} ${publicKey}`;
}

/**
 * Keeps the account as it is shown while its owner confirms: automatic receives in any tab wait until the job ends. The
 * owner's own payments do not wait for this.
 */
export function whileConfirming<T>(
  parts: Parts,
  publicKey: PublicKey,
  { signal }: { readonly signal: AbortSignal },
  job: () => Promise<T>,
): Promise<T> {
  return parts.locks.hold(confirmingLock(parts, publicKey), { signal, mode: 'shared' }, job);
}
