import { createFaucetClient, type FaucetClient } from '../../faucet/faucet-client';
import { systemClock } from '../../lib/clock';
import { systemRandom } from '../../lib/random';
import type { FaucetService } from './faucet-of';

/** The client of a faucet for this page. Only in a browser; opens no connection until it is used. */
export function createPageFaucet({ network, url }: FaucetService): FaucetClient {
  return createFaucetClient({
    network,
    url,
    fetch: (address, init) => window.fetch(address, init),
    clock: systemClock,
    random: systemRandom,
  });
}
