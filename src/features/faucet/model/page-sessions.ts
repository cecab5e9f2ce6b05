import { createPageFaucet } from '../../../app/faucet/page-faucet';
import type { FaucetService } from '../../../app/faucet/faucet-of';
import { systemClock } from '../../../lib/clock';
import { systemRandom } from '../../../lib/random';
import { createMemoryLocks, createTabLocks } from '../../../work/ready/locks';
import { createBrowserRecords } from './claim-records';
import { createClaimSession, type ClaimSession } from './claim-session';
import { createStatusSession, type StatusSession } from './status-session';

/** What a faucet page follows. */
export interface PageSessions {
  readonly claim: ClaimSession;
  readonly status: StatusSession;
}

/** The sessions of a faucet page. Only in a browser; they request nothing until someone listens. */
export function createPageSessions(service: FaucetService): PageSessions {
  const client = createPageFaucet(service);
  // Absent where the site is not served securely.
  const ofBrowser = navigator.locks as LockManager | null | undefined;
  const locks = ofBrowser ? createTabLocks(ofBrowser) : createMemoryLocks();
  return {
    status: createStatusSession(client, { clock: systemClock, isHidden: () => document.hidden }),
    claim: createClaimSession({
      client,
      records: createBrowserRecords(service.network, { storage: () => window.localStorage, events: window }),
      alone: (options, job) => locks.hold(`faucet ${service.network}`, options, job),
      openEngine: async () => {
        const { openClaimEngine } = await import(/* webpackChunkName: "faucet-work" */ './claim-engine');
        return openClaimEngine();
      },
      randomStart: () => crypto.getRandomValues(new BigUint64Array(1))[0] as bigint,
      random: systemRandom,
      clock: systemClock,
    }),
  };
}
