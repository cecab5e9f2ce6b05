import { abortable } from '../../lib/abort';
import { systemClock } from '../../lib/clock';
import { whenIdle } from '../../lib/when-idle';
import type { NodeClient } from '../../node-client/node-client';
import { requestWork } from '../../node-client/reads/request-work';
import type { Network } from '../../protocol/network';
import { openLocalEngines } from '../../work/local-engines';
import type { WorkFinder } from '../../work/port';
import { createRace } from '../../work/race';
import { createMemoryLocks, createTabLocks } from '../../work/ready/locks';
import { createWorkReserve, type WorkReserve } from '../../work/ready/ready-work';
import { createRemoteFinder } from '../../work/remote-finder';
import { createWorkFinder } from '../../work/work-finder';
import { createDeviceWorkStore } from './device-work-store';

const randomNonce = () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint;

/**
 * Work for the blocks of an owner: every engine of this device, the work server of a node, and a reserve that is kept on
 * the device. Only in a browser; the caller closes it.
 *
 * @param client the client of the node that is asked for work of its network; undefined in private mode, in which
 *   nothing leaves the device
 */
export function createDeviceWork(client?: (network: Network) => NodeClient): WorkReserve {
  const store = createDeviceWorkStore();
  const cores = navigator.hardwareConcurrency;
  const finderFor = (threads: number): WorkFinder =>
    createWorkFinder(
      openLocalEngines({
        spawn: () => new Worker(new URL('../../work/work.worker.ts', import.meta.url)),
        cores: threads,
        clock: systemClock,
        store,
      }),
      randomNonce,
    );
  const remote =
    client &&
    createRemoteFinder((request, options) => requestWork(client(request.network), request, options));
  return createWorkReserve({
    finder: createRace({ local: finderFor(cores), ...(remote ? { remote } : {}), clock: systemClock }),
    // Half of the device stays free for what its owner is doing.
    background: finderFor(Math.max(1, Math.floor(cores / 2))),
    store,
    locks: 'locks' in navigator ? createTabLocks(navigator.locks) : createMemoryLocks(),
    clock: systemClock,
    idle: async ({ signal }) => {
      let cancel = () => {};
      try {
        await abortable(new Promise<void>((resolve) => (cancel = whenIdle(resolve))), { signal });
      } finally {
        cancel();
      }
    },
  });
}
