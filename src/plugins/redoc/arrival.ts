/** What of Redoc's store (redoc 2.4.0) is needed to arrive at a section. */
interface Store {
  readonly options: { scrollYOffset: () => number };
  readonly menu: {
    readonly scroll: { scrollIntoView: (element: Element | null) => void };
    updateOnScroll: (isScrolledDown: boolean) => void;
    subscribe: () => void;
    dispose: () => void;
  };
}

/** A page that has not changed its height for so long has found its shape. */
const STILL_MS = 1_500;
const SCROLLING_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];

/**
 * Makes links to a section end at that section, and keep their fragment. As it is, Redoc adds its own offset to the
 * page's (`scroll-padding`), looks once while fonts and content still move, and then writes what it finds in view into
 * the address bar. Here the page's own offset counts, the section is held in its place until the page is still or the
 * reader moves it, and until then the address bar stays as it is.
 */
export function arriving<S extends Store>(store: S): S {
  if (typeof window === 'undefined') return store;
  const { menu, options } = store;
  const arrival = createArrival();
  const spy = menu.updateOnScroll;
  // Subscribed anew: Redoc handed its own function over while it was made.
  menu.dispose();
  menu.updateOnScroll = (isScrolledDown) => {
    if (!arrival.isUnderway()) spy(isScrolledDown);
  };
  menu.subscribe();
  menu.scroll.scrollIntoView = arrival.begin;
  options.scrollYOffset = () =>
    Math.ceil(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) || 0;
  return store;
}

function createArrival() {
  let target: Element | null = null;
  let underway = window.location.hash.length > 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    target?.scrollIntoView({ behavior: 'instant', block: 'start' });
    clearTimeout(timer);
    timer = setTimeout(end, STILL_MS);
  };
  const moved = new ResizeObserver(hold);
  const onKey = ({ key }: KeyboardEvent) => {
    if (SCROLLING_KEYS.includes(key)) end();
  };
  function end() {
    // Whatever else is still to come of the page may move it.
    if (document.readyState !== 'complete') return hold();
    target = null;
    underway = false;
    stop();
  }
  function stop() {
    clearTimeout(timer);
    moved.disconnect();
    for (const kind of ['wheel', 'touchmove', 'pointerdown'] as const) window.removeEventListener(kind, end);
    window.removeEventListener('keydown', onKey);
  }
  return {
    isUnderway: () => underway,
    begin(element: Element | null) {
      if (!element) return;
      stop();
      target = element;
      underway = true;
      for (const kind of ['wheel', 'touchmove', 'pointerdown'] as const) {
        window.addEventListener(kind, end, { passive: true });
      }
      window.addEventListener('keydown', onKey);
      moved.observe(document.body);
      hold();
    },
  };
}
