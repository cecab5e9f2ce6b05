import type { StatusReader } from '@site/src/app/faucet/page-status';
import type { FaucetStatus } from '@site/src/faucet/faucet-status';
import type { Clock } from '@site/src/lib/clock';
import { createStore, whileFollowed } from '@site/src/lib/store';

/** What a faucet reports, and since when that is known. */
export interface StatusView {
  readonly status?: FaucetStatus;
  /** Why the last request failed; undefined if it succeeded. */
  readonly error?: unknown;
  /** Milliseconds to add to a time of the service to get that time by the clock of this device. */
  readonly offset: number;
}

/** Reads a faucet's status now and regularly, as long as there are listeners. */
export interface StatusSession {
  readonly getSnapshot: () => StatusView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads it now. */
  readonly reload: () => void;
}

const EVERY_MS = 30_000;

/** @param isHidden whether nobody sees the page: then it is not read again */
export function createStatusSession(
  readStatus: StatusReader,
  { clock, isHidden }: { readonly clock: Clock; readonly isHidden: () => boolean },
): StatusSession {
  const view = createStore<StatusView>({ offset: 0 });
  let life = new AbortController();
  let cancel = () => {};

  async function read(): Promise<void> {
    life.abort();
    cancel();
    life = new AbortController();
    const { signal } = life;
    try {
      const status = await readStatus({ signal });
      signal.throwIfAborted();
      view.set({ status, offset: clock.now() - status.now });
    } catch (error) {
      if (signal.aborted) return;
      view.set({ ...view.getSnapshot(), error });
    }
    later();
  }
  function later(): void {
    cancel = clock.setTimer(EVERY_MS, () => (isHidden() ? later() : void read()));
  }

  return {
    getSnapshot: view.getSnapshot,
    subscribe: whileFollowed(view, {
      begin: () => void read(),
      end() {
        life.abort();
        cancel();
      },
    }),
    reload: () => void read(),
  };
}
