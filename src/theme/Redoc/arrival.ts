/** The part of Redoc's store (redoc 2.4.0) that is needed to scroll to a section. */
interface Store {
  readonly options: { scrollYOffset: () => number };
  readonly menu: {
    readonly scroll: { scrollIntoView: (element: Element | null) => void };
    updateOnScroll: (isScrolledDown: boolean) => void;
    subscribe: () => void;
    dispose: () => void;
  };
}

/** A page whose height has not changed for this long has finished its layout. */
const STILL_MS = 1_500;
const SCROLLING_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];

/**
 * Makes links scroll to the right section and keep their fragment. By default, Redoc adds its own offset to the
 * page's (`scroll-padding`), looks up the section once while fonts and content still move, and then writes whatever
 * is in view into the address bar. Here only the page's offset applies, the section stays in place until the layout
 * is stable or the reader scrolls, and until then the address bar is unchanged.
 */
export function arriving<S extends Store>(store: S): S {
  if (typeof window === 'undefined') return store;
  const { menu, options } = store;
  const arrival = createArrival();
  const spy = menu.updateOnScroll;
  // Subscribe again, because Redoc passed its own function during construction.
  menu.dispose();
  menu.updateOnScroll = (isScrolledDown) => {
    if (!arrival.isUnderway() && !showsOneOperation()) spy(isScrolledDown);
  };
  menu.subscribe();
  menu.scroll.scrollIntoView = arrival.begin;
  options.scrollYOffset = () =>
    Math.ceil(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) || 0;
  return store;
}

/** Whether most operations are hidden, as on small screens (src/css/custom.css): Redoc would take one for the current. */
function showsOneOperation(): boolean {
  return (
    window.matchMedia('(max-width: 800px)').matches &&
    document.querySelector('#all-operations:checked') === null
  );
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
    // Anything that is still loading may move it.
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
