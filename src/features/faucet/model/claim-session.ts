import { createStore, whileFollowed } from '@site/src/lib/store';
import type { Address } from '@site/src/protocol/address';
import { remainingMs } from '../lib/claim-record';
import { isFinal, type ClaimPorts } from './claim-ports';
import { createClaimSteps } from './claim-steps';
import { searchView, type ClaimView } from './claim-view';

/** What a visitor can do with a claim. */
export interface ClaimActions {
  /** Starts a claim; ignored while there is one. */
  readonly start: (address: Address) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Repeats what failed, now. */
  readonly retry: () => void;
  /** Forgets the claim on this device; one that the faucet has accepted is paid nevertheless. */
  readonly forget: () => void;
}

/** One claim at a time, in all tabs together. */
export interface ClaimSession extends ClaimActions {
  readonly getSnapshot: () => ClaimView;
  /** The first listener continues what this browser remembers; when the last one leaves, the search ends. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A tab that gets its turn sooner than this does not report another one. */
const TURN_MS = 400;

/**
 * A claim from the challenge to the confirmed payment. Each step is stored before the next one, so that a reload, a
 * closed tab or a lost response continues where it was, and only one tab searches and submits.
 */
export function createClaimSession(ports: ClaimPorts): ClaimSession {
  const { client, records, clock } = ports;
  const view = createStore<ClaimView>({ step: 'idle' });
  const steps = createClaimSteps(ports, view.set);
  let running: AbortController | undefined;
  let unwatch = () => {};

  function stop(): void {
    running?.abort();
    running = undefined;
  }
  /** Runs a job instead of the one that runs now. */
  function run(address: Address, job: (options: { signal: AbortSignal }) => Promise<void>): void {
    stop();
    const life = new AbortController();
    running = life;
    job(life).catch((error: unknown) => {
      if (life.signal.aborted) return;
      if (isFinal(error)) records.set(undefined);
      const keepsWork = records.get()?.nonce !== undefined;
      view.set({ step: 'refused', address, error, keepsWork });
    });
  }

  /** Continues what is remembered. */
  function restore(): void {
    const record = records.get();
    if (record?.claim !== undefined) follow(record.address, record.claim);
    // Days later, nobody expects that the page starts to compute on its own.
    else if (record && (record.isPaused || (!record.nonce && remainingMs(record, clock.now()) === 0))) {
      stop();
      view.set(searchView(record, 'paused'));
    } else if (record) work(record.address);
    else {
      stop();
      view.set({ step: 'idle' });
    }
  }

  /**
   * Searches and submits, once no other tab does. Without a record it requests a challenge first. A pause ends here, so
   * that the search continues in the tab in which it was resumed.
   */
  function work(address: Address, isResumed = false): void {
    run(address, async ({ signal }) => {
      const remembered = records.get();
      if (remembered === undefined) view.set({ step: 'requesting', address });
      else if (remembered.nonce === undefined) view.set(searchView(remembered, 'searching'));
      else view.set({ step: 'claiming', address });
      const cancel = clock.setTimer(TURN_MS, () => {
        const other = records.get();
        if (other && !signal.aborted) view.set(searchView(other, 'elsewhere'));
      });
      try {
        const claim = await ports.alone({ signal }, async () => {
          cancel();
          // Another tab may have finished, paused or dropped it while this one waited.
          let record =
            records.get() ?? (remembered ? undefined : await steps.requestChallenge(address, { signal }));
          if (record?.isPaused && isResumed) {
            record = { ...record, isPaused: false };
            records.set(record);
          }
          if (record === undefined || record.isPaused || record.claim !== undefined) return undefined;
          const solved = record.nonce === undefined ? await steps.search(record, { signal }) : record;
          return steps.submit(solved, { signal });
        });
        signal.throwIfAborted();
        if (claim === undefined) restore();
        else follow(claim.address, claim.id);
      } finally {
        cancel();
      }
    });
  }

  function follow(address: Address, id: string): void {
    run(address, async ({ signal }) => {
      const known = view.getSnapshot();
      const claim = known.step === 'claimed' && known.claim?.id === id ? known.claim : undefined;
      view.set({ step: 'claimed', address, claim });
      const onBreak = (error: unknown) => {
        const now = view.getSnapshot();
        if (!signal.aborted && now.step === 'claimed') view.set({ ...now, error });
      };
      for await (const next of client.follow(id, { signal, onBreak })) {
        signal.throwIfAborted();
        view.set({ step: 'claimed', address, claim: next });
      }
    });
  }

  /** Another tab has changed the record. */
  function onForeignChange(): void {
    const record = records.get();
    const { step } = view.getSnapshot();
    const isOpen = record && !record.isPaused && record.claim === undefined;
    if (isOpen && step === 'elsewhere') view.set(searchView(record, 'elsewhere'));
    // A tab that works only follows a pause, an end, and a claim that was accepted.
    else if (!isOpen || step === 'idle' || step === 'paused' || step === 'refused') restore();
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: whileFollowed(view, {
      begin() {
        unwatch = records.watch(onForeignChange);
        restore();
      },
      end() {
        unwatch();
        stop();
        steps.close();
      },
    }),
    start(address) {
      const now = view.getSnapshot();
      if (now.step !== 'idle' && now.step !== 'refused') return;
      // What another tab has begun in the meantime is continued; what was refused only for the same address.
      const keeps = now.step === 'idle' || (now.keepsWork && now.address === address);
      if (!keeps) records.set(undefined);
      if (records.get()) restore();
      else work(address);
    },
    pause() {
      const record = records.get();
      if (record === undefined || record.claim !== undefined) return;
      const now = view.getSnapshot();
      const counted = now.step === 'searching' ? { tries: now.tries, ms: now.ms } : {};
      records.set({ ...record, ...counted, isPaused: true });
      restore();
    },
    resume() {
      const now = view.getSnapshot();
      if (now.step === 'paused') work(now.address, true);
    },
    retry() {
      const now = view.getSnapshot();
      if (now.step === 'claiming') steps.hurry();
      else if (now.step === 'refused') work(now.address);
    },
    forget() {
      records.set(undefined);
      restore();
    },
  };
}
