import { vi } from 'vitest';

/** A worker that the test controls. */
export interface FakeWorker {
  readonly posted: unknown[];
  readonly terminated: boolean;
  /** Sends a message to the page. */
  readonly say: (data: unknown) => void;
  /** Simulates a script that does not load or throws. */
  readonly fail: () => void;
}

/** Replaces `Worker`; `all` contains every worker created since. Undo with `vi.unstubAllGlobals`. */
export function fakeWorkers() {
  const all: FakeWorker[] = [];
  class PlayedWorker extends EventTarget {
    readonly posted: unknown[] = [];
    terminated = false;

    constructor() {
      super();
      all.push(this);
    }

    postMessage(message: unknown) {
      this.posted.push(message);
    }

    terminate() {
      this.terminated = true;
    }

    say(data: unknown) {
      if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
    }

    fail() {
      this.dispatchEvent(new Event('error', { cancelable: true }));
    }
  }
  const install = () => {
    all.length = 0;
    vi.stubGlobal('Worker', PlayedWorker);
  };
  return { all: all as readonly FakeWorker[], install };
}
