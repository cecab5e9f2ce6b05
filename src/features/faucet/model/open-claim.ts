import { createPageFaucet } from '@site/src/app/faucet/page-faucet';
import type { FaucetService } from '@site/src/app/faucet/faucet-of';
import { systemClock } from '@site/src/lib/clock';
import { systemRandom } from '@site/src/lib/random';
import { createMemoryLocks, createTabLocks } from '@site/src/work/ready/locks';
import { createClaimRecords } from './claim-records';
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
    openEngine: async () => {
      const { openClaimEngine } = await import(/* webpackChunkName: "faucet-work" */ './claim-engine');
      return openClaimEngine();
    },
    randomStart: () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint,
    random: systemRandom,
    clock: systemClock,
  });
}
