import { useEffect, useState } from 'react';
import type { SiteConfig } from '../../../app/site/config';
import type { FaucetClaim } from '../../../faucet/claim';
import { publicKeyFromAddress } from '../../../protocol/address';

/** Whether an account has received the payment of a claim. */
export type Receipt = { readonly kind: 'waiting' } | { readonly kind: 'received' };

const WAITING: Receipt = { kind: 'waiting' };

/**
 * Watches the account of a confirmed claim until it has received the payment. If that cannot be watched, the payment just
 * stays waiting: the explorer shows it too.
 */
export function useReceipt(claim: FaucetClaim | undefined, config: SiteConfig): Receipt {
  const [received, setReceived] = useState<string>();
  const hash = claim?.state === 'confirmed' ? claim.hash : undefined;
  const { network, address } = claim ?? {};
  useEffect(() => {
    if (hash === undefined || network === undefined || address === undefined) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const watch = async () => {
      const node = await import(/* webpackChunkName: "faucet-receipt" */ '../../../app/node/watch-received');
      signal.throwIfAborted();
      const client = node.pageNodeClient(network, config);
      await node.watchReceived(client, { receiver: publicKeyFromAddress(address), send: hash }, { signal });
      setReceived(hash);
    };
    // It is only additional news, so failures are not reported.
    watch().catch(() => undefined);
    return () => life.abort();
  }, [hash, network, address, config]);
  return hash !== undefined && received === hash ? { kind: 'received' } : WAITING;
}
