import { createFaucetRequests, readFaucetStatus } from '../../faucet/faucet-requests';
import type { FaucetStatus } from '../../faucet/faucet-status';
import { systemClock } from '../../lib/clock';
import type { FaucetService } from './faucet-of';

/** Reads what a faucet reports, for this page. Errors: those of `FaucetClient.status`. */
export type StatusReader = (options: { readonly signal: AbortSignal }) => Promise<FaucetStatus>;

/** The reader of a faucet for this page, without the code that claims need. Only in a browser. */
export function createPageStatus({ network, url }: FaucetService): StatusReader {
  const requests = createFaucetRequests({
    network,
    url,
    fetch: (address, init) => window.fetch(address, init),
    clock: systemClock,
  });
  return (options) => readFaucetStatus(requests, options);
}
