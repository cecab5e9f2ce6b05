import { createPageStatus } from '@site/src/app/faucet/page-status';
import type { FaucetService } from '@site/src/app/faucet/faucet-of';
import { systemClock } from '@site/src/lib/clock';
import { createClaimGate, type ClaimGate } from './claim-gate';
import { createStatusSession, type StatusSession } from './status-session';
import { createStoredText } from './stored-text';

/** What a faucet page follows. */
export interface PageSessions {
  readonly claim: ClaimGate;
  readonly status: StatusSession;
}

/** The sessions of a faucet page. Only in a browser; they request nothing until someone listens. */
export function createPageSessions(service: FaucetService): PageSessions {
  const stored = createStoredText(service.network, { storage: () => window.localStorage, events: window });
  return {
    status: createStatusSession(createPageStatus(service), {
      clock: systemClock,
      isHidden: () => document.hidden,
    }),
    claim: createClaimGate({
      stored,
      load: async () => {
        const { openClaim } = await import(/* webpackChunkName: "faucet-claim" */ './open-claim');
        return openClaim(service, stored);
      },
    }),
  };
}
