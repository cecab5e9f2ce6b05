import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FaucetService } from '../../../app/faucet/faucet-of';
import { useAnnounce } from '../../../ui/live-region';
import { createPageSessions, type PageSessions } from './page-sessions';
import type { ClaimView } from './claim-view';
import type { StatusView } from './status-session';

/** What a faucet page shows, and what its visitor can do. */
export interface FaucetOnPage extends PageSessions {
  readonly view: ClaimView;
  readonly reported: StatusView;
}

/** Follows the faucet and the claim while the component is mounted. `service` must not change. */
export function useClaim(service: FaucetService): FaucetOnPage {
  const [{ claim, status }] = useState(() => createPageSessions(service));
  const view = useSyncExternalStore(claim.subscribe, claim.getSnapshot);
  const reported = useSyncExternalStore(status.subscribe, status.getSnapshot);
  const announce = useAnnounce();
  const sentence = sentenceOf(view);
  useEffect(() => {
    if (sentence !== undefined) announce(sentence);
  }, [sentence, announce]);
  return { claim, status, view, reported };
}

/** For screen readers: one sentence for each step. Refusals are alerts already. */
function sentenceOf(view: ClaimView): string | undefined {
  switch (view.step) {
    case 'searching':
      return 'Your device is searching.';
    case 'paused':
      return 'Search paused.';
    case 'claimed':
      return view.claim?.state === 'confirmed' ? 'Paid.' : 'Accepted. The payment is on its way.';
    default:
      return undefined;
  }
}
