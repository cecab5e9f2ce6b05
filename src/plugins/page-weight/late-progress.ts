// In the site's style sheet, as before.
import '@docusaurus/theme-classic/lib/nprogress.css';

/** A navigation as the framework reports it to client modules. */
interface Navigation {
  readonly location: Place;
  readonly previousLocation: Place | null;
}

interface Place {
  readonly pathname: string;
}

/** The theme's client module, which shows the bar if a navigation takes long. */
interface ProgressBar {
  readonly onRouteUpdate: (navigation: Navigation) => (() => void) | undefined;
  readonly onRouteDidUpdate: () => void;
}

let bar: ProgressBar | undefined;

/**
 * A client module in place of the theme's progress bar: it loads the bar with the first navigation, along with the code of
 * the next page, instead of with the script of every page.
 */
export function onRouteUpdate(navigation: Navigation): (() => void) | undefined {
  const { location, previousLocation } = navigation;
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  let isOver = false;
  let end: (() => void) | undefined;
  // With its ending: without one, it would be this module again, which takes its place.
  import(/* webpackChunkName: "progress" */ '@docusaurus/theme-classic/lib/nprogress.js').then(
    (loaded) => {
      bar = loaded.default as unknown as ProgressBar;
      if (!isOver) end = bar.onRouteUpdate(navigation);
    },
    // The bar is optional: a page whose code fails to load has a message of its own.
    () => {},
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** The next page is on screen. */
export function onRouteDidUpdate(): void {
  bar?.onRouteDidUpdate();
}
