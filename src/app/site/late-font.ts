import type { Navigation } from '../url/navigation';

/** As src/css/fonts.css names the site's font. */
const FAMILY = 'Inter Variable';

/** The site's font, if it was not there for the first paint. */
let late: Promise<FontFace> | undefined;

/**
 * Part of a client module: shows the site's font although it came after the first paint, when browsers have settled for
 * the fallback (`font-display: optional` in src/css/fonts.css). On the page that is open, only if it is not long and no text
 * moves; from the next page on, in any case.
 */
export function onRouteDidUpdate({ location, previousLocation }: Navigation): void {
  if (previousLocation?.pathname === location.pathname) return;
  if (previousLocation === null) {
    const link = document.querySelector<HTMLLinkElement>('link[as="font"]');
    if (link === null || isShown(FAMILY)) return;
    const part = import(/* webpackChunkName: "late-font" */ './show-font');
    late = part.then(({ loadFont }) => loadFont(FAMILY, link.href));
    void Promise.all([part, late]).then(
      ([{ showUnlessMoving }, face]) => showUnlessMoving(face),
      () => {},
    );
  } else {
    void late?.then(
      (face) => document.fonts.add(face),
      () => {},
    );
  }
}

/** Whether text is shown in the font: a name that is not, or not any more, leaves the next one its width. */
function isShown(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  const widthIn = (font: string) => {
    if (context) context.font = `99px ${font}`;
    return context?.measureText('il').width;
  };
  return widthIn(`"${family}", monospace`) !== widthIn('monospace');
}
