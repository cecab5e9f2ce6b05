import type { FaucetService } from '@site/src/app/faucet/faucet-of';
import { createPageFaucet } from '@site/src/app/faucet/page-faucet';
import { createDeviceWorkStore } from '@site/src/app/node/device-work-store';
import { openPageEngines } from '@site/src/app/node/page-engines';
import { systemClock } from '@site/src/lib/clock';
import { systemRandom } from '@site/src/lib/random';
import { readRates } from '@site/src/work/rates';
import { createMemoryLocks, createTabLocks } from '@site/src/work/ready/locks';
import { createClaimRecords } from './claim-ports';
import { createClaimSession, type ClaimSession } from './claim-session';
import type { StoredText } from './stored-text';

/** The claim session of a faucet page. Only in a browser; it requests nothing until someone listens. */
export function openClaim(service: FaucetService, stored: StoredText): ClaimSession {
  // Absent where the site is not served securely.
  const ofBrowser = navigator.locks as LockManager | null | undefined;
  const locks = ofBrowser ? createTabLocks(ofBrowser) : createMemoryLocks();
  return createClaimSession({
    client: createPageFaucet(service),
    records: createClaimRecords(stored),
    alone: (options, job) => locks.hold(`faucet ${service.network}`, options, job),
    // They never use a work server, and their rates are remembered.
    openEngine: async () => openPageEngines({ store: createDeviceWorkStore() }),
    randomStart: () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint,
    random: systemRandom,
    clock: systemClock,
  });
}

/** The tries per second of this device's fastest engine; undefined if no search on this site has measured them. */
export async function readDeviceRate(): Promise<number | undefined> {
  const rates = await readRates(createDeviceWorkStore(), Date.now());
  const best = Math.max(0, ...Object.values(rates).map(({ rate }) => rate));
  return best > 0 ? best : undefined;
}
