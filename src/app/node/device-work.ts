import { abortable } from '../../lib/abort';
import { systemClock } from '../../lib/clock';
import { whenIdle } from '../../lib/when-idle';
import type { NodeClient } from '../../node-client/node-client';
import type { Network } from '../../protocol/network';
import { createMemoryLocks, createTabLocks } from '../../work/ready/locks';
import { createWorkReserve, type WorkReserve } from '../../work/ready/ready-work';
import type { WorkStore } from '../../work/work-store';
import { createDeviceWorkStore } from './device-work-store';
import { createPageWork } from './page-work';
import { createRacedWork } from './raced-work';

/**
 * Proof of work for an owner's blocks: every engine of this device, the work server of a node, and a reserve stored
 * on the device. Only in a browser; the caller closes it.
 *
 * @param client the client of the node that computes work for its network; undefined in private mode, in which
 * nothing leaves the device
 * @param store keeps work and the speed of the engines
 */
export function createDeviceWork(
  client?: (network: Network) => NodeClient,
  store: WorkStore = createDeviceWorkStore(),
): WorkReserve {
  const cores = navigator.hardwareConcurrency;
  // Absent where the site is not served securely.
  const locks = navigator.locks as LockManager | null | undefined;
  return createWorkReserve({
    finder: client ? createRacedWork(client, { cores, store }) : createPageWork({ cores, store }),
    // Half of the device stays free for other tasks.
    background: createPageWork({ cores: Math.max(1, Math.floor(cores / 2)), store }),
    store,
    locks: locks ? createTabLocks(locks) : createMemoryLocks(),
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
