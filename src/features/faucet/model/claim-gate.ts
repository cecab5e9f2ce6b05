import { createStore, whileFollowed } from '@site/src/lib/store';
import type { Address } from '@site/src/protocol/address';
import type { ClaimActions, ClaimSession } from './claim-session';
import type { ClaimView } from './claim-view';
import type { StoredText } from './stored-text';

/** Where a claim is, or that the code for claims is not there yet. */
export type GateView =
  | ClaimView
  /** This browser remembers a claim, whose code is loading. */
  | { readonly step: 'loading' }
  | { readonly step: 'not-loaded'; readonly error: unknown };

/** A claim session whose code is loaded once there is a claim: most visitors read first. */
export interface ClaimGate extends ClaimActions {
  readonly getSnapshot: () => GateView;
  readonly subscribe: ClaimSession['subscribe'];
}

/** What a gate depends on. */
export interface ClaimGateParts {
  readonly stored: Pick<StoredText, 'get' | 'watch'>;
  readonly load: () => Promise<ClaimSession>;
}

/** Loads the session when a claim is started, or as soon as this browser remembers one. */
export function createClaimGate({ stored, load }: ClaimGateParts): ClaimGate {
  const view = createStore<GateView>({ step: 'idle' });
  let session: ClaimSession | undefined;
  let isLoading = false;
  let isFollowed = false;
  /** Whom to pay once the session is there. */
  let wanted: Address | undefined;
  let stop = () => {};

  function enter(loaded: ClaimSession): void {
    stop();
    const show = () => view.set(loaded.getSnapshot());
    stop = loaded.subscribe(show);
    show();
    if (wanted !== undefined) loaded.start(wanted);
    wanted = undefined;
  }
  async function open(): Promise<void> {
    if (isLoading || session !== undefined) return;
    isLoading = true;
    view.set(wanted === undefined ? { step: 'loading' } : { step: 'requesting', address: wanted });
    try {
      session = await load();
      if (isFollowed) enter(session);
    } catch (error) {
      view.set({ step: 'not-loaded', error });
    } finally {
      isLoading = false;
    }
  }
  function openIfRemembered(): void {
    if (stored.get() !== undefined) void open();
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: whileFollowed(view, {
      begin() {
        isFollowed = true;
        if (session !== undefined) return enter(session);
        stop = stored.watch(openIfRemembered);
        openIfRemembered();
      },
      end() {
        isFollowed = false;
        stop();
        stop = () => {};
        wanted = undefined;
      },
    }),
    start(address) {
      wanted = address;
      if (session === undefined) return void open();
      wanted = undefined;
      session.start(address);
    },
    pause: () => session?.pause(),
    resume: () => session?.resume(),
    retry: () => (session === undefined ? void open() : session.retry()),
    forget: () => session?.forget(),
  };
}
