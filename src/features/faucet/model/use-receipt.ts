import { useEffect, useState } from 'react';
import { pageReceiptParts, watchReceived } from '@site/src/app/node/watch-received';
import type { SiteConfig } from '@site/src/app/site/config';
import type { FaucetClaim } from '@site/src/faucet/claim';
import { publicKeyFromAddress } from '@site/src/protocol/address';

/**
 * Whether the account of a confirmed claim has received the payment. If that cannot be watched, it just has not been
 * seen: the explorer shows it too.
 */
export function useReceipt(claim: FaucetClaim | undefined, config: SiteConfig): boolean {
  const [received, setReceived] = useState<string>();
  const hash = claim?.state === 'confirmed' ? claim.hash : undefined;
  const { network, address } = claim ?? {};
  useEffect(() => {
    if (hash === undefined || network === undefined || address === undefined) return undefined;
    const life = new AbortController();
    const payment = { receiver: publicKeyFromAddress(address), send: hash };
    watchReceived(pageReceiptParts(network, config), payment, life).then(
      () => setReceived(hash),
      // It is only additional news, so failures are not reported.
      () => undefined,
    );
    return () => life.abort();
  }, [hash, network, address, config]);
  return hash !== undefined && received === hash;
}
