/**
 * The base URL that matches an address: the part before the page's route. Undefined if the address does not contain
 * the route, as on the not-found page.
 *
 * @param address path in the address bar
 * @param route path of the page within the site, with a leading slash
 */
export function suggestBase(address: string, route: string): string | undefined {
  const clean = (path: string) => path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') + '/';
  const at = clean(route) === '/' ? clean(address).length - 1 : clean(address).indexOf(clean(route));
  return at < 0 ? undefined : clean(address).slice(0, at + 1);
}

/**
 * Monitors the loading of the page's scripts: if the main script or the code of the current page fails before
 * hydration, shows a message below the text, which stays readable, and offers to retry. Works without style sheets.
 * If the address does not match the base URL of the build, it suggests the right one.
 *
 * Inlined into the head of every page: no imports, and no syntax that the build would replace with helpers.
 *
 * @param help address of the help; empty if it is below the base URL
 * @param started name of the global that exists once the page has rendered
 */
export function reportLoadFailure(base: string, help: string, started: string): void {
  let isReported = false;

  function isOurs(url: unknown): boolean {
    return typeof url === 'string' && url.indexOf(`${location.origin}/`) === 0 && /\/assets\/js\//.test(url);
  }

  function missing(url: string): string {
    return `Did not load: ${new URL(url, location.href).pathname}`;
  }

  function report(what: string): void {
    // After its first render the page reports errors itself.
    if (isReported || started in window) return;
    isReported = true;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => show(what));
    else show(what);
  }

  function show(what: string): void {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const route = canonical ? new URL(canonical.href).pathname.replace(base, '/') : '/404';
    const fitting = suggestBase(location.pathname, route);
    const isWrong = fitting !== undefined && fitting !== base;
    const box = document.createElement('div');
    box.id = 'load-failure';
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:1000;max-height:60vh;overflow:auto;box-sizing:border-box;padding:16px clamp(16px,4vw,32px);background:var(--atto-paper,#fff);color:var(--atto-ink,#1f2328);border-top:4px solid var(--atto-red,#b3261e);box-shadow:0 -8px 24px rgb(20 23 28/12%);font:16px/1.5 var(--atto-sans,system-ui,sans-serif)';
    // Element by element: the wallet's policy allows neither HTML from text nor styles in it.
    const add = (to: HTMLElement, name: string, css: string, text = ''): HTMLElement => {
      const element = document.createElement(name);
      element.style.cssText = css;
      element.textContent = text;
      to.appendChild(element);
      return element;
    };
    add(box, 'p', 'margin:0 0 4px;font-weight:700', 'This site did not load properly');
    add(
      box,
      'p',
      'margin:0 0 12px;max-width:75ch',
      'Part of the page’s code failed to load. You can still read the text, but buttons and live figures do not work. Balances are stored on the network and are not affected.',
    );
    add(box, 'p', 'margin:0 0 12px;font-size:14px;overflow-wrap:anywhere', what);
    if (isWrong) {
      const wrong = add(box, 'p', 'margin:0 0 12px;max-width:75ch');
      add(wrong, 'span', '', 'A very common reason is a wrong base URL. Built for: ');
      add(wrong, 'code', '', base);
      add(wrong, 'span', '', ' This address suggests: ');
      add(wrong, 'code', '', fitting);
    }
    const ways = add(box, 'p', 'margin:0 0 8px');
    const button = add(
      ways,
      'button',
      'min-height:44px;margin-right:4px;padding:8px 24px;border:0;border-radius:99px;background:#fab005;color:#1f2328;font:inherit;font-weight:600;cursor:pointer',
      'Load again',
    );
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => location.reload());
    const link = add(
      ways,
      'a',
      'display:inline-block;padding:10px 12px;color:var(--atto-blue,#1f4fd8)',
      'Help',
    );
    link.setAttribute('href', help || `${fitting || base}help#stuck-page`);
    const details = add(box, 'details', 'font-size:14px');
    add(details, 'summary', 'cursor:pointer;padding:4px 0', 'Details');
    add(
      details,
      'p',
      'margin:0;overflow-wrap:anywhere',
      `Base URL of the build: ${base}` + (fitting ? ` · base URL by this address: ${fitting}` : ''),
    );
    // Reserve as much space below the text as the box covers.
    const room = document.createElement('div');
    const fit = () => (room.style.height = `${box.offsetHeight}px`);
    room.appendChild(box);
    document.body.appendChild(room);
    details.addEventListener('toggle', fit);
    fit();
  }

  addEventListener(
    'error',
    (event) => {
      const target = event.target;
      if (target instanceof HTMLScriptElement) {
        // Scripts that the bundler adds may be parts of the page that report themselves; what the page cannot do without is
        // rejected below.
        if (isOurs(target.src) && !target.hasAttribute('data-rspack')) report(missing(target.src));
      } else if (isOurs(event.filename)) report(event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => {
    const reason = event.reason;
    if (reason && reason.name === 'ChunkLoadError') report(missing(String(reason.request)));
  });
}

/** The script for the head of every page of the site, as text. */
export function reportScript(base: string): string {
  return `(function(){${suggestBase};${reportLoadFailure};reportLoadFailure(${JSON.stringify(base)},'','docusaurusRoot')})()`;
}
