import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FaucetService } from '@site/src/app/faucet/faucet-of';
import { createPageStatus } from '@site/src/app/faucet/page-status';
import { mayHaveDeviceWork } from '@site/src/app/node/device-work-trace';
import { systemClock } from '@site/src/lib/clock';
import { useAnnounce } from '@site/src/ui/live-region';
import { createClaimGate, type ClaimGate, type GateView } from './claim-gate';
import { createStatusSession, type StatusSession, type StatusView } from './status-session';
import { createStoredText } from './stored-text';

/** What a faucet page follows. */
interface PageSessions {
  readonly claim: ClaimGate;
  readonly status: StatusSession;
}

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

/** The sessions of a faucet page. Only in a browser; they request nothing until someone listens. */
function createPageSessions(service: FaucetService): PageSessions {
  const stored = createStoredText(service.network, { storage: () => window.localStorage, events: window });
  return {
    status: createStatusSession(createPageStatus(service), {
      clock: systemClock,
      isHidden: () => document.hidden,
    }),
    claim: createClaimGate({
      stored,
      load: async () => {
        const { openClaim } = await import(/* webpackChunkName: "faucet-work" */ './faucet-work');
        return openClaim(service, stored);
      },
    }),
  };
}

/** The tries per second of this device, if an earlier search on this site has measured them. */
export function useDeviceRate(): number | undefined {
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      // A newcomer's device has none, and needs no code to read it.
      if (!(await mayHaveDeviceWork())) return;
      const { readDeviceRate } = await import(/* webpackChunkName: "faucet-work" */ './faucet-work');
      const known = await readDeviceRate();
      if (!isOver) setRate(known);
    };
    // Without it, the page estimates for typical devices.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return rate;
}
