import { linkSignals } from '../../lib/abort';
import { createNotifier } from '../../lib/notifier';
import { sleep } from '../../lib/clock';
import type { NodeClient } from '../node-client';

/** Whether streams may be open: not while the device is offline or after the page has been hidden for a while. */
export interface PresenceGate {
  readonly closed: boolean;
  /** Calls back when the gate closes; returns the unsubscribe function. */
  onClose(listener: () => void): () => void;
  /** Resolves when the gate is open. */
  opened(options: { signal: AbortSignal }): Promise<void>;
  /**
   * Waits; ends early when the device comes online, the page becomes visible, the client is woken, or the gate
   * closes.
   */
  pause(ms: number, options: { signal: AbortSignal }): Promise<void>;
  /** Stops listening to the page. */
  dispose(): void;
}

/** A gate that follows the client's presence. It closes after the page has been hidden for `hiddenMs`. */
export function createPresenceGate({ presence, clock, limits, wake }: NodeClient): PresenceGate {
  let hiddenTooLong = false;
  let cancelHidden = () => {};
  const changed = createNotifier();
  const isClosed = () => hiddenTooLong || !presence.isOnline();
  const followVisibility = () => {
    cancelHidden();
    hiddenTooLong = false;
    if (presence.isVisible()) return;
    cancelHidden = clock.setTimer(limits.hiddenMs, () => {
      hiddenTooLong = true;
      changed.notify();
    });
  };
  followVisibility();
  const stopWake = wake.subscribe(changed.notify);
  const unsubscribe = presence.subscribe((change) => {
    if (change === 'visible' || change === 'hidden') followVisibility();
    // Hiding the page has no immediate effect.
    if (change !== 'hidden') changed.notify();
  });

  /** Waits for the next change, or for `until`. */
  async function next(signal: AbortSignal, until: (link: AbortSignal) => Promise<void>): Promise<void> {
    const link = linkSignals(signal);
    const stop = changed.subscribe(() => link.abort());
    try {
      await until(link.signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!link.signal.aborted) throw error;
    } finally {
      stop();
      link.dispose();
    }
  }
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );

  return {
    get closed() {
      return isClosed();
    },
    onClose: (listener) =>
      changed.subscribe(() => {
        if (isClosed()) listener();
      }),
    async opened({ signal }) {
      while (isClosed()) {
        signal.throwIfAborted();
        await next(signal, untilAborted);
      }
    },
    pause: (ms, { signal }) => next(signal, (link) => sleep(ms, { clock, signal: link })),
    dispose() {
      cancelHidden();
      stopWake();
      unsubscribe();
    },
  };
}
