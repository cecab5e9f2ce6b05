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

async function start(): Promise<void> {
  // The code of the page's content (src/plugins/early-code), now that this script no longer competes with it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset.rel ?? '';
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
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
