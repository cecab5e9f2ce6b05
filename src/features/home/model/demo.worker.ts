import type { DemoView } from '../lib/demo-view';
import { createDemoSession } from './demo-session';

/** The pause between two steps. */
const LINGER_MS = 450;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A simulation with keys of its own, which are gone when it has ended. */
const newSession = () =>
  createDemoSession({
    now: () => Date.now(),
    clock: () => performance.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    // The worker does nothing else.
    pause: () => Promise.resolve(),
    linger: () => wait(LINGER_MS),
  });

/**
 * Runs the simulation in a worker, so that the search for work never blocks the page. Each message from the page
 * starts a payment, after each step of which the state is posted.
 */
addEventListener('message', () => {
  let last: DemoView | undefined;
  const show = (view: DemoView) => {
    last = view;
    postMessage(view);
  };
  newSession()
    .send(show, { signal: new AbortController().signal })
    .catch(() => {
      if (last) postMessage({ ...last, phase: 'failed' } satisfies DemoView);
    });
});
