import type { Clock } from '../../../src/lib/clock';
import type { NodeClient } from '../../../src/node-client/node-client';
import { requestWork } from '../../../src/node-client/reads/request-work';
import type { PaymentWork } from '../../../src/wallet/ports/payment-work';
import type { WorkEngine, WorkFinder } from '../../../src/work/port';
import { createMemoryLocks } from '../../../src/work/ready/locks';
import { createWorkReserve } from '../../../src/work/ready/ready-work';
import { createRemoteFinder } from '../../../src/work/remote-finder';
import { createMemoryStore } from '../../../src/work/work-store';
import { createWorkFinder } from '../../../src/work/work-finder';

/** Work from the processors of this machine. @param random a number 0…2^64−1 */
export function localWork(engine: WorkEngine, random: () => bigint): WorkFinder {
  return createWorkFinder(engine, random);
}

/** Work from a work server: `client` is a client of the server's URL. */
export function serverWork(client: NodeClient): WorkFinder {
  return createRemoteFinder((request, options) => requestWork(client, request, options));
}

/** Keeps the work of the next payout ready: it is searched as soon as the block before it is signed. */
export function createPayoutWork(finder: WorkFinder, clock: Clock): PaymentWork & { close(): void } {
  const reserve = createWorkReserve({
    finder,
    background: finder,
    clock,
    store: createMemoryStore(),
    locks: createMemoryLocks(),
    idle: async () => {},
  });
  return {
    find: (request, options) => reserve.find(request, options),
    prepare: (account, request) => reserve.prepare(account, request),
    expected: () => undefined,
    close: () => reserve.close(),
  };
}
