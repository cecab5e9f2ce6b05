/**
 * The entry of every page's script, in place of the framework's, which runs last. Run as a whole, the script blocks a
 * slow phone for a seventh of a second; here the browser can paint the page and respond to its reader between the
 * largest parts. They are in the order in which the framework imports them, which decides the order of styles.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["useHistory"] */ '@docusaurus/router'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@generated/client-modules'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@generated/routes'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@theme/Root'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

/** How long a busy page may keep the fonts waiting, in milliseconds. */
const FONTS_MS = 2_000;

async function start(): Promise<void> {
  const styled = fetchLate();
  for (const part of PARTS) {
    // What the last part adds to the page needs its styles.
    await (part === PARTS.at(-1) ? styled : undefined);
    await nextTask();
    await part();
  }
  // Last, because until then on a slow line the fonts would compete with the page's data.
  if ('requestIdleCallback' in window) requestIdleCallback(showFonts, { timeout: FONTS_MS });
  else showFonts();
}

/**
 * Fetches the code of the page's content and the style sheet (src/plugins/early-code), now that this script no longer
 * competes with them. Resolves when the style sheet has arrived or failed.
 */
function fetchLate(): Promise<unknown> {
  const ends: Promise<unknown>[] = [];
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
    link.rel = link.dataset.rel ?? '';
    if (link.rel === 'stylesheet')
      ends.push(new Promise((resolve) => (link.onload = link.onerror = resolve)));
  }
  return Promise.all(ends);
}

function showFonts(): void {
  for (const fonts of document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')) fonts.media = '';
}

/** Not a timer: browsers delay those in a tab that is opened in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

// As an uncaught error, which the page shows to its reader (src/plugins/load-failure).
start().catch(reportError);
