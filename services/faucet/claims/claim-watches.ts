import type { FaucetClaim } from '../../../src/faucet/claim';
import type { Clock } from '../../../src/lib/clock';
import { describeFault, type Log } from '../log';
import type { Changes } from './changes';
import type { ClaimDesk } from './claim-desk';

/** Follows claims for any number of listeners, with one read for all of them. */
export interface ClaimWatches {
  /** Calls back after each change of the claim; returns the unsubscribe function. */
  watch(id: string, listener: (claim: FaucetClaim) => void): () => void;
}

/** What they depend on. */
export interface ClaimWatchesParts {
  readonly readAll: ClaimDesk['readAll'];
  /** Changes that this process makes; those of other instances are found by reading. */
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: Log;
}

interface Watched {
  readonly listeners: Set<(claim: FaucetClaim) => void>;
  /** What the listeners know, without the time. */
  known: string;
  readonly stop: () => void;
}

/** How often all watched claims are read: their place in the queue, or another instance, may have changed. */
const POLL_MS = 1_000;

/** Without listeners, nothing is read. */
export function createClaimWatches({ readAll, changes, clock, log }: ClaimWatchesParts): ClaimWatches {
  const all = new Map<string, Watched>();
  let cancel: (() => void) | undefined;

  async function read(ids: readonly string[]): Promise<void> {
    try {
      for (const [id, claim] of await readAll(ids)) {
        const watched = all.get(id);
        const text = textOf(claim);
        if (watched === undefined || watched.known === text) continue;
        watched.known = text;
        for (const listener of [...watched.listeners]) listener(claim);
      }
    } catch (error) {
      log('warn', 'claims-not-read', describeFault(error));
    }
  }
  function later(): void {
    cancel = clock.setTimer(POLL_MS, () => {
      cancel = undefined;
      void read([...all.keys()]).then(() => {
        if (all.size > 0 && cancel === undefined) later();
      });
    });
  }

  return {
    watch(id, listener) {
      let watched = all.get(id);
      if (watched === undefined) {
        const stop = changes.on(id, () => void read([id]));
        watched = { listeners: new Set(), known: '', stop };
        all.set(id, watched);
      }
      watched.listeners.add(listener);
      // What this listener has read before may be old by now.
      watched.known = '';
      if (cancel === undefined) later();
      return () => {
        watched.listeners.delete(listener);
        if (watched.listeners.size > 0 || all.get(id) !== watched) return;
        watched.stop();
        all.delete(id);
        if (all.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
  };
}

function textOf({ now: _now, ...lasting }: FaucetClaim): string {
  return JSON.stringify(Object.values(lasting).map(String));
}
