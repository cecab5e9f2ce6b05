import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FaucetService } from '@site/src/app/faucet/faucet-of';
import { useAnnounce } from '@site/src/ui/live-region';
import { createPageSessions, type PageSessions } from './page-sessions';
import type { GateView } from './claim-gate';
import type { StatusView } from './status-session';

/** What a faucet page shows, and what its visitor can do. */
export interface FaucetOnPage extends PageSessions {
  readonly view: GateView;
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
  const { step } = view;
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    // An accepted claim is in the budget, and a refused one may be refused because of it.
    if (step === 'idle' || step === 'claimed' || step === 'refused') status.reload();
  }, [step, status]);
  return { claim, status, view, reported };
}

/** For screen readers: one sentence for each step. Refusals are alerts already. */
function sentenceOf(view: GateView): string | undefined {
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
