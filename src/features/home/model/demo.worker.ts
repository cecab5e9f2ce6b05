import type { DemoView } from '../lib/demo-view';
import { createDemoSession } from './demo-session';

/** How long each step stands before the next one begins. */
const LINGER_MS = 450;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What the page hears: the picture after each step. */
export type DemoNews = DemoView;

const session = createDemoSession({
  now: () => Date.now(),
  clock: () => performance.now(),
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  // Nobody shares this thread.
  pause: () => Promise.resolve(),
  linger: () => wait(LINGER_MS),
});

/**
 * The simulation in a thread of its own: searching for work never holds up the page. Every message of the page is one
 * payment; the page sends none before the one before is done.
 */
addEventListener('message', () => {
  let last: DemoView | undefined;
  const show = (view: DemoView) => {
    last = view;
    postMessage(view satisfies DemoNews);
  };
  session.send(show, { signal: new AbortController().signal }).catch(() => {
    if (last) postMessage({ ...last, phase: 'failed' } satisfies DemoNews);
  });
});
