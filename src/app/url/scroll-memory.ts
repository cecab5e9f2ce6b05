import type { Navigation, Place } from './navigation';

/** How long a page may take to become as tall as it was, in milliseconds. */
const PATIENCE_MS = 5_000;
/** What the reader does instead of waiting. */
const READER_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const keyOf = ({ key = 'first' }: Place) => key;

const positions = new Map<string, number>();
let shown: string | undefined;
/** Another page is on its way, and the browser may already have scrolled for it. */
let isLeaving = false;
let stopRestoring = () => {};

function remember(): void {
  if (shown !== undefined && !isLeaving) positions.set(shown, window.scrollY);
}

/** Part of a client module: the framework calls it when a navigation starts. */
export function onRouteUpdate({ previousLocation }: Navigation): void {
  stopRestoring();
  isLeaving = previousLocation !== null;
}

/**
 * The same when the new page is rendered: scrolls to where the reader left it if the browser has returned to it. The
 * framework scrolls to the top, and the browser cannot scroll further than the page is tall before its data arrives.
 */
export function onRouteDidUpdate({ location, previousLocation }: Navigation): void {
  if (shown === undefined) {
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('popstate', () => (isLeaving = true), { capture: true });
  }
  shown = keyOf(location);
  isLeaving = false;
  const top = positions.get(shown);
  if (top !== undefined && top > 0 && previousLocation?.pathname !== location.pathname) restore(top);
}

function restore(top: number): void {
  // Until it ends, positions are not the reader's.
  isLeaving = true;
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  const growth = new ResizeObserver(scroll);
  const timer = setTimeout(() => stopRestoring(), PATIENCE_MS);
  stopRestoring = () => {
    stopRestoring = () => {};
    clearTimeout(timer);
    growth.disconnect();
    READER_MOVES.forEach((type) => window.removeEventListener(type, end));
    isLeaving = false;
  };
  const end = () => stopRestoring();
  READER_MOVES.forEach((type) => window.addEventListener(type, end, { passive: true }));
  growth.observe(document.body);
  scroll();
}
