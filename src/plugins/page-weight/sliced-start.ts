import { nextTask } from './next-task';

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

const preloadPart = () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/preload');

async function start(): Promise<void> {
  const styled = fetchLate();
  for (const part of PARTS) {
    if (styled && part === PARTS.at(-1)) {
      // The code of the page requests its data as soon as it runs, and needs no styles for that.
      await preloadPart().then(
        ({ default: preload }) => void preload(window.location.pathname)?.catch(() => {}),
      );
      // What the last part adds to the page needs them.
      await styled;
    }
    await nextTask();
    await part();
  }
}

/**
 * On pages whose content is code (src/plugins/early-code), fetches that content, which would compete with this script on a
 * slow line, and applies the style sheet.
 *
 * @returns resolves when the style sheet has arrived or failed; undefined on other pages
 */
function fetchLate(): Promise<unknown> | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
  if (links.length === 0) return undefined;
  const sheets = links.filter(({ dataset }) => dataset.rel === 'stylesheet');
  const ends = sheets.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)));
  for (const link of links) link.rel = link.dataset.rel ?? '';
  return Promise.all(ends);
}

// As an uncaught error, which the page shows to its reader (src/plugins/load-failure).
start().catch(reportError);
