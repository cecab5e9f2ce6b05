import { systemClock } from '../../lib/clock';
import type { NodeClient } from '../../node-client/node-client';
import { requestWork } from '../../node-client/reads/request-work';
import type { Network } from '../../protocol/network';
import type { WorkFinder } from '../../work/port';
import { createRace } from '../../work/race';
import { createRemoteFinder } from '../../work/remote-finder';
import type { PageWorkOptions } from './page-engines';
import { createPageWork } from './page-work';

/**
 * Finds work with every engine of this device and with the work server of a node at the same time: the first result wins.
 * Only in a browser; the caller closes it.
 *
 * @param client the client of the node whose work server is used
 */
export function createRacedWork(
  client: (network: Network) => NodeClient,
  options: PageWorkOptions,
): WorkFinder {
  return createRace({
    local: createPageWork(options),
    remote: createRemoteFinder((request, { signal }) =>
      requestWork(client(request.network), request, { signal }),
    ),
    clock: systemClock,
  });
}
